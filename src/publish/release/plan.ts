import { hash } from 'node:crypto'
import type { Frame, Page } from '#site/page.ts'
import type { ByPath } from '#publish/store/by-path.ts'
import type { ManifestEntry } from '#publish/store/manifest.ts'
import { mapAgain } from '#domain/collections/memoize.ts'
import { mapInParallel } from '#domain/collections/in-parallel.ts'
import type { Renderer } from '#publish/render/renderer.ts'
import { pageIdentity } from '#publish/render/page-identity.ts'
import type { Usable } from '#publish/targets/target.ts'
import { layOut } from './layout.ts'
import { contentOf, type ReleaseFile } from './release-file.ts'

/** Sources that are open at a time. */
const atOnce = 16

/** One file of the next release that has to be made. */
interface Planned {
  /** Its place in the list of paths. */
  at: number
  /** Path in the site, without a slash in front. */
  path: string
}

export interface PlannedPage extends Planned {
  page: Page
  identity: string
}

export interface PlannedFile extends Planned {
  content: Uint8Array
  sha256: string
}

/** What the next release consists of, and what of it is there already. */
export interface Plan {
  /** All of its paths: the very list of the live release where none comes or goes. */
  paths: readonly string[]
  /** What of the live release is used again, in the order of the paths; undefined where a file has to be made. */
  same: readonly (ManifestEntry | undefined)[]
  /** Pages to be rendered. */
  pages: PlannedPage[]
  /** Other files to be written. */
  files: PlannedFile[]
  /** How many pages are used again. */
  linked: number
  /** Paths of the live release that the next one doesn't have. */
  removed: readonly string[]
  /** Whether the live release is already what was asked for. */
  unchanged: boolean
}

/** What a site shall consist of. */
export interface SiteContent {
  pages: Page[]
  /** Everything that isn't a page: stylesheets, scripts, sitemap, host files. */
  files: ReleaseFile[]
  renderer: Renderer
}

/**
 * Compares what shall be published with the live release.
 * @param usable files of the live release that may be used again
 * @throws PathError
 */
export async function makePlan(
  { pages, files, renderer }: SiteContent,
  live: ByPath<ManifestEntry> | undefined,
  usable: Usable,
): Promise<Plan> {
  const { paths, places, before, removed } = layOut(pages, files, live?.paths)
  const identities = identitiesOf(pages, renderer.buildId)
  const same = paths.map((): ManifestEntry | undefined => undefined)
  const todo: PlannedPage[] = []
  for (const [number, page] of pages.entries()) {
    const [at = 0, identity = '', entry] = [places[number], identities[number], usable[before[number] ?? -1]]
    if (entry?.page === identity) same[at] = entry
    else todo.push({ at, path: page.file, page, identity })
  }
  const others: PlannedFile[] = []
  for (const [number, file] of (await mapInParallel(files, atOnce, hashed)).entries()) {
    const own = pages.length + number
    const [at = 0, entry] = [places[own], usable[before[own] ?? -1]]
    if (entry?.sha256 === file.sha256) same[at] = entry
    else others.push({ at, path: paths[at] ?? '', ...file })
  }
  const unchanged = live !== undefined && removed.length === 0 && todo.length === 0 && others.length === 0
  return { paths, same, pages: todo, files: others, linked: pages.length - todo.length, removed, unchanged }
}

/** Of one build alone: a list of pages is kept with each. */
let made = { buildId: '', again: mapAgain<Frame, Page, string>() }

/** Identities of pages, which are the same objects as those of the list before in most places. */
function identitiesOf(pages: readonly Page[], buildId: string): string[] {
  const [first] = pages
  if (!first) return []
  if (made.buildId !== buildId) made = { buildId, again: mapAgain() }
  return made.again(first.frame, '', pages, (page) => pageIdentity(buildId, page))
}

const known = new WeakMap<ReleaseFile, { content: Uint8Array; sha256: string }>()

/** A file's bytes and their hash: those of a build are the same objects each time, and never change. */
async function hashed(file: ReleaseFile): Promise<{ content: Uint8Array; sha256: string }> {
  const before = known.get(file)
  if (before) return before
  const content = await contentOf(file)
  const now = { content, sha256: hash('sha256', content) }
  known.set(file, now)
  return now
}
