import { join, sep } from 'node:path'

/** The two folders of which one is served while the other waits for the next release. */
export const treeNames = ['a', 'b'] as const
export type TreeName = (typeof treeNames)[number]

/**
 * The folder of one museum's site:
 *
 *     objects/ab/cdef…       every file of every release that is kept, by its SHA-256: written once, read-only
 *     objects/making/        objects that aren't whole yet
 *     releases/000012.json   what is in a release
 *     trees/a, trees/b       what is served: hard links to objects
 *     trees/a.json           what the tree holds; without it, the tree is being changed
 *     current                link to the tree that is live
 *     pulled.json              what the API answered when the last release was made
 *     publish.lock
 */
export const siteFolder = (dir: string) => {
  const objects = join(dir, 'objects')
  return {
    dir,
    lock: join(dir, 'publish.lock'),
    objects,
    making: join(dir, 'objects/making'),
    releases: join(dir, 'releases'),
    trees: join(dir, 'trees'),
    current: join(dir, 'current'),
    pulled: join(dir, 'pulled.json'),
    /** Asked for thousands of times, where `join` would take as long as the disk. */
    object: (sha256: string) => `${objects}${sep}${sha256.slice(0, 2)}${sep}${sha256.slice(2)}`,
    manifest: (id: string) => join(dir, 'releases', `${id}.json`),
    tree: (name: TreeName) => join(dir, 'trees', name),
    note: (name: TreeName) => join(dir, 'trees', `${name}.json`),
    /** A file on its way into a tree. */
    placing: join(dir, 'trees', 'placing'),
  }
}
export type SiteFolder = ReturnType<typeof siteFolder>
