import { isLoopback } from '#domain/shop/addresses.ts'
import { hostFileNames } from '#publisher/hosting/host-files.ts'
import { hostileFault, hostileRequests } from '#publisher/hosting/hostile.ts'
import { pairsOf } from '#publisher/targets/manifest.ts'
import { askRaw, type RawAnswer } from './ask-raw.ts'
import type { LiveSite } from './releases.ts'
import { unanswered } from './webhook.ts'

/* Requests that no visitor's browser sends as they are: forms, paths as they are written, another host's name. */

/** A difference between an answer and the rules of its site. */
export interface Difference {
  /**
   * Such as `header Referrer-Policy`, `redirect`, `return by POST`, `compressed form`, `404`, `asset`, `hostile GET`, `foreign
   * name`.
   */
  what: string
  expected: string
  found: string
}

/** Returns a difference, unless what was found is as expected. */
export const difference = (what: string, expected: string, found: string | null): Difference[] =>
  found === expected ? [] : [{ what, expected, found: found ?? 'none' }]

/** Files that no visitor gets: the rules for hosts, and the publisher's own state in object storage. */
export const hiddenFiles = [...hostFileNames, '_foyer/release.json']

/** A request, and what differs in its answer. */
interface UnusualRequest {
  path: string
  differences: () => Promise<Difference[]>
}

/** A name that no museum can have. */
const foreignHost = 'foyer-verify.invalid'

/** Returns whether an answer is a file that visitors may read, or empty. */
function publicIn({ manifest }: LiveSite): (answer: RawAnswer) => boolean {
  const files = pairsOf(manifest.files).filter(([path]) => !hostFileNames.includes(path))
  const known = new Set(files.map(([, { sha256 }]) => sha256))
  return ({ isEmpty, sha256 }) => isEmpty || known.has(sha256)
}

const homeOf = ({ rules }: LiveSite) => rules.notFound[0]?.folder ?? '/'

/** A form that a payment provider sends is answered by a redirect to the same address. */
async function returnByPost(origin: string, page: string): Promise<Difference[]> {
  const what = 'return by POST'
  const target = `${page}?cartId=foyer-verify`
  try {
    const { status, headers } = await askRaw(origin, { method: 'POST', path: target })
    const location = headers.location ?? ''
    const isReturned = status === 303 && URL.parse(location, origin)?.href === origin + target
    return isReturned ? [] : difference(what, `303 ${target}`, `${status} ${location}`.trim())
  } catch (error) {
    return [{ what, expected: 'an answer', found: unanswered(error) }]
  }
}

/**
 * Returns what differs where the server of a site is asked for a name of somebody else's, as whoever lets that name point to
 * it can: pages below it would be found, linked and trusted as the museum's.
 */
export async function foreignName(origin: string, live: LiveSite): Promise<Difference[]> {
  const what = 'foreign name'
  const expected = `an error such as 421 for Host: ${foreignHost}`
  // A server that ends the connection refuses it.
  const answer = await askRaw(origin, { method: 'GET', path: homeOf(live) }, { host: foreignHost }).catch(
    () => undefined,
  )
  if (!answer) return []
  const { status, headers } = answer
  if (status >= 200 && status < 300 && !answer.isEmpty && publicIn(live)(answer))
    return [{ what, expected, found: 'the page of this site' }]
  const isLedOn = URL.parse(headers.location ?? origin, `http://${foreignHost}`)?.hostname === foreignHost
  return isLedOn ? [{ what, expected, found: `${status} ${headers.location}` }] : []
}

/**
 * Yields what somebody who looks for a gap would send, and what payment providers do. Nothing of it changes anything.
 * @param origin such as `https://shop.museum.example`
 */
export function* unusualRequests(origin: string, live: LiveSite): Generator<UnusualRequest> {
  const { rules } = live
  const isPublic = publicIn(live)
  for (const page of rules.returnPages) yield { path: page, differences: () => returnByPost(origin, page) }
  const home = homeOf(live)
  // A server that only this machine reaches answers to any name.
  if (!isLoopback(new URL(origin).hostname)) yield { path: home, differences: () => foreignName(origin, live) }
  for (const request of hostileRequests(home.slice(1, -1) || 'de', hiddenFiles, rules.returnPages)) {
    const differences = async () => {
      const answer = await askRaw(origin, request).catch(() => undefined)
      if (!answer) return []
      const { status, headers } = answer
      const fault = hostileFault(request, { status, location: headers.location, isPublic: isPublic(answer) }, origin)
      const expected = 'this site’s own pages, or an error 4xx'
      return fault === undefined ? [] : [{ what: `hostile ${request.method}`, expected, found: fault }]
    }
    yield { path: request.path, differences }
  }
}
