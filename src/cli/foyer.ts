import { exitCodes } from './command.ts'
import { printError } from './output.ts'
import { runCommand } from './run-command.ts'

// Uncaught errors are printed like any other.
process.on('uncaughtException', (error) => {
  printError(error)
  process.exit(exitCodes.failed)
})
const code = await runCommand(process.argv.slice(2))
if (code !== undefined) process.exitCode = code
