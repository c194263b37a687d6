import { hash } from 'node:crypto'
import { inParallel } from '#domain/collections/in-parallel.ts'
import { contentType, unusualEndings, worthCompressing } from '#publisher/hosting/content-types.ts'
import { caching, type HostRules } from '#publisher/hosting/rules.ts'
import { pairsOf } from '#publisher/targets/manifest.ts'
import { folderOf, isBelow } from '#tenant/redirects.ts'
import type { LiveSite } from './releases.ts'
import { difference, hiddenFiles, unusualRequests, type Difference } from './unusual-requests.ts'
import { unanswered } from './webhook.ts'

/** A difference between a public address and the rules of its site. */
export interface RuleMismatch extends Difference {
  /** Path that was asked for. */
  path: string
}

/** An answer that the rules ask for. */
interface Expectation {
  path: string
  /** Added to the path of the request only. */
  query?: string
  what: string
  differences: (answer: Answer) => Difference[]
}

/** Requests at a time: a visitor's browser makes about as many. */
const atOnce = 8

/** Milliseconds until an answer has to be there. */
const timeout = 20_000

/** Headers of a browser's request. Some hosts name the origins that may read a file only to requests from another one. */
const asVisitor = { 'accept-encoding': 'gzip, br', origin: 'https://museum.example' }

const compressions = new Set(['br', 'gzip'])

/** A part of an address that never exists. */
const nothing = 'foyer-verify-nothing'

interface Answer {
  status: number
  headers: Headers
  sha256: string
}

async function ask(address: string, headers: Record<string, string> = {}): Promise<Answer | string> {
  try {
    const answer = await fetch(address, { headers, redirect: 'manual', signal: AbortSignal.timeout(timeout) })
    const sha256 = hash('sha256', new Uint8Array(await answer.arrayBuffer()))
    return { status: answer.status, headers: answer.headers, sha256 }
  } catch (error) {
    // Any failure of the network is a finding of the report.
    return unanswered(error)
  }
}

const everyHeader = ({ everywhere }: HostRules, { headers }: Answer): Difference[] =>
  Object.entries(everywhere).flatMap(([name, expected]) => difference(`header ${name}`, expected, headers.get(name)))

const directives = (value: string) =>
  value
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .toSorted()
    .join()

/** Compares the caching of an answer; the order of directives doesn't matter. */
function cachingAs(expected: string, { headers }: Answer): Difference[] {
  const found = headers.get('cache-control') ?? ''
  return directives(found) === directives(expected) ? [] : difference('header Cache-Control', expected, found || 'none')
}

function typeAs(expected: string, { headers }: Answer): Difference[] {
  const found = headers.get('content-type')
  return found?.split(';')[0] === expected ? [] : difference('header Content-Type', expected, found)
}

function compression(size: number, { headers }: Answer): Difference[] {
  if (size < worthCompressing || compressions.has(headers.get('content-encoding') ?? '')) return []
  return [{ what: 'compressed form', expected: 'br or gzip', found: 'neither' }]
}

function redirectTo(expected: string, { status, headers }: Answer): Difference[] {
  const location = headers.get('location') ?? ''
  const isRedirect = [301, 308].includes(status) && URL.parse(location, expected)?.href === expected
  return isRedirect ? [] : difference('redirect', expected, `${status} ${location}`.trim())
}

/** A file that doesn't exist may appear later, so its absence must not be cached for good. */
function notFound({ status, headers }: Answer): Difference[] {
  const isForGood = headers.get('cache-control')?.includes('immutable') ?? false
  const cached = { what: 'header Cache-Control', expected: 'no "immutable"', found: caching.immutable }
  return [...difference('404', '404', String(status)), ...(isForGood ? [cached] : [])]
}

/** Yields what the rules of a site say about its addresses. */
function* expectationsOf(origin: string, { manifest, rules }: LiveSite): Generator<Expectation> {
  const files = new Map(pairsOf(manifest.files))
  const bytesOf = (file: string, what: string, { status, sha256 }: Answer): Difference[] => {
    if (status !== 200) return [{ what, expected: '200', found: String(status) }]
    if (sha256 === files.get(file)?.sha256) return []
    return [{ what, expected: `the bytes of release ${manifest.release}`, found: 'others' }]
  }
  for (const { folder: path } of rules.notFound) {
    const file = `${path.slice(1)}index.html`
    const page = files.get(file)
    if (!page) continue
    yield {
      path,
      what: 'page',
      differences: (answer) => [
        ...bytesOf(file, 'page', answer),
        ...everyHeader(rules, answer),
        ...cachingAs(caching.pages, answer),
        ...compression(page.size, answer),
      ],
    }
    const query = '?from=foyer'
    const target = origin + path + query
    yield { path: path.slice(0, -1), query, what: 'redirect', differences: (answer) => redirectTo(target, answer) }
  }
  for (const [path, type] of Object.entries(rules.types)) {
    yield {
      path,
      what: 'type',
      differences: (answer) => [...bytesOf(path.slice(1), 'asset', answer), ...typeAs(type, answer)],
    }
  }
  for (const one of rules.redirects) {
    const [path, query] = [isBelow(one) ? folderOf(one) + nothing : one.from, '?from=foyer']
    yield { path, query, what: 'redirect', differences: (answer) => redirectTo(origin + one.to + query, answer) }
  }
  for (const ending of unusualEndings) {
    const file = [...files.keys()].find((one) => one.endsWith(ending))
    if (file === undefined) continue
    const [type = ''] = contentType(file).split(';')
    yield {
      path: `/${file}`,
      what: 'type',
      differences: (answer) => [
        ...bytesOf(file, 'file', answer),
        ...typeAs(type, answer),
        ...cachingAs(caching.pages, answer),
      ],
    }
  }
  for (const page of rules.answerBelow) {
    const what = 'page below'
    yield { path: page + nothing, what, differences: (answer) => bytesOf(`${page.slice(1)}index.html`, what, answer) }
  }
  for (const { folder, page } of [{ folder: '/', page: '/404.html' }, ...rules.notFound]) {
    // Some hosts have one page for all languages, which lists them.
    const pages = [page, '/404.html'].map((one) => files.get(one.slice(1))?.sha256)
    const isPage = ({ sha256 }: Answer) => pages.includes(sha256)
    yield {
      path: `${folder}${nothing}/${nothing}/`,
      what: '404',
      differences: (answer) => [
        ...notFound(answer),
        ...(isPage(answer) ? [] : [{ what: '404', expected: `the page ${page}`, found: 'another' }]),
        ...everyHeader(rules, answer),
      ],
    }
  }
  for (const file of [...hiddenFiles, `_astro/${nothing}.js`])
    yield { path: `/${file}`, what: '404', differences: notFound }
  const isImmutable = (file: string) => rules.immutable.some((folder) => `/${file}`.startsWith(folder))
  for (const [at, file] of [...files.keys()].filter(isImmutable).entries()) {
    yield {
      path: `/${file}`,
      what: 'asset',
      differences: (answer) => {
        const wrong = bytesOf(file, 'asset', answer)
        if (wrong.length > 0) return wrong
        return [...cachingAs(caching.immutable, answer), ...(at === 0 ? everyHeader(rules, answer) : [])]
      },
    }
  }
}

/**
 * Compares what a visitor gets at a public address with the live release and its rules: headers, caching, types, redirects,
 * compression, not-found pages, pages that answer for addresses below them, and every asset.
 * @param origin such as `https://shop.museum.example`
 */
export async function compareAnswers(origin: string, live: LiveSite): Promise<RuleMismatch[]> {
  const found: RuleMismatch[] = []
  await inParallel([...expectationsOf(origin, live)], atOnce, async ({ path, query = '', what, differences }) => {
    const answer = await ask(origin + path + query, asVisitor)
    if (typeof answer === 'string') found.push({ path, what, expected: 'an answer', found: answer })
    else found.push(...differences(answer).map((one) => ({ path, ...one })))
  })
  return found
}

/**
 * Verifies a public address: what visitors get there (`compareAnswers`), and what it answers to a form of a payment provider,
 * to what somebody who looks for a gap would send, and to another host's name. Nothing of it changes anything.
 * @param origin such as `https://shop.museum.example`
 * @returns the differences, by path
 */
export async function verifyAddress(origin: string, live: LiveSite): Promise<RuleMismatch[]> {
  const first = await ask(`${origin}/`)
  // Without an answer here, every other request would only report the same.
  if (typeof first === 'string') return [{ path: '/', what: 'page', expected: 'an answer', found: first }]
  const found = await compareAnswers(origin, live)
  await inParallel([...unusualRequests(origin, live)], atOnce, async ({ path, differences }) => {
    found.push(...(await differences()).map((one) => ({ path, ...one })))
  })
  return found.toSorted((one, other) => (one.path < other.path ? -1 : one.path > other.path ? 1 : 0))
}
