import { isImmutable } from '#publish/hosts/rules.ts'
import type { Live } from './live.ts'
import type { Manifest, Stored } from './manifest.ts'
import { wholeObject } from './same-file.ts'
import type { SiteFolder } from './site-folder.ts'
import type { TreeNote } from './tree-note.ts'

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
  const own: [string, Stored][] = []
  // Few of many thousand.
  for (const path in manifest.files) {
    const file = isImmutable(path) ? manifest.files[path] : undefined
    if (file) own.push([path, file])
  }
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
