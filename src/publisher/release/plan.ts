import { hash } from 'node:crypto'
import { mapIncrementally, memoize } from '#domain/collections/memoize.ts'
import { checkPaths } from '#publisher/files/safe-paths.ts'
import { type ByPath, type ManifestEntry, placesIn } from '#publisher/targets/manifest.ts'
import type { Frame, Page } from '#site/page.ts'
import { contentOf, type ReleaseFile } from '#publisher/files/release-file.ts'
import { mapInParallel } from '#domain/collections/in-parallel.ts'
import type { Renderer } from '#publisher/render/renderer.ts'
import { pageIdentity } from '#publisher/render/page-identity.ts'
import type { Usable } from '#publisher/targets/target.ts'

/** Describes the positions of a release's pages and files in its list of paths. */
interface Layout {
  /** Sorted paths of the release; the same array as the live release's unless a path was added or removed. */
  paths: readonly string[]
  /** The place of each page, and then of each other file. */
  places: readonly number[]
  /** Positions of the same files in the live release; -1 for new ones. */
  before: readonly number[]
  /** Paths of the live release that are gone. */
  removed: readonly string[]
}

const withoutSlash = (path: string) => path.replace(/^\//, '')

const pathsOfPages = mapIncrementally<object, Page, string>()
const pathsOfFiles = mapIncrementally<object, ReleaseFile, string>()
const allPaths = memoize<readonly string[], readonly string[]>()
const sameLayout = memoize<readonly string[], Layout>()

/** Key of a site without pages, which has no frame. */
const noFrame = {}

/**
 * Assigns the paths of a release; the previous assignment is reused until a path is added or removed.
 * @param live the paths of the live release
 * @throws PathError
 */
function assignPaths(
  pages: readonly Page[],
  files: readonly ReleaseFile[],
  live: readonly string[] | undefined,
): Layout {
  const museum = pages[0]?.frame ?? noFrame
  const ofPages = pathsOfPages(museum, '', pages, ({ file }) => file)
  const ofFiles = pathsOfFiles(museum, '', files, ({ path }) => withoutSlash(path))
  const wanted = allPaths(ofPages, [ofFiles], () => [...ofPages, ...ofFiles])
  return sameLayout(wanted, [live], () => {
    const there = placesIn(live ?? [])
    const before = wanted.map((path) => there.get(path) ?? -1)
    const own = new Set(wanted)
    // What is live was checked when it was made.
    if (own.size < wanted.length || before.includes(-1)) {
      checkPaths([
        ...pages.map((page) => ({ path: page.file, from: `The page ${page.path}` })),
        ...files.map((file) => ({ path: withoutSlash(file.path), from: `The file ${file.path}` })),
      ])
    }
    if (live?.length === own.size && !before.includes(-1)) return { paths: live, places: before, before, removed: [] }
    const paths = wanted.toSorted((one, other) => (one < other ? -1 : 1))
    const places = placesIn(paths)
    return {
      paths,
      places: wanted.map((path) => places.get(path) ?? -1),
      before,
      removed: (live ?? []).filter((path) => !own.has(path)),
    }
  })
}

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
  const { paths, places, before, removed } = assignPaths(pages, files, live?.paths)
  const identities = identitiesOf(pages, renderer.buildId)
  const same = paths.map((): ManifestEntry | undefined => undefined)
  const todo: PlannedPage[] = []
  for (const [number, page] of pages.entries()) {
    const [at = 0, identity = '', entry] = [places[number], identities[number], usable[before[number] ?? -1]]
    if (entry?.page === identity) same[at] = entry
    else todo.push({ at, path: page.file, page, identity })
  }
  const others: PlannedFile[] = []
  const hashes = await mapInParallel(files, atOnce, hashOfFile)
  for (const [number, file] of files.entries()) {
    const sha256 = hashes[number] ?? ''
    const own = pages.length + number
    const [at = 0, entry] = [places[own], usable[before[own] ?? -1]]
    if (entry?.sha256 === sha256) same[at] = entry
    else others.push({ at, path: paths[at] ?? '', file, sha256 })
  }
  const unchanged = live !== undefined && removed.length === 0 && todo.length === 0 && others.length === 0
  return { paths, same, pages: todo, files: others, linked: pages.length - todo.length, removed, unchanged }
}

/** Identities made for one build. Keeping them for several would keep a list of pages with each. */
let made = { buildId: '', again: mapIncrementally<Frame, Page, string>() }

/** Identities of pages, which are the same objects as those of the list before in most places. */
function identitiesOf(pages: readonly Page[], buildId: string): string[] {
  const [first] = pages
  if (!first) return []
  if (made.buildId !== buildId) made = { buildId, again: mapIncrementally() }
  return made.again(first.frame, '', pages, (page) => pageIdentity(buildId, page))
}

const knownHashes = new WeakMap<ReleaseFile, string>()

/** Returns the hash of a file's bytes: those of a build are the same objects each time, and never change. */
async function hashOfFile(file: ReleaseFile): Promise<string> {
  if ('source' in file && file.sha256 !== undefined) return file.sha256
  const before = knownHashes.get(file)
  if (before !== undefined) return before
  const sha256 = hash('sha256', await contentOf(file))
  knownHashes.set(file, sha256)
  return sha256
}
