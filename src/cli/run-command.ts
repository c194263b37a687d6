import { exitCodeOf, exitCodes, readArguments, UsageError } from './command.ts'
import { commands } from './commands.ts'
import { findCommand, helpFor, overview, usageOf, version } from './help.ts'
import { errorData, print, printError, printJson, printStacks } from './output.ts'
import { makeStateFolder } from './state-folder.mjs'

const isVersion = (word: string) => word === '--version' || word === '-v'
const isHelp = (word: string | undefined) => word === '--help' || word === '-h'

/** Runs one command. @returns its exit code; nothing while it keeps serving @throws UsageError, or what failed */
async function run([name, ...words]: string[]): Promise<number | undefined> {
  if (name === undefined) {
    print(overview(commands))
    return exitCodes.wrongWords
  }
  if (isHelp(name)) return run(['help', ...words])
  if (isVersion(name)) return version.run(await readArguments(version, words))
  const listed = await findCommand(commands, name)
  const command = await listed.load()
  if (words.some(isHelp)) {
    print(helpFor(name, listed.summary, command))
    return exitCodes.done
  }
  const given = await readArguments(command, words)
  if (given.has('debug')) printStacks()
  const problem = listed.needsState === false ? undefined : makeStateFolder()
  if (problem !== undefined) throw new Error(problem)
  return command.run(given)
}

/** Returns the advice that follows wrong arguments. */
async function hintFor([name = '']: string[]): Promise<string> {
  const listed = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!listed) return '`foyer help` lists the commands.'
  return `Usage: ${usageOf(name, await listed.load())}\n\`foyer help ${name}\` shows all options.`
}

/**
 * Runs the command that foyer was called with, and prints its error: with `--json` as JSON, too.
 * @returns the exit code; nothing while it keeps serving
 */
export async function runCommand(words: string[]): Promise<number | undefined> {
  try {
    return await run(words)
  } catch (error) {
    if (words.includes('--json')) printJson({ error: errorData(error) })
    printError(error)
    if (error instanceof UsageError) printError(await hintFor(words))
    return exitCodeOf(error)
  }
}
