import { formatDateRange, formatLongDate } from '#domain/dates/format-date.ts'
import type { Locale } from '#domain/shop/languages.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import type { Money } from '#domain/money/money.ts'
import type { Translate } from '#i18n/translate.ts'
import type { When } from '#site/event-views.ts'

/** When an event takes place: its span of days, or its one day and time. */
export function whenText(when: When | undefined, locale: Locale): string | undefined {
  if (when === undefined) return undefined
  const { first, last, time } = when
  if (first !== last) return formatDateRange(first, last, locale)
  const day = formatLongDate(first, locale)
  return time === undefined ? day : `${day}, ${time}`
}

/** The lowest price of admission, in words. */
export function priceText(
  lowest: Money | undefined,
  currency: string,
  locale: Locale,
  t: Translate,
): string | undefined {
  if (lowest === undefined) return undefined
  return lowest === 0 ? t('common.free') : t('common.from', { price: formatMoney(lowest, currency, locale) })
}
