import { mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { syncAll } from '#publish/files/sync-all.ts'
import { putIn } from './change-tree.ts'
import { liveNote, liveTree } from './live.ts'
import { siblingObject, type Ending } from './siblings.ts'
import type { SiteFolder, TreeName } from './site-folder.ts'

/** A compressed form of a file of a tree. */
export interface Sibling {
  /** Of the file itself, in the site. */
  path: string
  /** Of the file itself. */
  sha256: string
  ending: Ending
  /** Its bytes; absent where it is kept already. */
  content?: Uint8Array | undefined
}

const readOnly = 0o444

/** What the disk says of a file; undefined where there is none. */
const lookAt = (path: string) => statSync(path, { throwIfNoEntry: false })

/**
 * Keeps compressed forms and puts them beside their files. Only under the lock: then nobody changes the tree that is live.
 * @returns false where another release has gone live since they were made; nothing is done then
 */
export async function placeSiblings(
  site: SiteFolder,
  { tree, release }: { tree: TreeName; release: string },
  siblings: readonly Sibling[],
): Promise<boolean> {
  if ((await liveTree(site)) !== tree || (await liveNote(site))?.release !== release) return false
  await keep(site, siblings)
  const root = site.tree(tree)
  rmSync(site.placing, { force: true })
  for (const { path, sha256, ending } of siblings) {
    const object = siblingObject(site, sha256, ending)
    const place = join(root, path + ending)
    const [kept, there] = [lookAt(object), lookAt(place)]
    // Another process may have been quicker.
    if (kept && kept.ino !== there?.ino) putIn(site, object, place)
  }
  await syncAll([...new Set(siblings.map(({ path }) => dirname(join(root, path))))], root)
  return true
}

/** Writes those that aren't kept yet, each under its name once the disk has it. */
async function keep(site: SiteFolder, siblings: readonly Sibling[]): Promise<void> {
  const drafts = new Map<string, string>()
  mkdirSync(site.making, { recursive: true })
  try {
    for (const { sha256, ending, content } of siblings) {
      const object = siblingObject(site, sha256, ending)
      if (!content || drafts.has(object) || lookAt(object)) continue
      const draft = join(site.making, sha256 + ending)
      rmSync(draft, { force: true })
      drafts.set(object, draft)
      writeFileSync(draft, content, { flag: 'wx', mode: readOnly })
    }
    await syncAll([...drafts.values()], site.making)
    for (const [object, draft] of drafts) renameSync(draft, object)
  } catch (error) {
    // Where the disk is full, what isn't whole must not take the room that is left.
    for (const draft of drafts.values()) rmSync(draft, { force: true })
    throw error
  }
}
