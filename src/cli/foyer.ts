import { exitCodes } from './command.ts'
import { printError } from './output.ts'
import { runWords } from './run-words.ts'

// What goes wrong where nobody waits for it is told like any other error.
process.on('uncaughtException', (error) => {
  printError(error)
  process.exit(exitCodes.failed)
})
const code = await runWords(process.argv.slice(2))
if (code !== undefined) process.exitCode = code
