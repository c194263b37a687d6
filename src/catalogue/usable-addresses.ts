import { keepEqual, memoizeWithPrevious } from '#domain/collections/memoize.ts'
import { isLoopback, withoutCredentials } from '#domain/shop/addresses.ts'
import type { Lang } from '#domain/shop/languages.ts'
import type { Tenant } from '#tenant/config.ts'
import { changeLinks } from './links.ts'
import { changePictures } from './pictures.ts'
import { type LeftOut, LeftOutList } from './section.ts'
import type { Snapshot } from './snapshot.ts'

/** Stands for `{width}` while an address is read, since braces would be encoded. */
const widthMark = 'foyer-width'

/** Matches most addresses of pictures, which are whole: pages can show them as they are. */
const plainPicture = /^(?:https:\/\/[\w.-]+|http:\/\/(?:localhost|127\.0\.0\.1))(?::\d+)?\/[^@\\\s]*$/

/**
 * Returns the whole address of a picture, as the API gives it: one without a host is below the API's own address, as
 * links in its answers are. Undefined if pages can't show it.
 */
export function resolvePicture(address: string, api: string): string | undefined {
  if (plainPicture.test(address)) return address
  const marked = address.replaceAll('{width}', widthMark)
  if (/^data:/i.test(marked)) return address
  const url = URL.parse(marked, `${api}/`)
  if (!url || !(url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname)))) return undefined
  if (withoutCredentials(url.href) !== url.href) return undefined
  // One that is whole already stays as it was written.
  return URL.canParse(marked) ? address : url.href.replaceAll(widthMark, '{width}')
}

/** Returns true for an address that opens a mail or a call. */
const isContact = (address: string) => /^(mailto|tel):/i.test(address)

/** Returns true if a whole address, as most are, leads to another site. */
function isOtherSite(address: string, site: string): boolean {
  const [origin] = /^https?:\/\/[\w.-]+(?::\d+)?(?=[/?#]|$)/i.exec(address) ?? []
  return origin !== undefined && origin.toLowerCase() !== site
}

/** An address that leads nowhere, and the reason. */
interface Useless {
  reason: string
}

/**
 * Returns an address of a link as pages can use it, or why they can't: it has to name another site, or a page of the
 * shop that is published.
 */
export function resolveLink(address: string, site: string, isPublished: (path: string) => boolean): string | Useless {
  if (isContact(address)) return address
  const isPath = /^[/\\](?![/\\])/.test(address)
  const isWhole = /^(https?:)?[/\\]{2}/i.test(address)
  if (!isPath && !isWhole) return { reason: 'it is neither an address with https:// nor a path of the shop' }
  const url = URL.parse(address, site)
  if (!url || url.hostname === '') return { reason: 'it is no address' }
  if (url.origin !== site) return /^https?:/i.test(address) ? address : url.href
  if (!isPublished(url.pathname)) return { reason: 'the shop has no such page' }
  return address
}

const changedAgain = memoizeWithPrevious<Tenant, Snapshot>()

/** A snapshot whose pictures and links pages can use, and what was left out of it. */
interface Usable {
  snapshot: Snapshot
  leftOut: LeftOut[]
}

/**
 * Completes the addresses of pictures, and leaves out pictures and links that would lead nowhere.
 * @param isPublished returns true for the path of a page of the shop; called only for links to the shop itself
 */
export function usableAddresses(pulled: Snapshot, isPublished: (path: string) => boolean): Usable {
  const { api, site } = pulled.tenant.config
  const leftOut = new LeftOutList()
  const noteIn = (lang: Lang | undefined, what: string, reason: string) => {
    for (const one of lang === undefined ? pulled.config.languages : [lang]) leftOut.note(one, what, reason)
  }
  let isChanged = false
  const pictured = changePictures(pulled, (address, { what, lang }) => {
    const whole = resolvePicture(address, api)
    isChanged ||= whole !== address
    if (whole === undefined) noteIn(lang, `picture of ${what}`, `pages can't show ${address}`)
    return whole
  })
  // Whatever is published, a link to another site stays as it is.
  const isElsewhere = (address: string) => isContact(address) || isOtherSite(address, site)
  const linked = changeLinks(pictured, isElsewhere, (address, what, lang) => {
    const usable = resolveLink(address, site, isPublished)
    isChanged ||= usable !== address
    if (typeof usable === 'string') return usable
    noteIn(lang, `link of ${what} to ${address}`, usable.reason)
    return undefined
  })
  if (!isChanged) return { snapshot: pulled, leftOut: [] }
  return {
    snapshot: changedAgain(pulled.tenant, '', (before) => keepEqual(before, linked)),
    leftOut: leftOut.all(),
  }
}
