import { inspect } from 'node:util'
import { withoutSecrets } from '#tenant/files/secrets.ts'
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

/**
 * Removes passwords and tokens from a text: those in addresses, and those from environment variables with telling
 * names.
 */
function safe(text: string): string {
  const secrets = Object.entries(process.env).flatMap(([name, value = '']) =>
    /SECRET|TOKEN|PASSWORD/.test(name) && value.length >= shortestSecret ? [value] : [],
  )
  return secrets.reduce((rest, secret) => rest.replaceAll(secret, '…'), withoutSecrets(text))
}

/** Clears the line of progress. */
function endProgress(): void {
  if (underWay) process.stderr.write('\r\u001B[2K')
  underWay = false
}

/** Prints a text for the person who called. */
export const print = (text: string): void => {
  endProgress()
  process.stdout.write(text.endsWith('\n') ? text : `${text}\n`)
}

/** Prints a result: as one JSON document if requested, else in words. */
export const printEither = (json: boolean, data: unknown, words: string): void =>
  print(json ? JSON.stringify(data, null, 2) : words)

/** Returns the text of an error, without secrets: its message and the next step; with `--debug` also the stack. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return safe(String(error))
  if (debugging) return safe(inspect(error))
  const advice = adviceFor(error)
  return safe(advice === undefined ? error.message : `${error.message}\n${advice}`)
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
  if (logging) return print(JSON.stringify({ time: new Date().toISOString(), level, museum, message: safe(message) }))
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
  process.stderr.write(`\r\u001B[2K${text.length > width ? `${text.slice(0, Math.max(width - 1, 0))}…` : text}`)
  underWay = true
}

/** Formats a duration: `840 ms`, `2.3 s`. */
export const duration = (ms: number): string => (ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`)
