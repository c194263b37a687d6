import { mapValues } from '#domain/collections/records.ts'
import { hostFileNames } from '#publish/hosts/host-files.ts'
import { byPath } from '#publish/store/by-path.ts'
import { makePlan, type PlannedPage, type SiteContent } from '#publish/release/plan.ts'
import type { BucketState } from './bucket-state.ts'

/** A file on its way into a bucket. */
export interface Upload {
  path: string
  content: Uint8Array
}

/** What a bucket lacks of a site. */
export interface UploadPlan {
  /** Files that aren't pages and aren't there, or are others. */
  files: Upload[]
  /** Pages to be rendered. */
  pages: PlannedPage[]
  /** What the bucket shall hold in the end, the pages to be rendered aside. */
  kept: BucketState['files']
  /** What the bucket holds and may be relied on. */
  there: BucketState['files']
  /** Whether it holds all of it already, and nothing else. */
  same: boolean
}

/** Compares a site with what a bucket says it holds. @param isSure whether what is said of a path holds @throws PathError */
export async function planUpload(
  content: SiteContent,
  state: BucketState,
  isSure: (path: string) => boolean,
): Promise<UploadPlan> {
  const there = Object.fromEntries(Object.entries(state.files).filter(([path]) => isSure(path)))
  const before = byPath(mapValues(there, (file) => ({ ...file, mtime: 0 })))
  // What speaks to a web server has nobody to speak to here.
  const files = content.files.filter(({ path }) => !hostFileNames.includes(path))
  const plan = await makePlan({ ...content, files }, before, before.values)
  const kept: BucketState['files'] = {}
  for (const [at, path] of plan.paths.entries()) {
    const same = plan.same[at]
    if (same) kept[path] = { sha256: same.sha256, size: same.size, ...(same.page !== undefined && { page: same.page }) }
  }
  for (const { path, sha256, content: bytes } of plan.files) kept[path] = { sha256, size: bytes.byteLength }
  return {
    files: plan.files.map(({ path, content: bytes }) => ({ path, content: bytes })),
    pages: plan.pages,
    kept,
    there,
    same: plan.unchanged,
  }
}
