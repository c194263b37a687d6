import { changedParts } from '#publish/render/page-identity.ts'

/** A file of a site that isn't as it was. */
export interface FileChange {
  /** Path in the site. */
  path: string
  how: 'new' | 'gone' | 'changed'
  /** Of a page that changed, what it was rendered from is different: `build`, `frame`, `head`, or the names of props. */
  parts: string[]
}

/** What is known of a file; of a page that isn't rendered yet, its identity alone. */
interface Known {
  sha256?: string
  page?: string
}

/** The files in which two releases differ, or a release and what shall be published, by path. */
export function fileChanges(
  before: Readonly<Record<string, Known>>,
  after: Readonly<Record<string, Known>>,
): FileChange[] {
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
