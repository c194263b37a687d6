import { headerLength } from './text-fields.ts'
import * as v from 'valibot'
import { isSecureAddress } from '#domain/shop/addresses.ts'

/** Matches a host as names and numbers of hosts are written: browsers take one with a comma or an asterisk, too. */
const plainHost = /^[\w.:[\]-]+$/

const parse = (text: string): URL | undefined => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url !== undefined && isSecureAddress(url) && plainHost.test(url.host) ? url : undefined
}

/** Returns true if `text` can be the base address of a shop API; tokens and passwords go there. */
export function isShopApi(text: string): boolean {
  const url = parse(text)
  return url !== undefined && url.search === '' && url.hash === ''
}

/**
 * Returns true if pages can send their reports to `text`. Their policy names it, so it has no character that ends an entry
 * there.
 */
export const isReportAddress = (text: string): boolean =>
  isShopApi(text) && !/[;,'*]/.test(text) && text.length <= headerLength

/** Returns true if `text` is an origin that a site can be served from, without a path. */
export const isOrigin = (text: string): boolean => parse(text)?.origin === text.replace(/\/$/, '')

/**
 * Returns true if `text` is an address with a name or a password, which every reader of the file or a page could see.
 */
function hasCredentials(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && (url.username !== '' || url.password !== '')
}

const expectedIn = (text: string, expected: string) =>
  hasCredentials(text) ? 'an address without name and password' : expected

/**
 * Returns the schema of an address that passes a check. An address with a name or a password is reported as that first.
 */
export const address = (isRight: (text: string) => boolean, expected: string) =>
  v.pipe(
    v.string(),
    v.check(isRight, ({ input }) => expectedIn(input, expected)),
  )

/** Returns the spelling of an origin in browsers: lower case, `xn--` for other letters, no default port. */
function spelling(text: string): string | undefined {
  const url = parse(text)
  return url && url.href === `${url.origin}/` ? url.origin : undefined
}

/** Returns the schema of an origin. One that is only spelt in another way than in browsers is reported with its spelling. */
export const origin = (example: string) =>
  v.pipe(
    v.string(),
    v.check(isOrigin, ({ input }) => {
      const spelt = spelling(input)
      return spelt === undefined ? expectedIn(input, `an origin such as "${example}"`) : `"${spelt}"`
    }),
  )
