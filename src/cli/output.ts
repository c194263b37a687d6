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

/** Values shorter than this are words, and no secrets. */
const shortestSecret = 8

/** A text without passwords and tokens: those of addresses, and those that the environment holds by names that say so. */
function safe(text: string): string {
  const secrets = Object.entries(process.env).flatMap(([name, value = '']) =>
    /SECRET|TOKEN|PASSWORD/.test(name) && value.length >= shortestSecret ? [value] : [],
  )
  return secrets.reduce((rest, secret) => rest.replaceAll(secret, '…'), withoutSecrets(text))
}

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

/** Returns an error in words, without secrets: its message, then what to do next; for a report, with the place it comes from. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return safe(String(error))
  if (debugging) return safe(inspect(error))
  const advice = adviceFor(error)
  return safe(advice === undefined ? error.message : `${error.message}\n${advice}`)
}

/** Prints what went wrong: the message is written for a person, so the stack stays away unless it is asked for. */
export const printError = (error: unknown): void => {
  endProgress()
  process.stderr.write(`${wordsOf(error)}\n`)
}

/** An error as JSON has it, without secrets. */
export const described = (error: unknown): { name: string; message: string } =>
  error instanceof Error
    ? { name: error.name, message: safe(error.message) }
    : { name: 'Error', message: safe(String(error)) }

/** Shows how far something is, on one line of a terminal; elsewhere nobody watches. */
export const printProgress = (text: string): void => {
  if (!process.stderr.isTTY) return
  process.stderr.write(`\r\u001B[2K${text}`)
  underWay = true
}

/** A duration for people: `840 ms`, `2.3 s`. */
export const duration = (ms: number): string => (ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`)
