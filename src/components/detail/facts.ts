import { formatDateRange, formatLongDate, formatMinutes } from '#domain/dates/format-date.ts'
import { formatWeight } from '#domain/goods/article.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import type { Locale } from '#domain/shop/languages.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import type { Money } from '#domain/money/money.ts'
import { translator, type Translate } from '#i18n/translate.ts'
import type { EventFacts, When } from '#site/event-view.ts'
import type { Frame } from '#site/page.ts'
import type { TourView } from '#site/tour-view.ts'

/** A fact about a thing: a term and its text, undefined if unknown. */
export interface Fact {
  term: string
  text: string | undefined
}

/** Writes the time of an event: its span of days, its last day if it runs already, or its one day and time. */
export function whenText(when: When | undefined, locale: Locale, t: Translate): string | undefined {
  if (when === undefined) return undefined
  const { first, last, time, runs } = when
  if (runs) return t('eventDetail.until', { date: formatDateRange(last, last, locale) })
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

/** Writes what an event costs: the price of the ticket that is named, else the lowest. */
export function eventPriceText(
  { price, priceOf }: Pick<EventFacts, 'price' | 'priceOf'>,
  shop: Pick<ShopContext, 'currency' | 'locale'>,
  t: Translate,
): string | undefined {
  if (price === undefined || priceOf === undefined) return priceText(price, shop, t)
  return `${priceOf} ${formatMoney(price, shop.currency, shop.locale)}`
}

/** Writes what a tour costs, and for whom that is. */
export function tourPriceText(
  { priceFrom, priceUnit }: Pick<TourView, 'priceFrom' | 'priceUnit'>,
  shop: Pick<ShopContext, 'currency' | 'locale'>,
  t: Translate,
): string | undefined {
  const price = priceText(priceFrom, shop, t, 'common.freeOfCharge')
  if (price === undefined || priceFrom === 0 || priceUnit === undefined) return price
  return t(priceUnit === 'person' ? 'common.perPerson' : 'common.perGroup', { price })
}

/** Lists the price, time and place of an event. */
export function eventFacts(
  event: Pick<EventFacts, 'when' | 'venue' | 'price' | 'priceOf'>,
  { shop, messages }: Frame,
): Fact[] {
  const t = translator(shop.lang, messages)
  return [
    { term: t('eventDetail.prices'), text: eventPriceText(event, shop, t) },
    { term: t('eventDetail.when'), text: whenText(event.when, shop.locale, t) },
    { term: t('eventDetail.where'), text: event.venue },
  ]
}

/** Lists the price, language, duration, group size and meeting point of a tour. */
export function tourFacts(tour: TourView, { shop, messages }: Frame): Fact[] {
  const { minParticipants: min = 0, maxParticipants: count } = tour
  const t = translator(shop.lang, messages)
  return [
    { term: t('eventDetail.prices'), text: tourPriceText(tour, shop, t) },
    { term: t('tourDetail.language'), text: tour.languageName },
    { term: t('tourDetail.duration'), text: tour.duration ? formatMinutes(tour.duration, shop.lang) : undefined },
    { term: t('tourDetail.group'), text: t(min > 1 ? 'tourDetail.fromTo' : 'tourDetail.upTo', { min, count }) },
    { term: t('tourDetail.event'), text: tour.eventName },
    { term: t('tourList.venue'), text: tour.venue },
  ]
}

/** Lists the facts about an article that matter for shipping. A weight of 0 is one that nobody entered. */
export function articleFacts({ weight }: { weight?: number }, { shop, messages }: Frame): Fact[] {
  const t = translator(shop.lang, messages)
  return [{ term: t('articlePage.weight'), text: weight ? formatWeight(weight, shop.locale) : undefined }]
}
