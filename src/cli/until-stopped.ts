/**
 * Runs `stop` once when the program is asked to end (Ctrl-C, SIGTERM) and lets it end by itself then.
 * Asking again while it stops changes nothing: a terminal and npm may both pass the signal on.
 */
export function untilStopped(stop: () => Promise<void>): Promise<number> {
  return new Promise((resolve, reject) => {
    let stopping = false
    const end = () => {
      if (stopping) return
      stopping = true
      stop().then(() => resolve(0), reject)
    }
    process.on('SIGINT', end)
    process.on('SIGTERM', end)
    process.on('SIGHUP', end)
  })
}
