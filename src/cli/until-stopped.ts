import { printError } from './output.ts'

/** Longest time that pending work may take to end, in milliseconds. */
const longest = 10_000

/** Signals within so many milliseconds are one: a terminal, npm and run.mjs all pass the same one on. */
const sameSignal = 500

/** Exit codes that shells report for a process ended by a signal: 128 plus its number. */
const codes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }

/**
 * Runs `stop` once when the program is asked to end (Ctrl-C, SIGTERM) and lets it end by itself then. Where that takes more
 * than ten seconds, or it is asked again, it ends at once: nothing that is killed harms what is live.
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
          `What is under way has not ended within ${longest / 1000} seconds; it is broken off. What is live stays.`,
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
 * Runs `work` with a signal that is aborted when the program is asked to end: what is held is given back before it ends. Asked
 * again, it ends at once.
 * @returns what `work` came to; where it was broken off, what shells answer for a process that a signal ended
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
      stopping.abort(new Error(`Stopped by ${signal}: what is live stays.`))
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
