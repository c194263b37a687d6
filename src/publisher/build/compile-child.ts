import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as Entry from './entry.ts'
import { noteReadFiles } from './read-files.ts'

// Runs in a separate process (compile.ts): a compile leaves half a gigabyte behind and sets NODE_ENV.
// It ends with the process that started it, which holds the other end of its input open.
process.stdin
  .resume()
  .on('close', () => process.exit(1))
  .unref()
/** Variables that Node and native code read. */
const needed = /^(?:PATH|HOME|TMPDIR|TEMP|TMP|SYSTEMROOT|NODE_\w+)$/i
// Astro writes the value of each other one that some code mentions into the build: what the shell notes in `_` made every
// way of starting a compile another build, and a secret could have been among them.
for (const name of Object.keys(process.env)) if (!needed.test(name)) delete process.env[name]
Object.assign(process.env, {
  NODE_ENV: 'production',
  ASTRO_TELEMETRY_DISABLED: '1',
  NO_COLOR: '1',
  FORCE_COLOR: '0',
  // Encrypts the props of server islands, which the shop doesn't use. Left to chance it would make
  // every compile of the same sources another build.
  ASTRO_KEY: Buffer.alloc(32).toString('base64'),
})
const [root = '', srcDir = '', outDir = '', list = ''] = process.argv.slice(2)
const read = noteReadFiles(root)
try {
  const { build } = await import('astro')
  const options = { root, srcDir, outDir, configFile: 'astro.config.mjs', logLevel: 'silent' as const }
  // By default both write to the folder of the packages, and Astro writes types beside the sources, but a publisher may
  // only write to the state folder. Astro's own commands pass `sync` to the compiler.
  const cache = join(root, outDir, 'cache')
  const unsynced: Parameters<typeof build>[1] & { sync: boolean } = { sync: false }
  await build({ ...options, cacheDir: cache, vite: { cacheDir: cache, plugins: [read.plugin] } }, unsynced)
  await rm(cache, { recursive: true, force: true })
  await writeFile(list, JSON.stringify(read.paths()))
  // Imported only now, so that the renderer doesn't count as a source.
  const entry = pathToFileURL(join(root, outDir, 'server/entry.mjs')).href
  const { runtimeFile }: typeof Entry = await import(entry)
  await writeFile(join(root, outDir, 'client', runtimeFile.path), runtimeFile.content)
} catch (error) {
  process.stderr.write(`${describe(error)}\n`)
  process.exitCode = 1
}

/** Returns message, place and hint of a compile error, without the compiler's own stack. */
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
