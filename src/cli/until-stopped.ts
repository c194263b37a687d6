import { keysOf } from '#domain/collections/records.ts'
import { printError } from './output.ts'

/** Longest time that pending work may take to end, in milliseconds. */
const longest = 10_000

/** Returns a signal that aborts some seconds after `stopped`, a second before work has to have ended that waits for it. */
export function lateAfter(stopped: AbortSignal): AbortSignal {
  const late = new AbortController()
  stopped.addEventListener('abort', () => setTimeout(() => late.abort(), longest - 1000).unref())
  return late.signal
}

/** Milliseconds within which signals count as one: a terminal, npm and run.mjs all pass on the same one. */
const sameSignal = 500

/** Exit codes that shells report for a process ended by a signal: 128 plus its number. */
const codes: Partial<Record<NodeJS.Signals, number>> = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }

/**
 * Calls `stop` when the program is asked to end (Ctrl-C, SIGTERM). If it is asked again, it ends at once.
 * @returns a function that stops listening
 */
function onSignal(stop: (signal: NodeJS.Signals) => void): () => void {
  let asked: number | undefined
  const listener = (signal: NodeJS.Signals) => {
    const now = performance.now()
    if (asked === undefined) {
      asked = now
      stop(signal)
    } else if (now - asked > sameSignal) process.exit(codes[signal])
  }
  for (const signal of keysOf(codes)) process.on(signal, listener)
  return () => {
    for (const signal of keysOf(codes)) process.off(signal, listener)
  }
}

/**
 * Runs `stop` once when the program is asked to end, and lets it end by itself. After ten seconds, or if it is asked
 * again, it ends at once; the next publish completes what a killed run began.
 */
export function untilStopped(stop: () => Promise<void>): Promise<number> {
  return new Promise((resolve, reject) => {
    onSignal((signal) => {
      const tooLong = setTimeout(() => {
        printError(
          `The running work did not end within ${longest / 1000} seconds and was stopped. The next publish completes it.`,
        )
        process.exit(codes[signal])
      }, longest)
      stop()
        .finally(() => clearTimeout(tooLong))
        .then(() => resolve(0), reject)
    })
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
  const stopListening = onSignal((signal) => {
    ended = codes[signal]
    stopping.abort(new Error(`Stopped by ${signal}. Every live site is whole.`))
  })
  try {
    const code = await work(stopping.signal)
    return ended ?? code
  } catch (error) {
    if (ended === undefined || error !== stopping.signal.reason) throw error
    printError(error)
    return ended
  } finally {
    stopListening()
  }
}
