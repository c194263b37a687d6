import type { Shop } from './shop.ts'

/** Returns the ISO code of the sign that a museum's configuration names. */
const currencyOf = (symbol: string): string => (symbol === '€' ? 'EUR' : symbol)

type Reader = Pick<Shop, 'lang' | 'seed'>

/** Returns the museum's locale, the same as in its shop. */
const localeOf = ({ lang, seed }: Reader): string =>
  seed.locales?.find((locale) => locale.startsWith(`${lang}-`)) ?? (lang === 'en' ? 'en-GB' : lang)

/** Formats an amount of minor units as the museum's shop does. */
export const amountText = (reader: Reader, amount: number): string =>
  new Intl.NumberFormat(localeOf(reader), {
    style: 'currency',
    currency: currencyOf(reader.seed.currencySymbol),
  }).format(amount / 100)

/** Formats a day, with its time unless that is midnight. */
export function dateTimeText(reader: Reader, text: string): string {
  const isDay = text.endsWith(' 00:00:00')
  const format = new Intl.DateTimeFormat(localeOf(reader), {
    dateStyle: 'medium',
    ...(isDay ? {} : { timeStyle: 'short' }),
    timeZone: 'UTC',
  })
  return format.format(new Date(`${text.replace(' ', 'T')}Z`))
}
