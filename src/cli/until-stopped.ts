import { printError } from './output.ts'

/** Longest time that pending work may take to end, in milliseconds. */
const longest = 10_000

/** Milliseconds within which signals count as one: a terminal, npm and run.mjs all pass on the same one. */
const sameSignal = 500

/** Exit codes that shells report for a process ended by a signal: 128 plus its number. */
const codes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }

/**
 * Runs `stop` once when the program is asked to end (Ctrl-C, SIGTERM), and lets it end by itself. After ten seconds, or
 * if it is asked again, it ends at once; a killed run never harms the live release.
 */
export function untilStopped(stop: () => Promise<void>): Promise<number> {
  return new Promise((resolve, reject) => {
    let asked: number | undefined
    const end = (signal: keyof typeof codes) => {
      const now = performance.now()
      if (asked !== undefined) {
        if (now - asked > sameSignal) process.exit(codes[signal])
        return
      }
      asked = now
      const tooLong = setTimeout(() => {
        printError(
          `The running work did not end within ${longest / 1000} seconds and was stopped. The live sites are unchanged.`,
        )
        process.exit(codes[signal])
      }, longest)
      stop()
        .finally(() => clearTimeout(tooLong))
        .then(() => resolve(0), reject)
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(signal))
  })
}

/**
 * Runs `work` with a signal that aborts when the program is asked to end, so that locks are released first. If it is
 * asked again, it ends at once.
 * @returns the exit code of `work`; if it was aborted, the code of a process that a signal ended
 */
export async function unlessStopped(work: (signal: AbortSignal) => Promise<number>): Promise<number> {
  const stopping = new AbortController()
  let ended: number | undefined
  let asked = 0
  const listeners = Object.entries(codes).map(([signal, code]) => {
    const listener = () => {
      const now = performance.now()
      if (ended !== undefined && now - asked > sameSignal) process.exit(code)
      if (ended !== undefined) return
      asked = now
      ended = code
      stopping.abort(new Error(`Stopped by ${signal}. The live sites are unchanged.`))
    }
    process.on(signal, listener)
    return [signal, listener] as const
  })
  try {
    const code = await work(stopping.signal)
    return ended ?? code
  } catch (error) {
    if (ended === undefined || error !== stopping.signal.reason) throw error
    printError(error)
    return ended
  } finally {
    for (const [signal, listener] of listeners) process.off(signal, listener)
  }
}
