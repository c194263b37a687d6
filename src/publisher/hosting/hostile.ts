import { methods } from './rules.ts'

/** A request that somebody sends to find a gap. Its path is sent as it is written. */
export interface HostileRequest {
  method: string
  path: string
}

/** An answer, as far as it is judged. */
export interface HostileAnswer {
  status: number
  location?: string | undefined
  /** True if the body is a file of the release that visitors may read, or empty. */
  isPublic: boolean
}

/** Spellings of a path that may be read as `/evil.example/../de`, or as another host with `/de` after it. */
const addressesOf = (page: string) => [
  ...[
    '//',
    '///',
    '/./',
    '/%2f',
    '/%2F%2f',
    '/\\',
    '/\\\\',
    '/%5c',
    '/%5C%5c',
    '/;/',
    '/%09/',
    '/%0a/',
    '/%0d/',
  ].flatMap((start) => [
    `${start}${page}`,
    `${start}${page}/`,
    `${start}evil.example`,
    `${start}evil.example/`,
    ...['../', '..%2f', '..%2F', '%2e%2e/', '%2E%2e%2f', '..\\', '..%5c', '.%2e/'].map(
      (up) => `${start}evil.example/${up}${page}`,
    ),
  ]),
  `//evil.example:80/..%2f${page}`,
  `//user@evil.example/..%2f${page}`,
  `//evil.example//..//..//${page}`,
  `//evil.example/%2e%2e/%2e%2e/${page}?returnTo=//evil.example`,
  `/https:/evil.example/../../${page}`,
  `/https://evil.example/..%2f..%2f..%2f${page}`,
]

/** Spellings of a page's address that end or continue in a way that it doesn't. */
const endingsOf = (page: string) =>
  [
    '//',
    '/.',
    '/./',
    '/..',
    '/%2e%2e/',
    '/../..',
    '%2f',
    '%2f..',
    '\\',
    '%5c',
    '%5c..',
    '%00',
    '%00/',
    '%0d%0aLocation:%20https://evil.example/',
    '%0d%0a%0d%0a%3Cscript%3E',
    '%3f',
    '%23',
    ';a=b',
    '%ff',
    '%c0%af',
    '?//evil.example',
    '?%0d%0aset-cookie:%20a=b',
    '?a=b?c=d',
    `?${'a'.repeat(6000)}`,
  ].map((ending) => `/${page}${ending}`)

/** Paths that lead out of the site. */
const outside = ['../', '..%2f', '%2e%2e/', '%2e%2e%2f', '..\\', '..%5c', '..%252f', '%c0%ae%c0%ae/', '....//'].flatMap(
  (up) => [`/${up.repeat(8)}etc/passwd`, `/_astro/${up.repeat(8)}etc/passwd`, `/${up}releases/000001.json`],
)

/** Spellings of the name of a file that isn't for visitors. */
const spellings = (file: string) => {
  const first = file.charCodeAt(0).toString(16)
  return [
    `/${file}`,
    `//${file}`,
    `/./${file}`,
    `/%2e/${file}`,
    `/x/../${file}`,
    `/_astro/..%2f${file}`,
    `/%${first}${file.slice(1)}`,
    `/${file.slice(0, -1)}%${file.charCodeAt(file.length - 1).toString(16)}`,
    `/${file.toUpperCase()}`,
    `/${file}/`,
    `/${file}%00`,
    `/${file}%00.html`,
    `/${file}.`,
    `/${file}.br`,
    `/${file}?a`,
  ]
}

const long = [
  `/${'a'.repeat(5000)}`,
  `/${'a/'.repeat(2000)}`,
  `/${'abc/'.repeat(1500)}`,
  `/${'../'.repeat(2000)}`,
  `/${'%2e'.repeat(2000)}`,
]

/** Methods that change or tell something on a host that allows them. */
const oddMethods = ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'MKCOL', 'MOVE', 'PURGE']

/**
 * Returns the requests that are put to the rules of every host.
 * @param page the path of a page, without slashes around it, such as `de`
 * @param hidden files that aren't for visitors
 * @param returnPages the pages that answer a POST
 */
export function hostileRequests(
  page: string,
  hidden: readonly string[],
  returnPages: readonly string[],
): HostileRequest[] {
  const paths = [
    ...addressesOf(page),
    ...endingsOf(page),
    ...outside,
    ...hidden.flatMap(spellings),
    '/%',
    '/%zz',
    '/%u002e',
    '/.git/config',
    '/.env',
    '/.htaccess',
    '/__proto__',
    '/constructor/',
    ...returnPages.flatMap((one) => [`/${one}`, `//evil.example/..${one}`, `//evil.example/..%2f${one.slice(1)}`]),
    ...long,
  ]
  const changing = ['POST', 'PUT']
  return [
    ...paths.map((path) => ({ method: 'GET', path })),
    // A rule for one method may be without the care of the rule for others.
    ...changing.flatMap((method) => paths.slice(0, 40).map((path) => ({ method, path }))),
    ...returnPages.map((one) => ({ method: 'POST', path: `//evil.example/..%2f${one.slice(1)}` })),
    ...oddMethods.flatMap((method) => [`/${page}/`, '/robots.txt', '/'].map((path) => ({ method, path }))),
    ...returnPages.flatMap((path) => oddMethods.slice(1).map((method) => ({ method, path }))),
  ]
}

/** Matches what no path of a site has, but what a browser or a proxy may read as another address. */
const ambiguous = /^\/\/|\\|[\p{Cc}]|%(?:2e|2f|5c|[01][\da-f])|\/\.{1,2}(?:\/|$)/iu

/** Returns true if a `Location` leads to a clean address of the same site, whoever reads it. */
function staysHere(location: string, origin: string): boolean {
  const own = location.startsWith(`${origin}/`) ? location.slice(origin.length) : location
  const path = own.replace(/[?#].*$/s, '')
  return own.startsWith('/') && !ambiguous.test(path) && URL.parse(own, origin)?.origin === origin
}

/**
 * Returns what is wrong with the answer to a hostile request; undefined if nothing is.
 * @param origin the site's own address
 */
export function hostileFault(
  { method }: HostileRequest,
  { status, location, isPublic }: HostileAnswer,
  origin: string,
): string | undefined {
  if (status >= 300 && status < 400 && status !== 304)
    return location !== undefined && staysHere(location, origin) ? undefined : `leads to ${location ?? 'nowhere'}`
  // A host may not know the method at all.
  if (status >= 500 && status !== 501) return `status ${status}`
  if (status >= 200 && status < 300) {
    if (!methods.includes(method) && method !== 'OPTIONS') return `${method} is allowed`
    if (!isPublic) return 'a body that is no file of the site'
  }
  return undefined
}
