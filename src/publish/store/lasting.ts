import { immutableFolders } from '#publish/hosts/rules.ts'
import type { Live } from './live.ts'
import type { Manifest } from './manifest.ts'
import { wholeObject } from './same-file.ts'
import type { SiteFolder } from './site-folder.ts'
import type { TreeNote } from './tree-note.ts'

const neverChanges = (path: string) => immutableFolders.some((folder) => `/${path}`.startsWith(folder))

/**
 * Scripts, styles and the like of releases before the next one, by path: a page that was opened before a switch finds
 * them after it. They stay as long as the last release that had them.
 * @param kept ids of the releases that stay
 */
export function lastingFiles(
  site: SiteFolder,
  { note, manifest }: Live,
  next: Manifest['files'],
  kept: ReadonlySet<string>,
): TreeNote['lasting'] {
  const own = Object.entries(manifest.files).filter(([path]) => neverChanges(path))
  const all = {
    ...note.lasting,
    ...Object.fromEntries(
      own.map(([path, { sha256, size, mtime }]) => [path, { sha256, size, mtime, last: note.release }]),
    ),
  }
  const lasting = Object.entries(all).filter(
    // Without one of these the next release is whole all the same.
    ([path, file]) => !(path in next) && kept.has(file.last) && wholeObject(site, file),
  )
  return Object.fromEntries(lasting)
}
