import { singleLine } from '#domain/forms/typed-text.ts'
import type { Lang } from '#domain/shop/languages.ts'
import type { Money } from './money.ts'

/** Returns the decimal mark of a language: English writes 12.50, the others 12,50. People type both. */
const decimalMark = (lang: Lang): '.' | ',' => (lang === 'en' ? '.' : ',')

const groupMarks = /[\s'’`´]/g
/** Matches a mark between digits that isn't before three of them: "12 50" may be 12.50. */
const wrongGroup = /\d[\s'’`´]+(?!\d{3}(?!\d))\d/

/** Matches a currency, if there is one: "CHF", "€", "US$", "kr". Only one of two letters may end in a full stop: "Fr.". */
const currency = String.raw`(?:\p{L}{2}\.|[\p{L}\p{Sc}]{2,4}|\p{Sc})?`
const typed = new RegExp(
  String.raw`^${currency}(?<sign>[-+]?)${currency}(?<digits>[\d.,]*?\d[.,]?)(?:[.,:](?:-+|—))?${currency}$`,
  'u',
)

/** Splits digits with at most one kind of decimal mark into the whole part and the fraction. */
function split(digits: string, lang: Lang): { whole: string; fraction: string } | undefined {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  if (last < 0) return { whole: digits, fraction: '' }
  const mark = digits.charAt(last)
  const other = mark === '.' ? ',' : '.'
  const isGroup = (text: string, separator: string) =>
    text.split(separator).every((part, index) => (index === 0 ? /^[1-9]\d{0,2}$/ : /^\d{3}$/).test(part))
  const whole = digits.slice(0, last)
  const fraction = digits.slice(last + 1)
  // 1.250.000, or 1.250 in a language with a decimal comma, is in thousands.
  const onlyGroups = !digits.includes(other) && isGroup(digits, mark)
  if (onlyGroups && (whole.includes(mark) || mark !== decimalMark(lang))) {
    return { whole: digits.replaceAll(mark, ''), fraction: '' }
  }
  if (whole.includes(mark) || (whole.includes(other) && !isGroup(whole, other))) return undefined
  return { whole: whole.replaceAll(other, ''), fraction }
}

/**
 * Parses an amount as people type it, or as `formatMoney` writes it: "12,50", "CHF 12.50", "1'250.-", "-5", "50 kr". It
 * reads digits and never multiplies a fraction (section 9).
 * @returns minor units, negative if typed so; `undefined` if it is empty, not an amount, finer than a minor unit, or
 *   ambiguous ("1.250" in English: a thousand, or three decimals?)
 */
export function parseAmount(text: string, lang: Lang): Money | undefined {
  const line = singleLine(text)
  const match = wrongGroup.test(line) ? undefined : typed.exec(line.replace(groupMarks, ''))
  if (!match?.groups) return undefined
  const { sign = '', digits = '' } = match.groups
  const parts = split(digits, lang)
  if (!parts || !/^\d*$/.test(parts.whole) || !/^\d{0,2}$/.test(parts.fraction)) return undefined
  const amount = Number(`${parts.whole}${parts.fraction.padEnd(2, '0')}`)
  if (!Number.isSafeInteger(amount)) return undefined
  return sign === '-' && amount > 0 ? -amount : amount
}
