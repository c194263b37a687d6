import { helpFor, readArguments, UsageError, type Command } from './command.ts'
import { build } from './commands/build.ts'
import { check } from './commands/check.ts'
import { dev } from './commands/dev.ts'
import { publish } from './commands/publish.ts'
import { reset } from './commands/reset.ts'
import { sandbox } from './commands/sandbox.ts'
import { serve } from './commands/serve.ts'
import { start } from './commands/start.ts'
import { print, printError } from './output.ts'

const commands: Record<string, Command> = { start, dev, build, publish, check, serve, sandbox, reset }

function overview(): string {
  const width = Math.max(...Object.keys(commands).map((name) => name.length))
  const rows = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`)
  return ['foyer <command> [options]', '', 'Commands:', ...rows, '', '`foyer <command> --help` says more.', ''].join(
    '\n',
  )
}

/** Runs one command and answers its exit code: 0 done, 1 failed, 2 wrong words. */
async function main([name, ...words]: string[]): Promise<number | undefined> {
  if (name === undefined || name === '--help' || name === 'help') {
    print(overview())
    return name === undefined ? 2 : 0
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined) throw new UsageError(`There is no command "${name}".\n\n${overview()}`)
  if (words.includes('--help') || words.includes('-h')) {
    print(helpFor(name, command))
    return 0
  }
  return command.run(readArguments(command, words))
}

try {
  const code = await main(process.argv.slice(2))
  if (code !== undefined) process.exitCode = code
} catch (error) {
  printError(error)
  process.exitCode = error instanceof UsageError ? 2 : 1
}
