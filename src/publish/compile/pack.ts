import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown, type Plugin } from 'rolldown'
import { replaceFile } from '#publish/files/disk.ts'
import { filesBelow } from '#publish/files/files-below.ts'
import { syncAll } from '#publish/files/sync-all.ts'
import { projectRoot } from './project-root.ts'

/** Packages that only rare commands load, or that find files beside themselves. */
const apart = /^(astro|vite|sharp|rolldown|@aws-sdk)(\/|$)/

/** What a package is known by without looking at each of its files. */
const installed = 'node_modules/.package-lock.json'

/** Modules go on knowing where their source stands, by which they find others. */
const ownAddresses: Plugin = {
  name: 'own-addresses',
  transform: (code, id) =>
    id.includes('node_modules') || !code.includes('import.meta.url')
      ? null
      : code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
}

/**
 * Packs the program into a few files below `.foyer/packed/`: looking for some 350 modules takes Node longer than most
 * calls take for the rest. `.foyer/packed.json` says what it was packed from; src/cli/main.mjs holds that against the
 * disk before each call. Nothing depends on it: where it is missing or stale, the sources run.
 * @param commands those to be packed; the others stay with their sources
 */
export async function pack(commands: readonly string[]): Promise<void> {
  const dir = join(projectRoot, '.foyer/packed')
  const next = join(dir, randomUUID())
  await mkdir(next, { recursive: true })
  const { ctimeMs: begun } = await stat(next)
  const isApart = (id: string) => {
    const command = /\/commands\/([a-z]+)\.ts$/.exec(id)?.[1]
    return apart.test(id) || (command !== undefined && !commands.includes(command))
  }
  const bundle = await rolldown({
    input: join(projectRoot, 'src/cli/foyer.ts'),
    cwd: projectRoot,
    platform: 'node',
    external: isApart,
    plugins: [ownAddresses],
    logLevel: 'silent',
  })
  await bundle.write({ dir: next, format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' })
  const read = (await bundle.watchFiles).map((file) => relative(projectRoot, file).split(sep).join('/'))
  await bundle.close()
  const own = [...read.filter((file) => file.startsWith('src/')), installed].toSorted()
  const inputs = await Promise.all(
    own.map(async (path) => {
      const { size, mtimeMs, ctimeMs } = await stat(join(projectRoot, path))
      return { path, size, mtimeMs, isNewer: ctimeMs > begun }
    }),
  )
  // Changed while it was packed: the next call packs again.
  if (inputs.some(({ isNewer }) => isNewer)) return
  await syncAll(
    (await filesBelow(next)).map((file) => join(next, file)),
    next,
  )
  const program = relative(projectRoot, join(next, 'foyer.mjs')).split(sep).join('/')
  await replaceFile(
    `${dir}.json`,
    JSON.stringify({ program, inputs: inputs.map(({ path, size, mtimeMs }) => [path, size, mtimeMs]) }),
  )
  await removeOld(dir)
}

/** Keeps the one before: a program that runs may still load parts of it. */
async function removeOld(dir: string): Promise<void> {
  const names = await readdir(dir)
  const dated = await Promise.all(names.map(async (name) => ({ name, at: (await stat(join(dir, name))).mtimeMs })))
  const old = dated.toSorted((one, other) => other.at - one.at).slice(2)
  await Promise.all(old.map(({ name }) => rm(join(dir, name), { recursive: true, force: true })))
}
