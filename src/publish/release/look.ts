import type { Memory } from './memory.ts'
import { pairsOf } from '#publish/store/by-path.ts'
import type { Live } from '#publish/store/live.ts'
import type { ManifestEntry } from '#publish/store/manifest.ts'
import { isObject, wholeObject, type Whole } from '#publish/store/same-file.ts'
import type { SiteFolder } from '#publish/store/site-folder.ts'

/** Files that can be used again, in the order of the live release; undefined where one can't. */
export type Usable = readonly (ManifestEntry | undefined)[]

/** What of the live release can be used again, and what can't. */
export interface Look {
  /** Files whose objects are whole. Times are those that the disk has now. */
  usable: Usable
  /** Paths of files that are gone or hold other bytes than the manifest says, in the tree or as an object. */
  damaged: string[]
  /** What the disk said of the objects that are whole, by hash. */
  whole?: ReadonlyMap<string, Whole>
}

/**
 * Looks at every file of the live release, since a damaged one that is used again would be in all later releases too.
 * Bytes that were changed with size and time kept are found by `verifyRelease` alone.
 */
export function lookAt(site: SiteFolder, { tree, manifest }: Live): Look {
  const usable: (ManifestEntry | undefined)[] = []
  const damaged: string[] = []
  const whole = new Map<string, Whole>()
  const root = site.tree(tree)
  for (const [path, entry] of pairsOf(manifest.files)) {
    const object = wholeObject(site, entry)
    usable.push(object && (object.mtimeMs === entry.mtime ? entry : { ...entry, mtime: object.mtimeMs }))
    if (object) whole.set(entry.sha256, { size: object.size, ino: object.ino, dev: object.dev })
    if (!object || !isObject(`${root}/${path}`, object, entry.sha256)) damaged.push(path)
  }
  return { usable, damaged, whole }
}

/** So long a look holds for a process that stays, in milliseconds: nobody changes what is published by hand every minute. */
const lookHolds = 60_000

/** As `lookAt`; a process that looked at all this release's files within the last minute takes them for whole. */
export function lookUnlessJustLooked(site: SiteFolder, live: Live, memory: Memory | undefined): Look {
  const { looked } = memory ?? {}
  const now = Date.now()
  const holds = looked && looked.release === live.note.release && now >= looked.at && now - looked.at < lookHolds
  if (holds) return { usable: live.manifest.files.values, damaged: [] }
  const look = lookAt(site, live)
  if (memory) memory.looked = { at: now, release: live.note.release }
  return look
}
