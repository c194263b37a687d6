/*
 * Where the program begins, on the project's own Node: as it was packed into a few files where its sources are still
 * the same (src/publish/compile/pack.ts), else from the sources. Plain JavaScript, so that Node loads no compiler of
 * types before it knows what it compiled earlier.
 */
import { readFileSync, statSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const [, , command = ''] = process.argv

// Node compiles what it loads once, not with every call.
enableCompileCache(join(process.env.FOYER_STATE || join(root, '.foyer'), 'loaded'))

/** @type {readonly string[]} Commands that run packed; others load what lies in the tenants' folders, or are rare. */
const packable = ['', '--help', 'help', 'publish', 'watch', 'deploy', 'releases', 'diff', 'rollback', 'verify']

/** The packed program, if there is one and its sources are what it was packed from: of the same size and time. */
function packedProgram() {
  try {
    const { program, inputs } = JSON.parse(readFileSync(join(root, '.foyer/packed.json'), 'utf8'))
    const isSame = inputs.every((/** @type {[string, number, number]} */ [path, size, mtime]) => {
      const info = statSync(join(root, path), { throwIfNoEntry: false })
      return info?.size === size && info.mtimeMs === mtime
    })
    return isSame ? join(root, program) : undefined
  } catch {
    // None was packed yet, or it isn't whole: the sources do the same.
    return undefined
  }
}

const packed = packedProgram()
if (packed !== undefined && packable.includes(command)) {
  // Its name stands for all it was packed from (src/publish/release/known-pull.ts).
  Reflect.set(globalThis, Symbol.for('foyer.packed'), packed)
  await import(pathToFileURL(packed).href)
} else await import('./foyer.ts')

// Packed after the work, for the next call. Those who only look, and who stay, leave that to others.
if (packed === undefined && ['build', 'publish', 'deploy'].includes(command) && process.exitCode === 0) {
  const { pack } = await import('#publish/compile/pack.ts')
  await pack(packable)
}
