import { hash } from 'node:crypto'
import { mapIncrementally } from '#domain/collections/memoize.ts'
import { checkPaths } from '#publisher/files/safe-paths.ts'
import { type ByPath, type ManifestEntry, positionsIn } from '#publisher/targets/manifest.ts'
import type { Frame, Page } from '#site/page.ts'
import { contentOf, type ReleaseFile } from '#publisher/files/release-file.ts'
import { mapInParallel } from '#domain/collections/in-parallel.ts'
import type { Renderer } from '#publisher/render/renderer.ts'
import { pageIdentity } from '#publisher/render/page-identity.ts'
import type { Usable } from '#publisher/targets/target.ts'

const withoutSlash = (path: string) => path.replace(/^\//, '')

/** Sources that are open at a time. */
const atOnce = 16

/** Describes a file of the next release that has to be made. */
interface Planned {
  /** Position in the list of paths. */
  at: number
  /** Path in the site, without a slash in front. */
  path: string
}

export interface PlannedPage extends Planned {
  page: Page
  identity: string
}

export interface PlannedFile extends Planned {
  file: ReleaseFile
  sha256: string
}

/** Describes the next release and the parts of it that exist already. */
export interface Plan {
  /** Sorted paths of the release; the same array as the live release's unless a path was added or removed. */
  paths: readonly string[]
  /** Entries reused from the live release, in the order of the paths; undefined for files that have to be made. */
  same: readonly (ManifestEntry | undefined)[]
  /** Pages to be rendered. */
  pages: PlannedPage[]
  /** Other files to be written. */
  files: PlannedFile[]
  /** Number of pages that are reused. */
  linked: number
  /** Paths of the live release that the next one doesn't have. */
  removed: readonly string[]
  /** True if the live release already has this content. */
  unchanged: boolean
}

/** Describes the intended content of a site. */
export interface SiteContent {
  pages: Page[]
  /** Everything that isn't a page: stylesheets, scripts, sitemap, host files. */
  files: ReleaseFile[]
  renderer: Renderer
}

/**
 * Compares the content to publish with the live release.
 * @param usable files of the live release that may be used again
 * @throws PathError
 */
export async function makePlan(
  { pages, files, renderer }: SiteContent,
  live: ByPath<ManifestEntry> | undefined,
  usable: Usable,
): Promise<Plan> {
  const paths = pathsOf(pages, files, live?.paths)
  const same = paths.map((): ManifestEntry | undefined => undefined)
  const [places, positionsInLive] = [positionsIn(paths), positionsIn(live?.paths ?? [])]
  /** Notes the entry of a file that can be used again. @returns the file's place if it has to be made instead */
  const toMake = (path: string, isSame: (entry: ManifestEntry) => boolean): Planned[] => {
    const [at, entry] = [places.get(path) ?? -1, usable[positionsInLive.get(path) ?? -1]]
    if (!entry || !isSame(entry)) return [{ at, path }]
    same[at] = entry
    return []
  }

  const identities = identitiesOf(pages, renderer.buildId)
  const changedPages = pages.flatMap((page, number): PlannedPage[] => {
    const identity = identities[number] ?? ''
    return toMake(page.file, (entry) => entry.page === identity).map((planned) => ({ ...planned, page, identity }))
  })
  const hashes = await mapInParallel(files, atOnce, hashOfFile)
  const changedFiles = files.flatMap((file, number): PlannedFile[] => {
    const sha256 = hashes[number] ?? ''
    const path = withoutSlash(file.path)
    return toMake(path, (entry) => entry.sha256 === sha256).map((planned) => ({ ...planned, file, sha256 }))
  })

  const removed = paths === live?.paths ? [] : (live?.paths ?? []).filter((path) => !places.has(path))
  const unchanged = live !== undefined && removed.length + changedPages.length + changedFiles.length === 0
  const linked = pages.length - changedPages.length
  return { paths, same, pages: changedPages, files: changedFiles, linked, removed, unchanged }
}

/**
 * Returns the sorted paths of a release; the array of the live release if they are the same, and so were checked when
 * that was made.
 * @throws PathError
 */
function pathsOf(
  pages: readonly Page[],
  files: readonly ReleaseFile[],
  live: readonly string[] | undefined,
): readonly string[] {
  const wanted = [...pages.map(({ file }) => file), ...files.map(({ path }) => withoutSlash(path))]
  const own = new Set(wanted)
  const isUnique = own.size === wanted.length
  if (live && isUnique && own.size === live.length && live.every((path) => own.has(path))) return live
  checkPaths([
    ...pages.map((page) => ({ path: page.file, from: `The page ${page.path}` })),
    ...files.map(({ path }) => ({ path: withoutSlash(path), from: `The file ${path}` })),
  ])
  return wanted.toSorted((one, other) => (one < other ? -1 : 1))
}

const identitiesAgain = mapIncrementally<Frame, Page, string>()

/** Returns the identities of pages, most of which are the same objects as those of the list before. */
function identitiesOf(pages: readonly Page[], buildId: string): string[] {
  const [first] = pages
  return first ? identitiesAgain(first.frame, buildId, pages, (page) => pageIdentity(buildId, page)) : []
}

async function hashOfFile(file: ReleaseFile): Promise<string> {
  if ('content' in file) return hash('sha256', file.content)
  return file.sha256 ?? hash('sha256', await contentOf(file))
}
