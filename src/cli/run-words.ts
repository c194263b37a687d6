import { exitCodes, helpFor, readArguments, UsageError, exitCodeOf } from './command.ts'
import { commands } from './commands.ts'
import { described, print, printError } from './output.ts'
import { makeStateFolder } from './state-folder.mjs'

function overview(): string {
  const width = Math.max(...Object.keys(commands).map((name) => name.length))
  const rows = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`)
  return ['foyer <command> [options]', '', 'Commands:', ...rows, '', '`foyer <command> --help` says more.', ''].join(
    '\n',
  )
}

/** Runs one command. @returns its exit code; nothing while it keeps serving @throws UsageError, or what failed */
async function run([name, ...words]: string[]): Promise<number | undefined> {
  if (name === undefined || name === '--help' || name === 'help') {
    print(overview())
    return name === undefined ? exitCodes.wrongWords : exitCodes.done
  }
  const listed = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (listed === undefined) throw new UsageError(`There is no command "${name}".\n\n${overview()}`)
  const command = await listed.load()
  if (words.includes('--help') || words.includes('-h')) {
    print(helpFor(name, listed.summary, command))
    return exitCodes.done
  }
  const given = readArguments(command, words)
  const problem = listed.keepsNothing ? undefined : makeStateFolder()
  if (problem !== undefined) throw new Error(problem)
  return command.run(given)
}

/**
 * Runs what foyer was called with, and prints what went wrong: to programs that asked for JSON as JSON too.
 * @returns the exit code; nothing while it keeps serving
 */
export async function runWords(words: string[]): Promise<number | undefined> {
  try {
    return await run(words)
  } catch (error) {
    if (words.includes('--json')) print(JSON.stringify({ error: described(error) }))
    printError(error)
    return exitCodeOf(error)
  }
}
