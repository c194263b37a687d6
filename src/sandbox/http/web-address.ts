import type { Shop } from '#sandbox/shop/shop.ts'
import { badRequest } from './refusal.ts'

/** An address the browser is sent to: http or https; 400 for anything else. `where` names it in the request. */
export const webAddress = (text: string | undefined, where: string): string => {
  const address = text === undefined ? null : URL.parse(text)
  if (address?.protocol === 'http:' || address?.protocol === 'https:') return address.href
  throw badRequest(`${where} must be an http or https address.`)
}

const onThisMachine = /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/**
 * An address that a mail may lead to: of the museum's own shop, or of one on this machine; 400 for any other, since the
 * museum would send its customers to whatever page the caller names.
 */
export const ownAddress = ({ shops }: Shop, text: string, where: string): string => {
  const address = new URL(webAddress(text, where))
  if (shops.includes(address.origin) || onThisMachine.test(address.hostname)) return address.href
  throw badRequest(`${where} must lead to the museum's own shop.`)
}
