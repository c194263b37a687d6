import { exitCodes } from './command.ts'
import { printError } from './output.ts'
import { runWords } from './run-words.ts'

// Uncaught errors are printed like any other.
process.on('uncaughtException', (error) => {
  printError(error)
  process.exit(exitCodes.failed)
})
const code = await runWords(process.argv.slice(2))
if (code !== undefined) process.exitCode = code
