import { existsSync, lstatSync, renameSync, type Stats } from 'node:fs'
import type { SiteFolder } from './site-folder.ts'

/** What stands where a site keeps something else. Nothing of it was made by a publisher, so none takes it away. */
export class MisplacedError extends Error {
  override name = 'MisplacedError'
  constructor(path: string, expected: string) {
    super(
      `${path} is in the place of ${expected}. Move it away and publish again, or let \`foyer publish --fresh\` put it aside.`,
    )
  }
}

type Kind = 'file' | 'folder' | 'link'

const words: Record<Kind, string> = { file: 'a file', folder: 'a folder', link: 'the link to the tree that is live' }

const is: Record<Kind, (info: Stats) => boolean> = {
  file: (info) => info.isFile(),
  // A folder may be kept elsewhere.
  folder: (info) => info.isDirectory() || info.isSymbolicLink(),
  link: (info) => info.isSymbolicLink(),
}

/**
 * Looks whether what a site's folder holds is of the kind it has to be.
 * @param fresh puts what isn't aside, under a name beside it
 * @throws MisplacedError
 */
export function checkPlaces(site: SiteFolder, fresh = false): void {
  const places: [path: string, kind: Kind][] = [
    [site.dir, 'folder'],
    [site.lock, 'file'],
    [site.current, 'link'],
    ...[site.objects, site.making, site.releases, site.trees].map((path): [string, Kind] => [path, 'folder']),
  ]
  for (const [path, kind] of places) {
    const info = lookAt(path)
    if (!info || is[kind](info)) continue
    if (!fresh) throw new MisplacedError(path, words[kind])
    renameSync(path, freeName(path))
  }
}

/** What the disk says of a path; undefined where nothing is, or nothing can be since what is above it is misplaced. */
function lookAt(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return undefined
    throw error
  }
}

/** A name beside a path that nothing has yet. */
function freeName(path: string): string {
  for (let at = 1; ; at += 1) if (!existsSync(`${path}.aside-${at}`)) return `${path}.aside-${at}`
}
