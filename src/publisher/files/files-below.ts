import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { unlessMissing } from '#tenant/files/missing.ts'

/** Lists the files below a folder, as sorted paths with `/`. A missing folder has none. */
export async function filesBelow(dir: string): Promise<string[]> {
  const entries = await unlessMissing(readdir(dir, { recursive: true, withFileTypes: true }), [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}
