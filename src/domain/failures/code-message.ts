import { refusalMessage, type RefusalMessage } from '#domain/vouchers/refusal-message.ts'

/** Why shipping has no price, by the server's codes. */
const ofShipping = {
  SHIPPING_COUNTRY_MISSING: 'cart.chooseCountry',
  SHIPPING_COUNTRY_UNKNOWN: 'cart.shippingUnknown',
} as const

type ShippingCode = keyof typeof ofShipping

/** Key of the message of a server's code. */
export type CodeMessage = RefusalMessage | (typeof ofShipping)[ShippingCode]

const isOfShipping = (code: string): code is ShippingCode => Object.hasOwn(ofShipping, code)

/** The message of a server's code, on whatever call it comes; undefined for one that the shop doesn't know, and for a text. */
export const codeMessage = (code: string): CodeMessage | undefined =>
  isOfShipping(code) ? ofShipping[code] : refusalMessage(code)

/**
 * Whether what the server said is a code and no words: nobody gets to read one. A code is in one piece, and in capitals
 * alone, in camelCase, or with a digit or an underscore in it.
 */
export const isCode = (said: string): boolean =>
  /^\S+$/.test(said) && (/^[A-Z]+$/.test(said) || /[a-z][A-Z]|[\d_]/.test(said))
