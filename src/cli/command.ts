import { parseArgs, type ParseArgsConfig } from 'node:util'

type OptionTypes = NonNullable<ParseArgsConfig['options']>

/** An option with the words `--help` shows for it. */
export interface Option {
  type: 'boolean' | 'string'
  help: string
  /** Placeholder for the value in the help, such as `port`. */
  value?: string
}

/** Describes the arguments that a command was called with. */
export interface Arguments {
  /** Returns true if a switch was set. */
  has: (name: string) => boolean
  /** The text given to an option. */
  text: (name: string) => string | undefined
  /** The number given to an option. @throws {UsageError} where it is none */
  port: (name: string, otherwise: number) => number
  /** Positional arguments. */
  rest: string[]
}

/** Describes a command of `foyer`. */
export interface Command {
  /** The line after `foyer <name>`, such as `[tenant…] [options]`. */
  usage: string
  options: Record<string, Option>
  /** Returns the exit code once it is done, or nothing while it keeps serving. */
  run: (given: Arguments) => Promise<number | undefined>
}

/** The call's words are off; the message says how. */
export class UsageError extends Error {
  override name = 'UsageError'
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Reads the words after a command's name. @throws {UsageError} */
export function readArguments(command: Command, words: string[]): Arguments {
  const options: OptionTypes = Object.fromEntries(
    Object.entries(command.options).map(([name, { type }]) => [name, { type }]),
  )
  try {
    const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true, strict: true })
    const text = (name: string) => {
      const value = values[name]
      return typeof value === 'string' ? value : undefined
    }
    return {
      has: (name) => values[name] === true,
      text,
      port: (name, otherwise) => {
        const given = text(name)
        if (given === undefined) return otherwise
        if (!/^\d{1,5}$/.test(given) || Number(given) > 65_535) {
          throw new UsageError(`--${name}: expected a port between 0 and 65535, found "${given}"`)
        }
        return Number(given)
      },
      rest: positionals,
    }
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(messageOf(error))
  }
}

/** Exit codes of all commands (docs/operating.md). */
export const exitCodes = {
  done: 0,
  failed: 1,
  wrongWords: 2,
  /** Another Foyer process is at work there: try again later. */
  busy: 3,
} as const

const meanings: [code: number, meaning: string][] = [
  [exitCodes.done, 'done'],
  [exitCodes.failed, "failed, or something isn't as it should be"],
  [exitCodes.wrongWords, 'these words are wrong'],
  [exitCodes.busy, 'another Foyer process is at work there'],
]

/** Returns the text that `--help` prints for a command. */
export function helpFor(name: string, summary: string, { usage, options }: Command): string {
  const rows = Object.entries(options).map(([option, { help, value }]) => [
    `--${option}${value === undefined ? '' : ` <${value}>`}`,
    help,
  ])
  const width = Math.max(0, ...rows.map(([left = '']) => left.length))
  const lines = rows.map(([left = '', right = '']) => `  ${left.padEnd(width)}  ${right}`)
  return [
    `foyer ${name} ${usage}`.trim(),
    '',
    summary,
    ...(lines.length > 0 ? ['', 'Options:', ...lines] : []),
    '',
    `Ends with ${meanings.map(([code, meaning]) => `${code}: ${meaning}`).join('; ')}.`,
    '',
  ].join('\n')
}

const busy = new Set(['LockedError', 'ConflictError', 'SandboxRunning'])

/** The exit code of a command that threw. A lock is known by its name: its class would load what it locks with. */
export function exitCodeOf(error: unknown): number {
  if (error instanceof UsageError) return exitCodes.wrongWords
  return error instanceof Error && busy.has(error.name) ? exitCodes.busy : exitCodes.failed
}
