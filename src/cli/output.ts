/** Prints a text for the person who called. */
export const print = (text: string): void => {
  process.stdout.write(text.endsWith('\n') ? text : `${text}\n`)
}

/** Prints what went wrong: the message is written for a person, so the stack stays away unless it is asked for. */
export const printError = (error: unknown): void => {
  const text = error instanceof Error ? (process.env.FOYER_DEBUG ? error.stack : error.message) : String(error)
  process.stderr.write(`${text ?? 'Unknown error'}\n`)
}

/** Shows how far something is, on one line of a terminal; elsewhere nobody watches. */
export const printProgress = (text: string): void => {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001B[2K${text}`)
}

/** A duration for people: `840 ms`, `2.3 s`. */
export const duration = (ms: number): string => (ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`)
