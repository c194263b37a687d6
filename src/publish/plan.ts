import { hash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '#site/page.ts'
import type { Manifest, ManifestEntry } from './manifest.ts'
import { inParallel } from './in-parallel.ts'
import { pageIdentity } from './page-identity.ts'
import { contentOf, type ReleaseFile } from './release-file.ts'
import { checkPaths } from './safe-paths.ts'

/** One file of the next release. */
interface Planned {
  /** Path in the site, without a slash in front. */
  path: string
  /** The same file in the live release, where it can be used again. */
  same?: ManifestEntry
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

/** The live release: its manifest and the folder its files are in. */
export interface Live {
  manifest: Manifest
  dir: string
}

/**
 * Compares what shall be published with the live release.
 * @throws PathError
 */
export async function makePlan(buildId: string, pages: Page[], files: ReleaseFile[], live?: Live): Promise<Plan> {
  checkPaths([
    ...pages.map((page) => ({ path: page.file, from: `The page ${page.path}` })),
    ...files.map((file) => ({ path: withoutSlash(file.path), from: `The file ${file.path}` })),
  ])
  const before = live?.manifest.files ?? {}
  const plannedPages = pages.map((page): PlannedPage => {
    const identity = pageIdentity(buildId, page)
    const entry = before[page.file]
    return { path: page.file, page, identity, ...(entry?.page === identity && { same: entry }) }
  })
  const plannedFiles = await Promise.all(
    files.map(async (file): Promise<PlannedFile> => {
      const path = withoutSlash(file.path)
      const content = await contentOf(file)
      const sha256 = hash('sha256', content)
      const entry = before[path]
      return { path, content, sha256, ...(entry?.sha256 === sha256 && { same: entry }) }
    }),
  )
  const all: Planned[] = [...plannedPages, ...plannedFiles]
  if (live) await forgetDamaged(all, live.dir)
  const paths = new Set(all.map(({ path }) => path))
  const removed = Object.keys(before).filter((path) => !paths.has(path))
  const unchanged = live !== undefined && removed.length === 0 && all.every(({ same }) => same)
  return { pages: plannedPages, files: plannedFiles, removed, unchanged }
}

/** A file that someone took away or cut short is made anew, and not handed on to all later releases. */
async function forgetDamaged(planned: Planned[], dir: string): Promise<void> {
  await inParallel(planned, 16, async (file) => {
    if (!file.same) return
    const info = await stat(join(dir, file.path)).catch(() => undefined)
    if (info?.size !== file.same.size) delete file.same
  })
}

const withoutSlash = (path: string) => path.replace(/^\//, '')
