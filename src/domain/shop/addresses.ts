import { isLang, type Lang } from './languages.ts'

const here = 'https://shop.invalid'

/** A path of the shop in another language: the language is its first part (section 1). */
export const inLanguage = (path: string, lang: Lang): string =>
  path.replace(/^\/([a-z]{2})(?=\/)/, (first, code: string) => (isLang(code) ? `/${lang}` : first))

/** A path of the shop itself out of a `returnTo`, or undefined where it leads anywhere else (section 2, "Header"). */
export function ownPath(returnTo: string | null): string | undefined {
  if (!returnTo?.startsWith('/') || !URL.canParse(returnTo, here)) return undefined
  const { origin, pathname, search, hash } = new URL(returnTo, here)
  // A path may itself begin with two slashes once its dots are resolved: then it would be a host.
  return origin === here && !pathname.startsWith('//') ? pathname + search + hash : undefined
}

/** An address with the path it is to lead back to. */
export const withReturnTo = (address: string, path: string): string => `${address}?returnTo=${encodeURIComponent(path)}`

/** Returns what a part of an address stands for; empty where its percent signs mean nothing. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch (error) {
    if (error instanceof URIError) return ''
    throw error
  }
}

/**
 * Returns the part after the screen in an address such as `/{lang}/recover/{guid}/`, or behind `#/` where the host
 * couldn't answer such an address (section 2); empty where nothing does.
 */
export const lastPart = ({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): string =>
  decoded(pathname.split('/')[3] || /^#\/([^/#]+)/.exec(hash)?.[1] || '')

/**
 * The one part that an address has below a page's, such as `12` in `/tickets/12/` below `/tickets/`, as it stands in
 * the address; undefined where it has none or several (section 2).
 */
export function partBelow(page: string, pathname: string): string | undefined {
  if (!pathname.startsWith(page)) return undefined
  const rest = pathname.slice(page.length).replace(/\/$/, '')
  return rest === '' || rest.includes('/') ? undefined : rest
}

/**
 * The token of a mail's link, or nothing: the fragment of `/{lang}/recover/#…`, or the last part of
 * `/{lang}/recover/{guid}` (section 2).
 */
export const recoveryToken = ({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): string =>
  lastPart({ pathname, hash }) || decoded(hash.slice(1))

/** Returns true if a host is this machine. */
export const isLoopback = (host: string) => /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(host)

/**
 * Returns true if data may go to an address: nobody on the way can read along (https, or http to this machine),
 * and the address itself holds no name or password.
 */
export const isPrivateAddress = ({ protocol, hostname, username, password }: URL): boolean =>
  (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))) && username === '' && password === ''

/** An address as it was written, but without the name and password that it may hold. */
export function withoutCredentials(address: string): string {
  const site = 'https://site.invalid'
  if (!URL.canParse(address, site)) return address
  const url = new URL(address, site)
  if (url.username === '' && url.password === '') return address
  url.username = ''
  url.password = ''
  return url.href
}

/** A query as an address holds it, with its question mark; nothing where it says nothing. */
export function searchOf(query: URLSearchParams): string {
  // A colon needs no escape in a query, and the address is read by people.
  const text = query.toString().replaceAll('%3A', ':')
  return text && `?${text}`
}
