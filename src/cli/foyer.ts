import { exitCodes } from './command.ts'
import { printError } from './output.ts'
import { runCommand } from './run-command.ts'

// Who reads the output, such as `head`, may have read enough.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error) => {
    if ('code' in error && error.code === 'EPIPE') process.exit(process.exitCode ?? exitCodes.done)
    throw error
  })
}
// Uncaught errors are printed like any other.
process.on('uncaughtException', (error) => {
  printError(error)
  process.exit(exitCodes.failed)
})
const code = await runCommand(process.argv.slice(2))
if (code !== undefined) process.exitCode = code
