import { hash } from 'node:crypto'
import { statSync } from 'node:fs'
import { readFile, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { filesBelow } from '#publisher/files/files-below.ts'
import { isMissing } from '#tenant/files/missing.ts'

/**
 * The inputs of a build: paths below the project with the hash of their content; for a folder (its path ends with `/`)
 * that of the names in it, so that an added file is noticed. `null` if there was none.
 */
export type CompilerInputs = Record<string, string | null>

/** Size and time of each of them, in bytes and in milliseconds since 1970. */
export type FileStats = Record<string, [size: number, mtimeMs: number]>

/**
 * Files that the compiler reads in addition to modules: paths, types and conditions of imports, versions of packages.
 */
const settings = ['package.json', 'package-lock.json', 'tsconfig.json']

/** Copied into every build as they are. */
const copied = 'public'

/** A hash that no content has, for files that changed during the compile. */
const changedMeanwhile = ''

const folderOf = (file: string) => `${dirname(file)}/`

async function contentHash(root: string, path: string): Promise<string> {
  const place = join(root, path)
  return hash('sha256', path.endsWith('/') ? (await readdir(place)).sort().join('\0') : await readFile(place))
}

async function hashIfThere(root: string, path: string, begun = Infinity): Promise<string | null> {
  try {
    const known = await contentHash(root, path)
    const { ctimeMs } = await stat(join(root, path))
    return ctimeMs > begun ? changedMeanwhile : known
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

function lookAt(root: string, path: string): FileStats[string] | undefined {
  const info = statSync(join(root, path), { throwIfNoEntry: false })
  return info && [info.size, info.mtimeMs]
}

/**
 * Returns the inputs of a compile that has just ended.
 * @param read the files of the project that the compiler read, as paths below `root`
 * @param srcDir where the compiler looks for pages and the like, a path below `root`
 * @param begun when it began, by the clock of the file system
 */
export async function readInputs(
  root: string,
  srcDir: string,
  read: string[],
  begun: number,
): Promise<{ inputs: CompilerInputs; looks: FileStats }> {
  const assets = (await filesBelow(join(root, copied))).map((file) => `${copied}/${file}`)
  // Files in the project's own folder are listed separately; nothing else there is imported.
  const folders = [...read, ...assets].map(folderOf).filter((folder) => folder !== './')
  const paths = new Set([...settings, ...read, ...assets, ...folders, `${srcDir}/`, `${copied}/`])
  const all = [...paths].sort()
  // Sizes and times are read before hashing, so that a change in between is noticed later.
  const looks = all.map((path) => [path, lookAt(root, path)] as const)
  const inputs = await Promise.all(all.map(async (path) => [path, await hashIfThere(root, path, begun)] as const))
  return {
    inputs: Object.fromEntries(inputs),
    looks: Object.fromEntries(looks.flatMap(([path, look]) => (look ? [[path, look]] : []))),
  }
}

/**
 * Returns true if a compilation would read the same files again. A file of the same size and time counts as unchanged,
 * as in git's index; any other is hashed.
 */
export async function areUnchanged(root: string, inputs: CompilerInputs, looks: FileStats = {}): Promise<boolean> {
  const others = Object.entries(inputs).filter(([path, known]) => {
    const [before, now] = [looks[path], lookAt(root, path)]
    return known === changedMeanwhile || !before || before[0] !== now?.[0] || before[1] !== now[1]
  })
  const same = await Promise.all(others.map(async ([path, known]) => (await hashIfThere(root, path)) === known))
  return same.every(Boolean)
}
