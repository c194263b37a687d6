import { readFileSync } from 'node:fs'
import { commonOptions, didYouMean, exitCodes, UsageError, type Command, type Listed, type Option } from './command.ts'
import { print, printEither } from './output.ts'

const meanings: [code: number, meaning: string][] = [
  [exitCodes.done, 'done'],
  [exitCodes.failed, 'failed, or found a problem'],
  [exitCodes.wrongWords, 'an argument is wrong'],
  [exitCodes.busy, 'another Foyer process is working there'],
]

/** Rows of two columns, the second one below the other. */
function table(rows: [left: string, right: string][]): string[] {
  const width = Math.max(0, ...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`)
}

const optionRow = ([name, { help, value, short }]: [string, Option]): [string, string] => [
  `${short === undefined ? '' : `-${short}, `}--${name}${value === undefined ? '' : ` <${value}>`}`,
  help,
]

/** Returns the first line of a command's help: `foyer diff <museum> [release] [options]`. */
export const usageOf = (name: string, { usage }: Command): string => `foyer ${name} ${usage}`.trim()

/** Returns the text that `--help` prints for a command. */
export function helpFor(name: string, summary: string, command: Command): string {
  return [
    usageOf(name, command),
    '',
    summary,
    '',
    'Options:',
    ...table(Object.entries({ ...command.options, ...commonOptions }).map(optionRow)),
    '',
    'Exit codes:',
    ...table(meanings.map(([code, meaning]) => [String(code), meaning])),
    '',
  ].join('\n')
}

/** Returns the text that `foyer --help` prints. */
export const overview = (commands: Record<string, Listed>): string =>
  [
    'foyer <command> [options]',
    '',
    'Commands:',
    ...table(Object.entries(commands).map(([name, { summary }]) => [name, summary])),
    '',
    'Options:',
    ...table([...Object.entries(commonOptions).map(optionRow), ['-v, --version', 'print the version']]),
    '',
    '`foyer help <command>` shows the options of one.',
    '',
  ].join('\n')

/** Returns the command of a name. @throws {UsageError} with the nearest right name */
export async function findCommand(commands: Record<string, Listed>, name: string): Promise<Listed> {
  const listed = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (listed) return listed
  if (name.startsWith('-')) {
    const nearest = await didYouMean(name, ['--help', '--version'])
    if (nearest !== '') throw new UsageError(`There is no option ${name}.${nearest}`)
    throw new UsageError(`Expected a command before ${name}: foyer <command> ${name}`)
  }
  throw new UsageError(`There is no command "${name}".${await didYouMean(name, Object.keys(commands))}`)
}

/** `foyer help`: the overview, or the help of one command. */
export const helpOf = (commands: Record<string, Listed>): Command => ({
  usage: '[command]',
  options: {},
  run: async ({ rest: [name] }) => {
    if (name === undefined) {
      print(overview(commands))
      return exitCodes.done
    }
    const listed = await findCommand(commands, name)
    print(helpFor(name, listed.summary, await listed.load()))
    return exitCodes.done
  },
})

/** Returns the version of the program. */
export function programVersion(): string {
  const { version }: { version: string } = JSON.parse(
    readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
  )
  return version
}

/** `foyer --version`: the version of the program. */
export const version: Command = {
  usage: '[options]',
  options: { json: { type: 'boolean', help: 'print it as JSON' } },
  run: async ({ has }) => {
    const number = programVersion()
    printEither(has('json'), { version: number }, `foyer ${number}`)
    return exitCodes.done
  },
}
