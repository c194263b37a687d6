import { runWords } from './run-words.ts'

const code = await runWords(process.argv.slice(2))
if (code !== undefined) process.exitCode = code
