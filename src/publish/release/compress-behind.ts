import { compressSite } from './compress-site.ts'

/** Compresses sites while nothing else is to be done, and gives way to a publish. */
export function compressBehind(onError: (error: unknown) => void) {
  let stopping = new AbortController()
  let running: Promise<unknown> = Promise.resolve()
  return {
    /** Begins; what fails is told and tried again the next time: the site is live without it. */
    begin: (siteDir: string): void => {
      stopping = new AbortController()
      running = compressSite(siteDir, { signal: stopping.signal }).catch(onError)
    },
    /** Ends it, once what is being written is whole. */
    stop: async (): Promise<void> => {
      stopping.abort()
      await running
    },
  }
}
