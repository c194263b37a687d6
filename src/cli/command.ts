import { inOneLine } from '#tenant/files/printable.ts'
import { parseArgs } from 'node:util'
import { mapValues } from '#domain/collections/records.ts'

/** An option with the words that help shows for it. */
export interface Option {
  type: 'boolean' | 'string'
  help: string
  /** Placeholder for the value in the help, such as `port`. */
  value?: string
  /** The allowed values; any other is refused. */
  choices?: readonly string[]
  /** A single letter that stands for it, such as `h`. */
  short?: string
}

/** Describes the arguments that a command was called with. */
export interface Arguments {
  /** Returns true if a switch was set. */
  has: (name: string) => boolean
  /** The text given to an option. */
  text: (name: string) => string | undefined
  /** The number given to an option. @throws {UsageError} if it isn't a number */
  port: (name: string, otherwise: number) => number
  /** Positional arguments, no more of them than the usage names. */
  rest: string[]
}

/** Describes a command of `foyer`. Help, completion and the refusal of arguments follow from it. */
export interface Command {
  /**
   * The line after `foyer <name>`, such as `<museum> [release] [options]`: `<…>` is required, `[…]` is not, and
   * `<museum…>` stands for one or more. `[options]` and what follows an option (`--for <host>`) are for the reader.
   */
  usage: string
  options: Record<string, Option>
  /** Returns the exit code once it is done, or nothing while it keeps serving. */
  run: (given: Arguments) => Promise<number | undefined>
}

/** A command as the overview shows it. */
export interface Listed {
  summary: string
  /** Loads the command itself, since each needs different code. */
  load: () => Promise<Command>
  /** False if it works without a state folder. */
  needsState?: false
}

/** Thrown for wrong arguments; the message names the argument and what was expected. */
export class UsageError extends Error {
  override name = 'UsageError'
  constructor(message: string) {
    super(inOneLine(message))
  }
}

/**
 * Ports that browsers and `fetch` refuse to ask, from 1024 on (Fetch standard, "bad port"); those below need a
 * privilege.
 */
const blockedPorts = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080,
])

const lastPort = 65_535

/** Checks that there is such a port and that browsers open sites on it. @throws {UsageError} */
export function expectReachablePort(port: number): void {
  if (port > lastPort)
    throw new UsageError(`--port: the last port is ${lastPort}, and port ${port} is needed. Choose another port.`)
  if (!blockedPorts.has(port)) return
  throw new UsageError(`--port: browsers refuse port ${port}, which belongs to another protocol. Choose another port.`)
}

/** Exit codes of all commands (docs/operating.md). */
export const exitCodes = {
  done: 0,
  failed: 1,
  wrongWords: 2,
  /** Another Foyer process holds the lock: try again later. */
  busy: 3,
} as const

/** Options that every command has. */
export const commonOptions: Record<string, Option> = {
  debug: { type: 'boolean', help: 'print where in the program an error occurred, for a bug report' },
  help: { type: 'boolean', short: 'h', help: 'print this help' },
}

/** The option of commands whose words others collect. */
export const logOption: Option = {
  type: 'string',
  value: 'form',
  choices: ['text', 'json'],
  help: 'format of the messages: text, or lines of JSON with time, level, museum and message (text)',
}

/** `--force` of the commands that publish. */
export const forceOption: Option = {
  type: 'boolean',
  help: 'publish even if more than half of a section is gone, or the place has the site of another museum',
}

/** The option of commands that share all museums with other machines. */
export const shardOption: Option = {
  type: 'string',
  value: 'n/of',
  help: 'only one part of these museums, such as 2/8; in a pod of an Indexed Job only 8',
}

/**
 * Returns true if lines of JSON are asked for.
 * @throws {UsageError} together with `--json`, since stdout holds only one of them
 */
export function wantsLog({ has, text }: Pick<Arguments, 'has' | 'text'>): boolean {
  const isLog = text('log') === 'json'
  if (isLog && has('json')) throw new UsageError('--log json and --json exclude each other: use one of them.')
  return isLog
}

/** An argument that stands by itself, such as `<museum>`. */
export interface Positional {
  name: string
  isRequired: boolean
  isRepeated: boolean
}

/** Reads the arguments that a usage names. */
export const positionalsOf = ({ usage }: Pick<Command, 'usage'>): Positional[] =>
  [...usage.matchAll(/(?<!--[\w-]+ )([<[])([^>\]…]+)(…?)[>\]]/g)]
    .map(([, bracket, name = '', more]) => ({ name, isRequired: bracket === '<', isRepeated: more === '…' }))
    .filter(({ name }) => name !== 'options')

/**
 * Returns ` Did you mean "…"?` where one of the names is near a mistyped one. The code for that is loaded on demand.
 */
export async function didYouMean(name: string, names: readonly string[]): Promise<string> {
  const { nearestName } = await import('#tenant/files/file-error.ts')
  const nearest = nearestName(name, names)
  return nearest === undefined ? '' : ` Did you mean "${nearest}"?`
}

/** An option as it stands among the words of a call. */
interface Given {
  name: string
  /** The option as it was written: `--port`, `-h`. */
  written: string
  value: string | undefined
  /** True where its value follows a `=`. */
  isInline: boolean
}

async function checkOption(options: Record<string, Option>, { name, written, value, isInline }: Given): Promise<void> {
  const option = Object.hasOwn(options, name) ? options[name] : undefined
  if (option === undefined) {
    const names = Object.keys(options).map((one) => `--${one}`)
    throw new UsageError(`There is no option ${written}.${await didYouMean(written, names)}`)
  }
  if (option.type === 'boolean') {
    if (value !== undefined) throw new UsageError(`${written} takes no value, found "${value}"`)
    return
  }
  if (value === undefined || (!isInline && value.startsWith('-'))) {
    throw new UsageError(`${written} needs a value: ${written} <${option.value ?? 'value'}>`)
  }
  if (option.choices && !option.choices.includes(value)) {
    const nearest = await didYouMean(value, option.choices)
    throw new UsageError(`${written}: expected one of ${option.choices.join(', ')}, found "${value}".${nearest}`)
  }
}

/**
 * Refuses missing, superfluous and invalid arguments (`<bash|zsh>`). A missing museum is reported by the command, which
 * knows the existing ones.
 */
async function checkPositionals(given: string[], known: Positional[]): Promise<void> {
  const missing = known.find(({ name, isRequired }, at) => isRequired && name !== 'museum' && given[at] === undefined)
  const extra = known.at(-1)?.isRepeated ? undefined : given[known.length]
  if (extra !== undefined) throw new UsageError(`"${extra}" is one argument too many.`)
  if (missing && (given.length > 0 || known.length === 1)) throw new UsageError(`<${missing.name}> is missing.`)
  for (const [at, { name }] of known.entries()) {
    const [word, choices] = [given[at], name.split('|')]
    if (word !== undefined && choices.length > 1 && !choices.includes(word)) {
      throw new UsageError(`Expected one of ${choices.join(', ')}, found "${word}".${await didYouMean(word, choices)}`)
    }
  }
}

/**
 * Reads the words after a command's name.
 * @throws {UsageError} naming the argument that is unknown, missing or wrong, what was expected and the nearest right
 *   name
 */
export async function readArguments(command: Command, words: string[]): Promise<Arguments> {
  const options = { ...command.options, ...commonOptions }
  const { values, positionals, tokens } = parseArgs({
    args: words,
    options: mapValues(options, ({ type, short }) => (short === undefined ? { type } : { type, short })),
    allowPositionals: true,
    // Node's own errors suggest neither the nearest option nor a next step.
    strict: false,
    tokens: true,
  })
  const seen = new Set<string>()
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    // Of `-json`, which Node reads as four options, the word as it was written.
    const [written = ''] = (words[token.index] ?? token.rawName).split('=')
    await checkOption(options, { ...token, written, isInline: token.inlineValue === true })
    if (seen.has(token.name)) throw new UsageError(`${written} was given twice.`)
    seen.add(token.name)
  }
  await checkPositionals(positionals, positionalsOf(command))
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
      if (!/^\d{1,5}$/.test(given) || Number(given) > lastPort) {
        throw new UsageError(`--${name}: expected a port between 0 and ${lastPort}, found "${given}"`)
      }
      expectReachablePort(Number(given))
      return Number(given)
    },
    rest: positionals,
  }
}

const busy = new Set(['LockedError', 'ConflictError', 'SandboxRunning'])

/**
 * Returns the exit code of a command that threw. A lock's error is recognised by its name, since importing its class
 * would load the locking code.
 */
export function exitCodeOf(error: unknown): number {
  if (error instanceof UsageError) return exitCodes.wrongWords
  return error instanceof Error && busy.has(error.name) ? exitCodes.busy : exitCodes.failed
}
