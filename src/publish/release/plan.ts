import { hash } from 'node:crypto'
import type { Frame, Page } from '#site/page.ts'
import type { Manifest, ManifestEntry } from '#publish/store/manifest.ts'
import { mapAgain } from '#domain/records/map-again.ts'
import { mapInParallel } from '#domain/records/in-parallel.ts'
import type { Renderer } from '#publish/render/renderer.ts'
import { pageIdentity } from '#publish/render/page-identity.ts'
import type { Usable } from './look.ts'
import { contentOf, type ReleaseFile } from './release-file.ts'
import { checkPaths } from '#publish/files/safe-paths.ts'

/** Sources that are open at a time. */
const atOnce = 16

/** One file of the next release. */
interface Planned {
  /** Path in the site, without a slash in front. */
  path: string
  /** The same file in the live release, where it can be used again. */
  same: ManifestEntry | undefined
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
  pages: PlannedPage[]
  files: PlannedFile[]
  /** Paths of the live release that the next one doesn't have. */
  removed: string[]
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
 * @param usable files of the live release that may be used again, by path
 * @throws PathError
 */
export async function makePlan(
  { pages, files, renderer }: SiteContent,
  live: Pick<Manifest, 'files'> | undefined,
  usable: Usable,
): Promise<Plan> {
  const wanted = new Set([...pages.map(({ file }) => file), ...files.map(({ path }) => withoutSlash(path))])
  // What is live was checked when it was made.
  const areLive = live !== undefined && [...wanted].every((path) => path in live.files)
  if (!areLive || wanted.size < pages.length + files.length) {
    checkPaths([
      ...pages.map((page) => ({ path: page.file, from: `The page ${page.path}` })),
      ...files.map((file) => ({ path: withoutSlash(file.path), from: `The file ${file.path}` })),
    ])
  }
  const identities = identitiesOf(pages, renderer.buildId)
  const plannedPages = pages.map((page, at): PlannedPage => {
    const identity = identities[at] ?? ''
    const entry = usable.get(page.file)
    return { path: page.file, page, identity, same: entry?.page === identity ? entry : undefined }
  })
  const plannedFiles = await mapInParallel(files, atOnce, async (file): Promise<PlannedFile> => {
    const path = withoutSlash(file.path)
    const { content, sha256 } = await hashed(file)
    const entry = usable.get(path)
    return { path, content, sha256, same: entry?.sha256 === sha256 ? entry : undefined }
  })
  const all = [...plannedPages, ...plannedFiles]
  const removed = Object.keys(live?.files ?? {}).filter((path) => !wanted.has(path))
  const unchanged = live !== undefined && removed.length === 0 && all.every(({ same }) => same)
  return { pages: plannedPages, files: plannedFiles, removed, unchanged }
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

const withoutSlash = (path: string) => path.replace(/^\//, '')
