import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, realpath, rm, stat } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { withLock } from '#publisher/files/lock.ts'
import { buildId } from './build-id.ts'
import { keepBuild, readBuild } from './builds.ts'
import { areUnchanged, readInputs } from './inputs.ts'
import { projectRoot } from './project-root.ts'

/** A compiled renderer with its client assets. */
export interface Build {
  /** Hash of everything that was compiled. */
  id: string
  /** Folder with `server/` and `client/`; nothing in it changes any more. */
  dir: string
  /** True if the build was compiled just now; false if the sources hadn't changed. */
  compiled: boolean
}

export interface CompileOptions {
  root?: string
  /** Folder of the sources below `root`. */
  srcDir?: string
  /** Link to the build, absolute or below `root`. Builds and their lock stand beside it. */
  buildDir?: string
}

const ownSources = 'src'

/** Link to the build in a checkout that keeps its own state. */
const ownBuild = '.foyer/build'

/** Thrown if templates or islands can't be compiled. The message is the compiler's, with file and line. */
export class CompileError extends Error {
  override name = 'CompileError'
}

/**
 * Compiles templates and islands to a renderer and client assets, once for all tenants. Does nothing if no input of the
 * last build has changed. Writes only below the folder of `buildDir`.
 * @throws CompileError
 */
export async function compile(options: CompileOptions = {}): Promise<Build> {
  const { srcDir = ownSources, buildDir = ownBuild } = options
  const root = await realpath(options.root ?? projectRoot)
  const link = resolve(root, buildDir)
  // A compile takes seconds; on a busy machine, minutes.
  const longest = 300_000
  return withLock(
    `${link}.lock`,
    async () => {
      // A build that comes with the program, for example in a container image, can be used as well.
      for (const made of new Set([link, ...(srcDir === ownSources ? [join(root, ownBuild)] : [])])) {
        const last = await readBuild(made)
        if (last && (await areUnchanged(root, last.inputs, last.looks)))
          return { id: last.id, dir: last.dir, compiled: false }
      }
      // A folder for this run only, since a compiler whose parent was killed may run on for a moment.
      const next = `${link}s/next-${randomUUID()}`
      await mkdir(next, { recursive: true })
      const { ctimeMs: begun } = await stat(next)
      const read = await runAstro(root, srcDir, next)
      const made = await readInputs(root, srcDir, read, begun)
      const id = await buildId(next, root)
      const dir = await keepBuild(link, next, { id, ...made })
      return { id, dir, compiled: true }
    },
    longest,
  )
}

/** Compiles into a folder; answers which files of the project were read for it, as paths below `root`. */
async function runAstro(root: string, srcDir: string, outDir: string): Promise<string[]> {
  const child = fileURLToPath(new URL('./compile-child.ts', import.meta.url))
  const list = join(outDir, 'read.json')
  const words = [child, root, srcDir, relative(root, outDir), list]
  try {
    await promisify(execFile)(process.execPath, words, { cwd: root, maxBuffer: 1 << 24 })
  } catch (error) {
    if (!(error instanceof Error && 'stderr' in error)) throw error
    // The output is enough, without the call that started it. A process that was killed has printed nothing.
    const words = String(error.stderr)
      .replaceAll(/^ +at .*\n?/gm, '')
      .trim()
    throw new CompileError(`The pages can't be compiled.\n${words || error.message}`, { cause: error })
  }
  const read = v.parse(v.array(v.string()), JSON.parse(await readFile(list, 'utf8')))
  await rm(list)
  return read
}
