import { isLang, languages, type Lang } from '#domain/languages/language.ts'
import { withoutCredentials } from '#domain/shop/private-address.ts'
import type { Money } from '#domain/money/money.ts'
import type { ScalarKind, ScalarShape } from './shape.ts'
import { refuse, wire, type Wire } from './wire.ts'

/**
 * A schema of a single value.
 * @param read gives the value in the shop's form, or undefined where it can't be read
 */
// @__NO_SIDE_EFFECTS__
export function scalar<I, O>(
  kind: ScalarKind,
  expects: string,
  read: (value: unknown) => O | undefined,
): Wire<I, O, ScalarShape> {
  return wire({ kind: 'scalar', scalar: kind }, expects, (input) => {
    const value = read(input)
    return value === undefined ? refuse(expects, input) : { value }
  })
}

const digits = /^-?\d+(\.\d+)?$/
const wholeDigits = /^-?\d+$/

/** A number, or a text that is one. */
function asNumber(value: unknown, form = digits): number | undefined {
  const read = typeof value === 'string' && form.test(value) ? Number(value) : value
  return typeof read === 'number' && Number.isFinite(read) ? read : undefined
}

function asInteger(value: unknown): number | undefined {
  const read = asNumber(value, wholeDigits)
  return Number.isSafeInteger(read) ? read : undefined
}

/**
 * A plain text, shown as it is; or HTML, where the contract says so. Half a character, as left by a text that was cut
 * in the middle of one, becomes `\ufffd`: no address could hold it.
 */
export const text: Wire<string, string> = scalar('text', 'a text', (value) =>
  typeof value === 'string' ? value.toWellFormed() : undefined,
)

/** An id: a text or an integer on the wire, always a text inside. */
export const id: Wire<string | number, string> = scalar('id', 'an id (a text or an integer)', (value) => {
  if (typeof value === 'string' && value !== '') return value
  return Number.isSafeInteger(value) ? String(value) : undefined
})

/** A boolean, 0 or 1, "0" or "1". */
export const flag: Wire<boolean, boolean> = scalar('flag', 'true or false', (value) => {
  if (value === true || value === 1 || value === '1') return true
  if (value === false || value === 0 || value === '0') return false
  return undefined
})

/** Any finite number, such as a VAT rate. */
export const number: Wire<number, number> = scalar('number', 'a number', (value) => asNumber(value))

/** A whole number. */
export const integer: Wire<number, number> = scalar('integer', 'a whole number', asInteger)

/** A whole number from 0: places left, stock, a count. Overbooked (-2) is none left. */
export const places: Wire<number, number> = scalar('places', 'a whole number', (value) => {
  const read = asInteger(value)
  return read === undefined ? undefined : Math.max(0, read)
})

/** An amount in minor units (section 9). */
export const money: Wire<Money, Money> = scalar('money', 'an amount in whole minor units', asInteger)

/** One of the eight languages. */
export const lang: Wire<Lang, Lang> = scalar('lang', `one of ${languages.join(', ')}`, (value) =>
  isLang(value) ? value : undefined,
)

/**
 * An address to link to. A script in the place of an address is refused here, where it enters; a name and password in
 * it, which every visitor would read, are left out.
 */
export const link: Wire<string, string> = scalar(
  'link',
  'an http, https, mailto or tel address, or a path',
  (value) => {
    if (typeof value !== 'string') return undefined
    const address = value.trim()
    // Browsers skip control characters when they look for the scheme; so does this.
    // oxlint-disable-next-line no-control-regex
    const scheme = /^([^/?#:]*):/.exec(address.replace(/[\u0000-\u0020]/g, ''))?.[1]
    if (scheme !== undefined && !/^(https?|mailto|tel)$/i.test(scheme)) return undefined
    return withoutCredentials(address.toWellFormed())
  },
)
