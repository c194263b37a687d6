/** True while the terminal shows a line of progress without its line break. */
let underWay = false

/** Takes the line of progress away. */
function endProgress(): void {
  if (underWay) process.stderr.write('\r\u001B[2K')
  underWay = false
}

/** Prints a text for the person who called. */
export const print = (text: string): void => {
  endProgress()
  process.stdout.write(text.endsWith('\n') ? text : `${text}\n`)
}

/** Prints what was done: as one JSON document for programs where that is asked for, else in words. */
export const printEither = (json: boolean, data: unknown, words: string): void =>
  print(json ? JSON.stringify(data, null, 2) : words)

/** Prints what went wrong: the message is written for a person, so the stack stays away unless it is asked for. */
export const printError = (error: unknown): void => {
  endProgress()
  const text = error instanceof Error ? (process.env.FOYER_DEBUG ? error.stack : error.message) : String(error)
  process.stderr.write(`${text ?? 'Unknown error'}\n`)
}

/** An error as JSON has it. */
export const described = (error: unknown): { name: string; message: string } =>
  error instanceof Error ? { name: error.name, message: error.message } : { name: 'Error', message: String(error) }

/** Shows how far something is, on one line of a terminal; elsewhere nobody watches. */
export const printProgress = (text: string): void => {
  if (!process.stderr.isTTY) return
  process.stderr.write(`\r\u001B[2K${text}`)
  underWay = true
}

/** A duration for people: `840 ms`, `2.3 s`. */
export const duration = (ms: number): string => (ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`)
