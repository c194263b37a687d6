import type { Shop } from './shop.ts'

/** Returns the ISO code of the sign that a museum's configuration names. */
const currencyOf = (symbol: string): string => (symbol === '€' ? 'EUR' : symbol)

type Reader = Pick<Shop, 'lang' | 'seed'>

/** Returns the museum's locale, the same as in its shop. */
const localeOf = ({ lang, seed }: Reader): string =>
  seed.locales?.find((locale) => locale.startsWith(`${lang}-`)) ?? (lang === 'en' ? 'en-GB' : lang)

/** Keeps what `make` returns for each key: a formatter takes longer to make than to use. */
function kept<Format>(make: (locale: string, kind: string) => Format): (locale: string, kind: string) => Format {
  const formats = new Map<string, Format>()
  return (locale, kind) => {
    const known = formats.get(`${locale} ${kind}`)
    if (known) return known
    const made = make(locale, kind)
    formats.set(`${locale} ${kind}`, made)
    return made
  }
}

const amountFormat = kept((locale, currency) => new Intl.NumberFormat(locale, { style: 'currency', currency }))
const dateFormat = kept(
  (locale, kind) =>
    new Intl.DateTimeFormat(locale, {
      dateStyle: 'medium',
      ...(kind === 'day' ? {} : { timeStyle: 'short' }),
      timeZone: 'UTC',
    }),
)

/** Formats an amount of minor units as the museum's shop does. */
export const amountText = (reader: Reader, amount: number): string =>
  amountFormat(localeOf(reader), currencyOf(reader.seed.currencySymbol)).format(amount / 100)

/** Formats a day, with its time unless that is midnight. */
export function dateTimeText(reader: Reader, text: string): string {
  const kind = text.endsWith(' 00:00:00') ? 'day' : 'time'
  return dateFormat(localeOf(reader), kind).format(new Date(`${text.replace(' ', 'T')}Z`))
}
