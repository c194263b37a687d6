import { inspect } from 'node:util'
import { inOneLine, printable, withoutControls } from '#tenant/files/printable.ts'
import { adviceFor } from './advice.ts'

/** True while the terminal shows a line of progress without its line break. */
let underWay = false

/** True if errors are printed with their stack. */
let debugging = Boolean(process.env.FOYER_DEBUG)

/** Prints errors with their stack from now on. */
export const printStacks = (): void => {
  debugging = true
}

/** True if events are logged as lines of JSON (`--log json`). */
let logging = false

/** Sets whether events are logged as lines of JSON, or in words. */
export const logAsJson = (wanted: boolean): void => {
  logging = wanted
}

/** Minimum length of a secret; shorter values are words. */
const shortestSecret = 8

/** Returns the values of environment variables with telling names. */
const secretsOfEnvironment = (): string[] =>
  Object.entries(process.env).flatMap(([name, value = '']) =>
    /SECRET|TOKEN|PASSWORD/.test(name) && value.length >= shortestSecret ? [value] : [],
  )

/** Returns a text as it is printed: `printable`, and without the secrets of the environment. */
const safe = (text: string): string =>
  printable(secretsOfEnvironment().reduce((rest, secret) => rest.replaceAll(secret, '…'), text))

/** Returns data as JSON, each text in it as it is printed. */
const jsonOf = (data: unknown, indent?: number): string =>
  withoutControls(
    JSON.stringify(data, (_, value: unknown) => (typeof value === 'string' ? safe(value) : value), indent) ?? 'null',
  )

/** Clears the line of progress. */
function endProgress(): void {
  if (underWay) process.stderr.write('\r\u001B[2K')
  underWay = false
}

function write(text: string): void {
  endProgress()
  process.stdout.write(text.endsWith('\n') ? text : `${text}\n`)
}

/** Prints a text for the person who called. */
export const print = (text: string): void => write(safe(text))

/** Prints files that Foyer made as they are, since programs read them: as a JSON document if requested, else as text. */
export const printFiles = (json: boolean, data: unknown, text: string): void =>
  write(json ? JSON.stringify(data, null, 2) : text)

/** Prints data as one line of JSON. */
export const printJson = (data: unknown): void => write(jsonOf(data))

/** Prints a result: as one JSON document if requested, else in words. */
export const printEither = (json: boolean, data: unknown, words: string): void =>
  json ? write(jsonOf(data, 2)) : print(words)

/** Returns the text of an error, without secrets: its message and the next step; with `--debug` also the stack. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return safe(String(error))
  if (debugging) return safe(inspect(error))
  const advice = adviceFor(error)
  // Failed calls repeat words of the server.
  const message = 'failed' in error ? inOneLine(error.message) : error.message
  return safe(advice === undefined ? message : `${message}\n${advice}`)
}

/** Prints an error. Messages are written for people, so the stack is printed only on request. */
export const printError = (error: unknown): void => {
  endProgress()
  if (logging) return log({ level: 'error', message: errorText(error) })
  process.stderr.write(`${errorText(error)}\n`)
}

/** An event for the log. */
export interface LogEntry {
  level: 'info' | 'warn' | 'error'
  /** Absent if it is about none or all. */
  museum?: string
  message: string
  /** Prefix in words, in place of the level's own. */
  mark?: string
}

const marks = { info: '✓', warn: '!', error: '✗' }

/** Logs an event: in words, or with `--log json` as a line of JSON with the time. Secrets are removed. */
export function log({ level, museum, message, mark = marks[level] }: LogEntry): void {
  if (logging) return printJson({ time: new Date().toISOString(), level, museum, message })
  const words = museum === undefined ? message : `${mark} ${museum}: ${message}`
  if (level === 'info') print(words)
  else printError(new Error(words))
}

/** Returns an error for JSON, without secrets. */
export const errorData = (error: unknown): { name: string; message: string } =>
  error instanceof Error
    ? { name: error.name, message: safe(error.message) }
    : { name: 'Error', message: safe(String(error)) }

/** Shows progress on one line of a terminal, as much of it as fits; does nothing elsewhere. */
export const printProgress = (text: string): void => {
  const { isTTY, columns } = process.stderr
  if (!isTTY) return
  const width = (columns || 80) - 1
  const line = inOneLine(safe(text))
  process.stderr.write(`\r\u001B[2K${line.length > width ? `${line.slice(0, Math.max(width - 1, 0))}…` : line}`)
  underWay = true
}

/** Formats a duration: `840 ms`, `2.3 s`. */
export const duration = (ms: number): string => (ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`)
