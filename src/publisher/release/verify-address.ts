import { hash } from 'node:crypto'
import { inParallel } from '#domain/collections/in-parallel.ts'
import { hostFileNames } from '#publisher/hosting/host-files.ts'
import { caching } from '#publisher/hosting/rules.ts'
import { pairsOf } from '#publisher/targets/manifest.ts'
import type { LiveSite } from './releases.ts'
import { unanswered } from './webhook.ts'

/** A difference between a public address and the rules of its site. */
export interface RuleMismatch {
  /** Path that was asked for. */
  path: string
  /** Such as `header Referrer-Policy`, `redirect`, `compressed form`, `404`, `asset`. */
  what: string
  expected: string
  found: string
}

/** Requests at a time: a visitor's browser makes about as many. */
const atOnce = 8

/** Milliseconds until an answer has to be there. */
const timeout = 20_000

/** Bytes from which a text is worth compressing. */
const worthCompressing = 1024

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

/** Returns true if a header has the value of the rules; the order of caching directives doesn't matter. */
const isSame = (one: string, other: string): boolean => one === other || partsOf(one).join() === partsOf(other).join()

const partsOf = (value: string) =>
  value
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .toSorted()

/**
 * Compares a public address with the live release and its rules: headers, caching, types, redirects, compression,
 * not-found pages, pages that answer for addresses below them, and every asset. It only reads.
 * @param origin such as `https://shop.museum.example`
 * @returns the differences, by path
 */
export async function verifyAddress(origin: string, { manifest, rules }: LiveSite): Promise<RuleMismatch[]> {
  const first = await ask(`${origin}/`)
  // Without an answer here, every other request would only report the same.
  if (typeof first === 'string') return [{ path: '/', what: 'page', expected: 'an answer', found: first }]
  const lacking: RuleMismatch[] = []
  const files = new Map(pairsOf(manifest.files))
  const paths = [...files.keys()].filter((path) => !hostFileNames.includes(path))
  const isImmutable = (path: string) => rules.immutable.some((folder) => `/${path}`.startsWith(folder))
  const homes = rules.notFound.map(({ folder }) => folder).filter((folder) => files.has(`${folder.slice(1)}index.html`))

  /** Requests a path and reports the differences of its answer. */
  async function expectAt(path: string, what: string, found: (answer: Answer) => RuleMismatch[]): Promise<void> {
    const answer = await ask(origin + path, { 'accept-encoding': 'gzip, br' })
    if (typeof answer === 'string') lacking.push({ path, what, expected: 'an answer', found: answer })
    else lacking.push(...found(answer))
  }

  const everyHeader = (path: string, { headers }: Answer): RuleMismatch[] =>
    Object.entries(rules.everywhere).flatMap(([name, expected]) => {
      const found = headers.get(name)
      return found === expected ? [] : [{ path, what: `header ${name}`, expected, found: found ?? 'none' }]
    })

  const kept = (path: string, { headers }: Answer, expected: string): RuleMismatch[] => {
    const found = headers.get('cache-control') ?? 'none'
    return isSame(found, expected) ? [] : [{ path, what: 'header Cache-Control', expected, found }]
  }

  const bytes = (path: string, what: string, { status, sha256 }: Answer, file: string): RuleMismatch[] => {
    if (status !== 200) return [{ path, what, expected: '200', found: String(status) }]
    if (sha256 === files.get(file)?.sha256) return []
    return [{ path, what, expected: `the bytes of release ${manifest.release}`, found: 'others' }]
  }

  const isNowhere = (path: string) => (answer: Answer) => {
    const { status, headers } = answer
    const found = status === 404 ? [] : [{ path, what: '404', expected: '404', found: String(status) }]
    const keeps = headers.get('cache-control')?.includes('immutable') ?? false
    const forGood = { path, what: 'header Cache-Control', expected: 'no "immutable"', found: caching.immutable }
    return [...found, ...(keeps ? [forGood] : [])]
  }

  const checks: (() => Promise<void>)[] = []
  for (const path of homes) {
    const file = `${path.slice(1)}index.html`
    checks.push(
      () =>
        expectAt(path, 'page', (answer) => [
          ...bytes(path, 'page', answer, file),
          ...everyHeader(path, answer),
          ...kept(path, answer, caching.pages),
          ...((files.get(file)?.size ?? 0) < worthCompressing ||
          compressions.has(answer.headers.get('content-encoding') ?? '')
            ? []
            : [{ path, what: 'compressed form', expected: 'br or gzip', found: 'neither' }]),
        ]),
      () =>
        expectAt(`${path.slice(0, -1)}?from=foyer`, 'redirect', ({ status, headers }) => {
          const location = headers.get('location') ?? ''
          const to = URL.parse(location, origin)?.href
          const expected = `${origin}${path}?from=foyer`
          if ([301, 308].includes(status) && to === expected) return []
          return [{ path: path.slice(0, -1), what: 'redirect', expected, found: `${status} ${location}`.trim() }]
        }),
    )
  }
  for (const [path, type] of Object.entries(rules.types)) {
    checks.push(() =>
      expectAt(path, 'type', (answer) => {
        const found = answer.headers.get('content-type') ?? 'none'
        const wrong = { path, what: 'header Content-Type', expected: type, found }
        return [...bytes(path, 'asset', answer, path.slice(1)), ...(found.split(';')[0] === type ? [] : [wrong])]
      }),
    )
  }
  for (const page of rules.answerBelow) {
    checks.push(() =>
      expectAt(`${page}${nothing}`, 'page below', (answer) =>
        bytes(`${page}${nothing}`, 'page below', answer, `${page.slice(1)}index.html`),
      ),
    )
  }
  for (const { folder, page } of [{ folder: '/', page: '/404.html' }, ...rules.notFound]) {
    const path = `${folder}${nothing}/${nothing}/`
    checks.push(() =>
      expectAt(path, '404', (answer) => {
        // Some hosts have one page for all languages, which lists them.
        const isPage = [page, '/404.html'].some((one) => files.get(one.slice(1))?.sha256 === answer.sha256)
        const found = isPage ? [] : [{ path, what: '404', expected: `the page ${page}`, found: 'another' }]
        return [...isNowhere(path)(answer), ...found, ...everyHeader(path, answer)]
      }),
    )
  }
  for (const path of [...hostFileNames, '_foyer/release.json', `_astro/${nothing}.js`].map((file) => `/${file}`)) {
    checks.push(() => expectAt(path, '404', isNowhere(path)))
  }
  for (const [at, file] of paths.filter(isImmutable).entries()) {
    const path = `/${file}`
    checks.push(() =>
      expectAt(path, 'asset', (answer) => {
        const found = bytes(path, 'asset', answer, file)
        if (found.length > 0) return found
        return [...kept(path, answer, caching.immutable), ...(at === 0 ? everyHeader(path, answer) : [])]
      }),
    )
  }
  await inParallel(checks, atOnce, (check) => check())
  return lacking.toSorted((one, other) => (one.path < other.path ? -1 : one.path > other.path ? 1 : 0))
}
