import { helpFor, readArguments, UsageError } from './command.ts'
import { commands } from './commands.ts'
import { exitCodeOf, exitCodes } from './exit-codes.ts'
import { print, printError } from './output.ts'

function overview(): string {
  const width = Math.max(...Object.keys(commands).map((name) => name.length))
  const rows = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`)
  return ['foyer <command> [options]', '', 'Commands:', ...rows, '', '`foyer <command> --help` says more.', ''].join(
    '\n',
  )
}

/** Runs one command and answers its exit code. */
async function main([name, ...words]: string[]): Promise<number | undefined> {
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
  return command.run(readArguments(command, words))
}

try {
  const code = await main(process.argv.slice(2))
  if (code !== undefined) process.exitCode = code
} catch (error) {
  printError(error)
  process.exitCode = exitCodeOf(error)
}
