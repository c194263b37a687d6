import { fullPath } from './full-path.ts'
import { isLang, type Lang } from './languages.ts'

const here = 'https://shop.invalid'

/** Returns a path of the shop in another language, which is its first part (section 1). */
export const inLanguage = (path: string, lang: Lang): string =>
  path.replace(/^\/([a-z]{2})(?=\/)/, (first, code: string) => (isLang(code) ? `/${lang}` : first))

/**
 * Returns the path in a `returnTo` if it is one of the shop's own, or undefined if it leads elsewhere (section 2,
 * "Header").
 */
export function ownPath(returnTo: string | null): string | undefined {
  if (!returnTo?.startsWith('/') || !URL.canParse(returnTo, here)) return undefined
  const url = new URL(returnTo, here)
  // Once its dots are resolved a path may begin with two slashes, which would make it a host.
  return url.origin === here && !url.pathname.startsWith('//') ? fullPath(url) : undefined
}

/** Returns a path without its query and its fragment. */
export const pathAlone = (path: string): string => path.replace(/[?#].*/, '')

/** Adds the path to return to to an address. */
export const withReturnTo = (address: string, path: string): string => `${address}?returnTo=${encodeURIComponent(path)}`

/** Decodes a part of an address; empty if its percent-encoding is invalid. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch (error) {
    if (error instanceof URIError) return ''
    throw error
  }
}

/**
 * Returns the part after the screen in an address such as `/{lang}/recover/{guid}/`, or after `#/` if the host can't
 * serve such an address (section 2); empty if there is none.
 */
export const lastPart = ({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): string =>
  decoded(pathname.split('/')[3] || /^#\/([^/#]+)/.exec(hash)?.[1] || '')

/**
 * Returns the single part of an address below a page, such as `12` in `/tickets/12/` below `/tickets/`, without
 * decoding it; undefined if there is none or more than one (section 2).
 */
export function partBelow(page: string, pathname: string): string | undefined {
  if (!pathname.startsWith(page)) return undefined
  const rest = pathname.slice(page.length).replace(/\/$/, '')
  return rest === '' || rest.includes('/') ? undefined : rest
}

/**
 * Returns the token of a link in an e-mail, or an empty text: the fragment of `/{lang}/recover/#…`, or the last part of
 * `/{lang}/recover/{guid}` (section 2).
 */
export const recoveryToken = ({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): string =>
  lastPart({ pathname, hash }) || decoded(hash.slice(1))

/** Returns true if a host is this machine. */
export const isLoopback = (host: string) => /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(host)

/**
 * Returns true if data may be sent to an address: nobody on the way can read it (https, or http to this machine), and
 * the address holds no name or password.
 */
export const isSecureAddress = ({ protocol, hostname, username, password }: URL): boolean =>
  (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))) && username === '' && password === ''

/** Returns an address as it was written, but without name and password. */
export function withoutCredentials(address: string): string {
  const site = 'https://site.invalid'
  if (!URL.canParse(address, site)) return address
  const url = new URL(address, site)
  if (url.username === '' && url.password === '') return address
  url.username = ''
  url.password = ''
  return url.href
}

/**
 * Matches addresses that need no encoding in a `mailto:` link: no character that ends the address or starts its
 * headers.
 */
const plainEmail = /^[\p{L}\p{N}!$'*+./=^_{|}~-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u

/**
 * Parses a museum's own e-mail address, which pages print and link to; undefined if it isn't one, or if a link would
 * have to encode it. Stricter than forms are, since a museum can choose another address.
 */
export function parseEmail(text: string): string | undefined {
  const address = text.trim()
  return address.length <= 254 && plainEmail.test(address) ? address : undefined
}

/** Returns the address that opens a mail to a museum's own address, with what is written in it already. */
export const mailAddress = (email: string, written: { subject?: string; body?: string } = {}): string =>
  `mailto:${email}` +
  Object.entries(written)
    .map(([header, text], at) => `${at === 0 ? '?' : '&'}${header}=${encodeURIComponent(text)}`)
    .join('')

/** Returns a query with its question mark, or an empty text if it has no parameters. */
export function searchOf(query: URLSearchParams): string {
  // A colon needs no escaping in a query, and people read the address.
  const text = query.toString().replaceAll('%3A', ':')
  return text && `?${text}`
}

/** Sets a parameter of a query, or deletes it if its value is undefined or 0. */
export function setOrDelete(query: URLSearchParams, name: string, value: string | number | undefined): void {
  if (value === undefined || value === 0) query.delete(name)
  else query.set(name, String(value))
}
