import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFile, readdir, realpath, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { withLock } from '#publish/files/lock.ts'
import { hashFiles } from './sources.ts'

/** The folder of the project: where `astro.config.mjs` and `src/` are. */
export const projectRoot = fileURLToPath(new URL('../../..', import.meta.url))

/** A compiled renderer with its client assets. */
export interface Build {
  /** Hash of everything that was compiled. */
  id: string
  /** Folder with `server/` and `client/`; nothing in it changes any more. */
  dir: string
  /** Whether it was compiled just now; false where the sources hadn't changed. */
  compiled: boolean
}

export interface CompileOptions {
  root?: string
  /** Folder of the sources below `root`. */
  srcDir?: string
  /** Where the build is to be found, a link below `root`. */
  buildDir?: string
}

/** The templates or islands can't be compiled. The message is the compiler's, with file and line. */
export class CompileError extends Error {
  override name = 'CompileError'
}

/**
 * Compiles templates and islands to a renderer and client assets, once for all tenants.
 * Does nothing where the sources are those of the last build.
 * @throws CompileError
 */
export async function compile(options: CompileOptions = {}): Promise<Build> {
  const { root = projectRoot, srcDir = 'src', buildDir = '.foyer/build' } = options
  const link = join(root, buildDir)
  const settings = ['astro.config.mjs', 'tsconfig.json', 'package-lock.json']
  const sources = await hashFiles(root, [srcDir, 'src/publish', 'public', ...settings])
  const oneMinute = 60_000
  return withLock(
    `${link}.lock`,
    async () => {
      const last = await readBuild(link)
      if (last?.sources === sources) return { id: last.id, dir: last.dir, compiled: false }

      // A folder of this run alone: a compiler whose parent was killed may go on for a moment.
      const next = `${link}s/next-${randomUUID()}`
      await runAstro(root, srcDir, next)
      // The renderer names the folders it was made in; they are no part of what it does.
      const id = (await hashFiles(next, ['server', 'client'], [basename(next), root])).slice(0, 16)
      await writeFile(join(next, 'build.json'), JSON.stringify({ id, sources } satisfies BuildFile))
      const dir = join(`${link}s`, id)
      await rm(dir, { recursive: true, force: true })
      await rename(next, dir)
      await pointTo(link, dir)
      await removeOldBuilds(`${link}s`, id)
      return { id, dir, compiled: true }
    },
    oneMinute,
  )
}

interface BuildFile {
  id: string
  /** Hash of the sources it was compiled from. */
  sources: string
}

/** The build a link points to, if there is a whole one. */
async function readBuild(link: string): Promise<(BuildFile & { dir: string }) | undefined> {
  try {
    const dir = await realpath(link)
    const { id, sources }: BuildFile = JSON.parse(await readFile(join(dir, 'build.json'), 'utf8'))
    return { id, sources, dir }
  } catch {
    return undefined
  }
}

async function runAstro(root: string, srcDir: string, outDir: string): Promise<void> {
  const options = JSON.stringify({ root, srcDir, outDir: relative(root, outDir) })
  const child = fileURLToPath(new URL('./compile-child.ts', import.meta.url))
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    ASTRO_TELEMETRY_DISABLED: '1',
    NO_COLOR: '1',
    FORCE_COLOR: '0',
    // Encrypts the props of server islands, which the shop doesn't use. Left to chance it would make
    // every compile of the same sources another build.
    ASTRO_KEY: Buffer.alloc(32).toString('base64'),
  }
  try {
    await promisify(execFile)(process.execPath, [child, options], { cwd: root, env, maxBuffer: 1 << 24 })
  } catch (error) {
    // The child's whole error would say it all again, with the call that started it.
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error)
    throw new CompileError(`The pages can't be compiled.\n${output}`)
  }
}

async function pointTo(link: string, dir: string): Promise<void> {
  const next = `${link}.next`
  await rm(next, { force: true })
  await symlink(join(`${basename(link)}s`, basename(dir)), next)
  await rename(next, link)
}

/** Keeps the build before this one: a publisher may still be reading its assets. What a killed run left goes. */
async function removeOldBuilds(dir: string, current: string): Promise<void> {
  const now = new Date()
  await utimes(join(dir, current), now, now)
  const others = (await readdir(dir)).filter((name) => name !== current)
  const dated = await Promise.all(others.map(async (name) => ({ name, at: (await stat(join(dir, name))).mtimeMs })))
  const leftover = dated.filter(({ name }) => name.startsWith('next-'))
  const builds = dated.filter((build) => !leftover.includes(build)).sort((one, other) => other.at - one.at)
  const remove = [...leftover, ...builds.slice(1)]
  await Promise.all(remove.map(({ name }) => rm(join(dir, name), { recursive: true, force: true, maxRetries: 5 })))
}
