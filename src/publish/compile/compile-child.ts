import { build } from 'astro'

// Runs in a process of its own (compile.ts): a compile leaves half a gigabyte behind and sets NODE_ENV.
// It ends with the process that started it, which holds the other end of its input open.
process.stdin
  .resume()
  .on('close', () => process.exit(1))
  .unref()
const [options = '{}'] = process.argv.slice(2)
try {
  await build({ ...JSON.parse(options), logLevel: 'silent' })
} catch (error) {
  process.stderr.write(`${describe(error)}\n`)
  process.exitCode = 1
}

/** Message, place and hint of a compile error, without the stack of the compiler's own insides. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { loc, hint, frame } = error as {
    loc?: { file?: string; line?: number; column?: number }
    hint?: string
    frame?: string
  }
  const place = loc?.file ? `${loc.file}:${loc.line ?? 0}:${loc.column ?? 0}` : undefined
  return [error.message, place, frame, hint].filter(Boolean).join('\n')
}
