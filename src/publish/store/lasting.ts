import { remembered } from '#domain/collections/memoize.ts'
import { isImmutable } from '#publish/hosts/rules.ts'
import { placesIn } from './by-path.ts'
import type { LiveOnDisk } from './live.ts'
import type { Manifest } from './manifest.ts'
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
  { note, manifest }: LiveOnDisk,
  next: Manifest['files'],
  kept: ReadonlySet<string>,
): TreeNote['lasting'] {
  const own = immutableIn(manifest.files.paths).flatMap(([path, at]) => {
    const file = manifest.files.values[at]
    if (!file) return []
    const { sha256, size, mtime } = file
    return [[path, { sha256, size, mtime, last: note.release }] as const]
  })
  const all: TreeNote['lasting'] = { ...note.lasting, ...Object.fromEntries(own) }
  const places = placesIn(next.paths)
  const lasting = Object.entries(all).filter(
    // Without one of these the next release is whole all the same.
    ([path, file]) => !places.has(path) && kept.has(file.last) && wholeObject(site, file),
  )
  return Object.fromEntries(lasting)
}

const sameImmutable = remembered<readonly string[], [path: string, at: number][]>()

/** Those of many thousand paths that never change what stands there, and their places. */
const immutableIn = (paths: readonly string[]) =>
  sameImmutable(paths, [], () => paths.flatMap((path, at) => (isImmutable(path) ? [[path, at]] : [])))
