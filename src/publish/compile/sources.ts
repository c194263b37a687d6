import { createHash, hash } from 'node:crypto'
import { readFile, readdir, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** All files below a folder, as paths with `/`, sorted. A folder that isn't there has none. */
export async function filesBelow(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

/**
 * One hash over the names and contents of files and folders.
 * @param places files or folders below `root`; one that isn't there counts as empty
 * @param without texts that don't count where they occur in a file
 */
export async function hashFiles(root: string, places: string[], without: string[] = []): Promise<string> {
  const digest = createHash('sha256')
  for (const place of places) {
    const path = join(root, place)
    const info = await stat(path).catch(() => undefined)
    const files = info?.isFile() ? [''] : await filesBelow(path)
    for (const file of files) {
      const content = without.reduce(
        (text, part) => text.replaceAll(part, ''),
        await readFile(join(path, file), 'latin1'),
      )
      digest.update(`${place}/${file}\0${hash('sha256', content)}\n`)
    }
  }
  return digest.digest('hex')
}
