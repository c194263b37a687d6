import { formatDateRange, formatLongDate, formatMinutes } from '#domain/dates/format-date.ts'
import { formatWeight } from '#domain/goods/article.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import type { Locale } from '#domain/shop/languages.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import type { Money } from '#domain/money/money.ts'
import { translator, type Translate } from '#i18n/translate.ts'
import type { EventFacts, When } from '#site/event-pages.ts'
import type { Frame } from '#site/page.ts'
import type { TourView } from '#site/tour-pages.ts'

/** A fact about a thing: a term and its text, undefined if unknown. */
export interface Fact {
  term: string
  text: string | undefined
}

/** Writes the time of an event: its span of days, or its one day and time. */
export function whenText(when: When | undefined, locale: Locale): string | undefined {
  if (when === undefined) return undefined
  const { first, last, time } = when
  if (first !== last) return formatDateRange(first, last, locale)
  const day = formatLongDate(first, locale)
  return time === undefined ? day : `${day}, ${time}`
}

/** Writes the lowest price. @param free key of the word for what costs nothing: admission, or anything else */
export function priceText(
  lowest: Money | undefined,
  { currency, locale }: Pick<ShopContext, 'currency' | 'locale'>,
  t: Translate,
  free: 'common.free' | 'common.freeOfCharge' = 'common.free',
): string | undefined {
  if (lowest === undefined) return undefined
  return lowest === 0 ? t(free) : t('common.from', { price: formatMoney(lowest, currency, locale) })
}

/** Lists the time, place and price of an event. */
export function eventFacts(
  { when, venue, priceFrom }: Pick<EventFacts, 'when' | 'venue' | 'priceFrom'>,
  { shop, messages }: Frame,
): Fact[] {
  const t = translator(shop.lang, messages)
  return [
    { term: t('eventDetail.when'), text: whenText(when, shop.locale) },
    { term: t('eventDetail.where'), text: venue },
    { term: t('eventDetail.prices'), text: priceText(priceFrom, shop, t) },
  ]
}

/** Lists the language, duration, group size, meeting point and price of a tour. */
export function tourFacts(tour: TourView, { shop, messages }: Frame): Fact[] {
  const { minParticipants: min = 0, maxParticipants: count } = tour
  const t = translator(shop.lang, messages)
  return [
    { term: t('tourDetail.language'), text: tour.languageName },
    { term: t('tourDetail.duration'), text: tour.duration ? formatMinutes(tour.duration, shop.lang) : undefined },
    { term: t('tourDetail.group'), text: t(min > 1 ? 'tourDetail.fromTo' : 'tourDetail.upTo', { min, count }) },
    { term: t('tourDetail.event'), text: tour.eventName },
    { term: t('tourList.venue'), text: tour.venue },
    { term: t('eventDetail.prices'), text: priceText(tour.priceFrom, shop, t, 'common.freeOfCharge') },
  ]
}

/** Lists the facts about an article that matter for shipping. A weight of 0 is one that nobody entered. */
export function articleFacts({ weight }: { weight?: number }, { shop, messages }: Frame): Fact[] {
  const t = translator(shop.lang, messages)
  return [{ term: t('articlePage.weight'), text: weight ? formatWeight(weight, shop.locale) : undefined }]
}
