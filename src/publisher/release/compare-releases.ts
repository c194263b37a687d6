import { changedParts } from '#publisher/render/page-identity.ts'
import { changedInputs, type InputChange } from '#catalogue/inputs.ts'
import { pairsOf } from '#publisher/targets/manifest.ts'
import type { Target } from '#publisher/targets/target.ts'
import { inputsOfRelease } from './release-inputs.ts'
import { manifestOf, NoReleaseError } from './verify-release.ts'
import { makePlan, type SiteContent } from './plan.ts'

/** A file of a site that isn't as it was. */
export interface FileChange {
  /** Path in the site. */
  path: string
  how: 'new' | 'gone' | 'changed'
  /** Parts of a page's identity that differ: `build`, `frame`, `head`, or the names of props. */
  parts: string[]
}

/** Describes a file to compare. A page that isn't rendered yet has its identity alone. */
interface Known {
  sha256?: string
  page?: string
}

/** Returns the files in which two releases differ, or a release and the next one, by path. */
function fileChanges(before: Readonly<Record<string, Known>>, after: Readonly<Record<string, Known>>): FileChange[] {
  const gone = Object.keys(before).filter((path) => !(path in after))
  const others = Object.entries(after).flatMap(([path, now]): FileChange[] => {
    const old = before[path]
    if (old === undefined) return [{ path, how: 'new', parts: [] }]
    if (now.sha256 !== undefined && now.sha256 === old.sha256) return []
    const parts = changedParts(old.page ?? '', now.page ?? '')
    return parts.length > 0 || now.sha256 !== undefined ? [{ path, how: 'changed', parts }] : []
  })
  return [...others, ...gone.map((path): FileChange => ({ path, how: 'gone', parts: [] }))].toSorted((one, other) =>
    one.path < other.path ? -1 : 1,
  )
}

/** The differences between a release and an earlier one. */
export interface ReleaseDiff {
  from: string
  to: string
  /** Changed inputs of the release; empty unless the inputs of both releases are known. */
  inputs: InputChange[]
  files: FileChange[]
}

/**
 * Compares two releases.
 * @param to id; by default the live one
 * @param from id; by default the one that was live before that
 * @throws NoReleaseError
 */
export async function compareReleases(target: Target, to?: string, from?: string): Promise<ReleaseDiff> {
  const id = to ?? (await target.liveRelease())
  if (id === undefined) throw new NoReleaseError(`${target.address} has no live release: \`foyer publish\` makes one.`)
  const after = await manifestOf(target, id)
  const earlier = from ?? after.previous
  if (earlier === undefined) throw new NoReleaseError(`There is no release before ${id}: it is the first.`)
  const before = await manifestOf(target, earlier)
  const [old, now] = [await inputsOfRelease(target, before), await inputsOfRelease(target, after)]
  return {
    from: earlier,
    to: id,
    inputs: old && now ? changedInputs(old, now) : [],
    files: fileChanges(Object.fromEntries(pairsOf(before.files)), Object.fromEntries(pairsOf(after.files))),
  }
}

/** Describes the changes that publishing would make. */
export interface SitePlan {
  /** The live release; absent if there is none, or if its manifest can't be used. */
  release: string | undefined
  /** Pages in all. */
  total: number
  changes: FileChange[]
}

/** Returns the changes that publishing a site would make, without making them. @throws PathError */
export async function planSite(target: Target, content: SiteContent): Promise<SitePlan> {
  const { live } = await target.live()
  const before = live?.manifest.files
  const usable = live ? (await live.look()).usable : []
  const { paths, same, pages, files } = await makePlan(content, before, usable)
  const after = Object.fromEntries([
    ...paths.flatMap((path, at) => (same[at] ? [[path, same[at]] as const] : [])),
    ...pages.map(({ path, identity }) => [path, { page: identity }] as const),
    ...files.map(({ path, sha256 }) => [path, { sha256 }] as const),
  ])
  const changes = fileChanges(Object.fromEntries(before ? pairsOf(before) : []), after)
  return { release: live?.release, total: content.pages.length, changes }
}
