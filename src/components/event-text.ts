import { formatDateRange, formatLongDate, formatTime } from '#domain/dates/format-date.ts'
import type { Lang } from '#domain/languages/language.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import type { Translate } from '#i18n/translate.ts'
import type { EventCard } from '#site/page.ts'

/** When an event takes place: its span of days, or its one day and time. */
export function whenText({ lifetime, start, end }: EventCard, lang: Lang): string | undefined {
  const first = lifetime?.first ?? start?.slice(0, 10)
  const last = lifetime?.last ?? end?.slice(0, 10) ?? first
  if (first === undefined || last === undefined) return undefined
  if (first !== last) return formatDateRange(first, last, lang)
  const day = formatLongDate(first, lang)
  const time = start === undefined ? '00:00' : formatTime(start)
  return time === '00:00' ? day : `${day}, ${time}`
}

/** The lowest price of admission, in words. */
export function priceText({ priceFrom }: EventCard, currency: string, lang: Lang, t: Translate): string | undefined {
  if (priceFrom === undefined) return undefined
  return priceFrom === 0 ? t('common.free') : t('common.from', { price: formatMoney(priceFrom, currency, lang) })
}
