import { readFileSync, rmSync, statSync } from 'node:fs'
import { contentType, isCompressible } from '#publish/serve/content-types.ts'
import type { Stored } from './manifest.ts'
import type { SiteFolder } from './site-folder.ts'

/** What a file's compressed forms are called beside it, as web servers look for them. */
export const endings = ['.br', '.gz'] as const
export type Ending = (typeof endings)[number]

/** Bytes from which on a text is worth another file. */
const least = 1024

/** Whether a file of a site gets compressed siblings: text that isn't short. */
export const hasSiblings = (path: string, { size }: Pick<Stored, 'size'>): boolean =>
  size >= least && isCompressible(contentType(path))

/** Where the compressed form of an object is kept: beside it, so that both go together. */
export const siblingObject = (site: SiteFolder, sha256: string, ending: Ending): string =>
  `${site.object(sha256)}${ending}`

/** Those compressed forms of an object that were made, by their ending. */
export const madeSiblings = (site: SiteFolder, sha256: string): Ending[] =>
  endings.filter((ending) => statSync(siblingObject(site, sha256, ending), { throwIfNoEntry: false }) !== undefined)

/** Tells if a file of a tree is the compressed form that is kept with an object: linked, or a copy where links can't be. */
export function isSibling(site: SiteFolder, place: string, { sha256, ending }: { sha256: string; ending: Ending }) {
  const object = siblingObject(site, sha256, ending)
  const [kept, there] = [object, place].map((path) => statSync(path, { throwIfNoEntry: false }))
  if (!kept || !there?.isFile() || kept.size !== there.size) return false
  if (kept.ino === there.ino && kept.dev === there.dev) return true
  return readFileSync(object).equals(readFileSync(place))
}

/** Takes compressed forms of objects away, so that they are made anew. */
export function forgetSiblings(site: SiteFolder, files: Iterable<Stored>): void {
  for (const { sha256 } of files) {
    for (const ending of madeSiblings(site, sha256)) rmSync(siblingObject(site, sha256, ending), { force: true })
  }
}
