import * as v from 'valibot'
import type { FileProblem } from './files/file-error.ts'
import { pathLength } from './text-fields.ts'

/** An address of an earlier site, and the page of the shop that takes its place. */
export interface Redirect {
  /** A path without a slash at its end, meant with one too; or with `/*` at its end, for all that is below it. */
  from: string
  /** Path of a page. */
  to: string
}

/**
 * Matches a path whose characters mean themselves on every host. Two slashes at the start would make the rest another
 * host's address, and dots lead out of folders.
 */
const part = String.raw`(?!\.{1,2}(?:/|$))[\w.~+-]+`
const source = new RegExp(`^(?:/${part})+(?:/|/\\*)?$`)
const page = new RegExp(`^(?:/${part})*/$`)

/** First parts of paths that hold what pages load, and what is for hosts, such as the proof by which certificates are renewed. */
const reserved = /^\/(?:_|(?:fonts|pictures|tenant|\.well-known)(?:\/|$))/i

/** Schema of `redirects.json`: the addresses of an earlier site, and the page that each leads to. */
export const redirectsSchema = v.record(
  v.pipe(
    v.string(),
    v.regex(
      source,
      'a path of the earlier site, of letters a to z, digits and - . _ ~ +, such as "/tickets.php", or "/shop/*" for all below it',
    ),
    v.maxLength(pathLength, `a path of at most ${pathLength} characters`),
    v.check((from) => !reserved.test(from), 'an address that isn’t one of the files of the shop or its web server'),
  ),
  v.pipe(v.string(), v.regex(page, 'the path of a page of the shop, such as "/de/tickets/"')),
)

const withoutSlash = (path: string) => path.replace(/\/$/, '')

/** Returns the redirects of a file, the most exact first, since some hosts take the first that applies. */
export const redirectsOf = (written: v.InferOutput<typeof redirectsSchema>): Redirect[] =>
  Object.entries(written)
    .map(([from, to]) => ({ from: withoutSlash(from), to }))
    .toSorted((one, other) => Number(isBelow(one)) - Number(isBelow(other)) || other.from.length - one.from.length)

/** Returns true if a redirect is for all addresses below a path. */
export const isBelow = ({ from }: Pick<Redirect, 'from'>): boolean => from.endsWith('/*')

/** Returns the beginning of the addresses that such a redirect is for. */
export const folderOf = ({ from }: Pick<Redirect, 'from'>): string => from.slice(0, -1)

/** Returns true if a redirect is for a path. */
export const applies = (redirect: Redirect, path: string): boolean =>
  isBelow(redirect) ? path.startsWith(folderOf(redirect)) : withoutSlash(path) === redirect.from

/** Returns the redirects that lead to another one, or to themselves, and those that are there twice. */
export function redirectProblems(written: v.InferOutput<typeof redirectsSchema>): FileProblem[] {
  const all = redirectsOf(written)
  const seen = new Set<string>()
  return Object.entries(written).flatMap(([path, to]): FileProblem[] => {
    const from = withoutSlash(path)
    if (seen.has(from))
      return [{ path, expected: 'this address once, with or without its last slash', found: 'it twice' }]
    seen.add(from)
    const next = all.find((redirect) => applies(redirect, to))
    return next ? [{ path, expected: `a page, not an address that "${next.from}" leads on`, found: `"${to}"` }] : []
  })
}
