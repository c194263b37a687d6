import { inspect } from 'node:util'
import { withoutSecrets } from '#tenant/files/secrets.ts'
import { adviceFor } from './advice.ts'

/** True while the terminal shows a line of progress without its line break. */
let underWay = false

/** True where errors are printed with the place in the program that they come from. */
let debugging = Boolean(process.env.FOYER_DEBUG)

/** Prints errors with their stack from now on. */
export const printStacks = (): void => {
  debugging = true
}

/** True where each thing that happens is a line of JSON (`--log json`). */
let logging = false

/** Writes each thing that happens as a line of JSON from now on, or in words. */
export const logAsJson = (wanted: boolean): void => {
  logging = wanted
}

/** Shorter values are words rather than secrets. */
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

/** Returns an error in words, without secrets: its message, then what to do next; for a report, with the place it comes from. */
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

/** Describes a thing that happens, for whoever reads it later. */
export interface LogEntry {
  level: 'info' | 'warn' | 'error'
  /** Absent where it is about none or all. */
  museum?: string
  message: string
  /** Stands before it in words, in place of the level's own. */
  mark?: string
}

const marks = { info: '✓', warn: '!', error: '✗' }

/** Says what happened: in words, or with `--log json` as a line of JSON with the time. No line holds a secret. */
export function log({ level, museum, message, mark = marks[level] }: LogEntry): void {
  if (logging) return print(JSON.stringify({ time: new Date().toISOString(), level, museum, message: safe(message) }))
  const words = museum === undefined ? message : `${mark} ${museum}: ${message}`
  if (level === 'info') print(words)
  else printError(new Error(words))
}

/** An error as JSON has it, without secrets. */
export const errorData = (error: unknown): { name: string; message: string } =>
  error instanceof Error
    ? { name: error.name, message: safe(error.message) }
    : { name: 'Error', message: safe(String(error)) }

/** Shows progress on one line of a terminal; does nothing elsewhere. */
export const printProgress = (text: string): void => {
  if (!process.stderr.isTTY) return
  process.stderr.write(`\r\u001B[2K${text}`)
  underWay = true
}

/** A duration for people: `840 ms`, `2.3 s`. */
export const duration = (ms: number): string => (ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`)
