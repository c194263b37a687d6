import type { Moment } from '#domain/availability/availability.ts'
import { toCount } from '#domain/availability/counts.ts'
import { exceedsAvailable, requestedCounts } from '#domain/availability/requested-counts.ts'
import { valueAt } from '#domain/collections/records.ts'
import type { Dated } from '#domain/dates/wall-clock.ts'
import { isPast } from '#domain/dates/zone.ts'
import type { Problem } from '#domain/forms/problem.ts'
import { type Article, articleLineOf, isPass } from '#domain/goods/article.ts'
import { amountLimits, type Voucher, voucherLineOf } from '#domain/goods/voucher.ts'
import { isBookedLine, isOfVisit, isVisitLine, visitOf } from '#domain/lines/cart.ts'
import { lineChecks, uniqueRequests } from '#domain/lines/index.check.ts'
import { hasTrait, type LineItem } from '#domain/lines/index.ts'
import { type GoodsRequests, type LiveGoods, offerKey } from '#domain/lines/live-goods.check.ts'
import { type ArticleId, type EventId, idOf, isId, type TourId, type VoucherId } from '#domain/shop/ids.ts'
import type { Lang } from '#domain/shop/languages.ts'
import { routes } from '#domain/shop/routes.ts'
import { choiceIn, namedCounts } from '#domain/tickets/choice-address.ts'
import { daySlots } from '#domain/tickets/day-slots.ts'
import { ticketLinesOf } from '#domain/tickets/ticket-lines.ts'
import { ticketProblems, ticketsOfSlot } from '#domain/tickets/ticket-problems.ts'
import { namedPrices, namedTourCounts, tourChoiceIn } from '#domain/tours/tour-address.ts'
import { offeredAt } from '#domain/tours/tour-choice.ts'
import { chosenAt, isBookedByPrice } from '#domain/tours/tour-limits.ts'
import { guidedTourLineOf } from '#domain/tours/tour-line.ts'
import { tourProblems } from '#domain/tours/tour-problems.ts'
import { tourTimes } from '#domain/tours/tour-times.ts'
import type { TourDescription } from '#domain/tours/tour.ts'
import type { LinkedChoice } from './basket-link.ts'

/** The server's answers about the things in a link, whole, so that lines can be made of them. */
export interface WholeGoods extends LiveGoods {
  tourTexts: readonly TourDescription[]
  articles: Readonly<Record<string, Article | { stock: number }>>
  vouchers: Readonly<Record<string, Voucher | null>>
}

/** Returns the requests that say what the things in a link are, whether they can be had, and for how much. */
export const linkRequests = (choices: readonly LinkedChoice[]): GoodsRequests =>
  uniqueRequests(
    choices.map(({ kind, id, search }): Partial<GoodsRequests> => {
      // Anybody may write a link.
      if (!isId(id)) return {}
      switch (kind) {
        case 'event': {
          const { day, start } = choiceIn(search, [])
          const event = idOf<EventId>(id)
          return {
            offers: [{ id: event, ...(day && { day }) }],
            ...(day && !start && { days: [{ id: event, day }] }),
          }
        }
        case 'tour': {
          const { date } = tourChoiceIn(search, { tickets: [] })
          return date ? { tours: [{ id: idOf<TourId>(id), day: date }] } : {}
        }
        case 'product':
        case 'pass':
          return { articles: [idOf<ArticleId>(id)] }
        case 'voucher':
          return { vouchers: [idOf<VoucherId>(id)] }
      }
    }),
  )

/** A thing in a link, as the museum sells it now. */
export interface LinkedThing {
  /** Absent if it isn't sold any more. */
  name?: string
  /** Address of its page, with the choice; absent if it isn't sold any more. */
  href?: string
  /** Day or time that was chosen. */
  when?: Dated
  /** Number of pieces that were chosen of what isn't sold any more. */
  count?: number
  /**
   * - `offered`: it can be put into the basket
   * - `inBasket`: the basket has it, and it isn't added again
   * - `unfinished`: its page asks for something that no link has, such as the owner of a pass
   * - `refused`: it can't be had as it was chosen
   */
  state: 'offered' | 'inBasket' | 'unfinished' | 'refused'
  /** Lines at their current prices; empty if none can be made. */
  lines: readonly LineItem[]
  /** Reason why it is refused. */
  problem?: Problem
}

/** A thing before it is compared with the basket. */
type Found = Omit<LinkedThing, 'state'> & { isUnfinished?: boolean }

interface Context {
  lang: Lang
  goods: WholeGoods
  /** The basket of whoever opens the link. */
  cart: readonly LineItem[]
  moment: Moment
}

const refused = (key: Problem['key'], thing: Omit<Found, 'lines' | 'problem'> = {}): Found => ({
  ...thing,
  lines: [],
  problem: { key },
})

/** Matches the names of counts in a link, where nobody but the shop has written any. */
const countNames = /^[tn](?!ime$)./

function eventIn({ id, search }: LinkedChoice, { lang, goods, cart, moment }: Context): Found {
  const { day, start } = choiceIn(search, [])
  const event = goods.events.find((one) => one.id === id)
  const offer = event && goods.offers[offerKey(event.id, day)]
  const when = start ?? day
  if (!event || !offer) return refused('availability.eventUnavailable', { name: event?.name, when })
  const thing = { name: event.name, href: routes.event(lang, event.id) + search, when }
  const slots = day ? daySlots(offer, event.id, { day, lines: cart, ...moment }) : []
  const slot = slots.find((one) => one.start === start)
  const sold = ticketsOfSlot(offer.tickets, slot)
  const { tickets: chosen } = choiceIn(search, sold)
  const where = { day, slot }
  const asked = requestedCounts(search, namedCounts(offer.tickets, {}), countNames)
  const lines = ticketLinesOf(event, sold, chosen, where)
  if (start && !slot)
    return refused(
      isPast(start, moment.now, moment.timeZone) ? 'availability.timePassed' : 'availability.timeSoldOut',
      thing,
    )
  if (exceedsAvailable(asked, namedCounts(sold, chosen)) && slot?.state !== 'expired')
    return refused(slot?.state === 'soldOut' ? 'availability.timeSoldOut' : 'availability.ticketsGone', thing)
  return { ...thing, lines, problem: ticketProblems(sold, chosen, where, cart)[0] }
}

function tourIn({ id, search }: LinkedChoice, { lang, goods, cart, moment }: Context): Found {
  const { date, time } = tourChoiceIn(search, { tickets: [] })
  const tour = goods.tourTexts.find((one) => one.id === id)
  const key = tour && offerKey(tour.id, date)
  const [offer, calendar] = key === undefined ? [] : [goods.tourOffers[key], goods.tours[key]]
  if (!tour || !date || !time || !offer || !calendar)
    return refused('tours.unavailable', { name: tour?.name, when: date })
  const onSale = { ...tour, tickets: offer.tickets }
  const offered = offeredAt(offer, time)
  const choice = chosenAt(onSale, offered, tourChoiceIn(search, offered), time)
  const slot = tourTimes({ tourId: tour.id, date, calendar, offer, lines: cart, ...moment }).find(
    (one) => one.time === time,
  )
  const thing = { name: tour.name, href: routes.tour(lang, tour.id) + search, when: slot?.start ?? date }
  if (!slot) return refused('tours.notAvailable', thing)
  const known = { ...(isBookedByPrice(onSale) && namedPrices(offered)), ...namedTourCounts(offered, choice) }
  if (exceedsAvailable(requestedCounts(search, known, countNames), known))
    return refused('availability.ticketsGone', thing)
  const asksFor = (problem: Problem) => tour.questions.some((question) => question.id === problem.about)
  const problems = tourProblems(onSale, offered, choice, slot)
  return {
    ...thing,
    lines: [guidedTourLineOf(onSale, offered, choice, { date, time })],
    problem: problems.find((problem) => !asksFor(problem)),
    isUnfinished: problems.some(asksFor),
  }
}

const countIn = (search: string) => Math.max(1, toCount(new URLSearchParams(search).get('count') ?? 0))

function articleIn({ id, search }: LinkedChoice, { lang, goods }: Context): Found {
  const article = valueAt(goods.articles, id)
  const count = countIn(search)
  if (!article || !('name' in article)) return refused('availability.itemUnavailable', { count })
  const pass = isPass(article)
  return {
    name: article.name,
    href: pass ? routes.pass(lang, article.id) : routes.article(lang, article.id),
    lines: [articleLineOf(article, count)],
    // Each pass has an owner.
    isUnfinished: pass,
  }
}

function voucherIn({ id, search }: LinkedChoice, { lang, goods }: Context): Found {
  const voucher = valueAt(goods.vouchers, id)
  const count = countIn(search)
  if (!voucher) return refused('availability.voucherUnavailable', { count })
  const amount = Number(/^\d{1,9}$/.exec(new URLSearchParams(search).get('amount') ?? '')?.[0] ?? 0)
  const isAmount = amount >= amountLimits.min && amount <= amountLimits.max
  return {
    name: voucher.name,
    href: routes.voucher(lang, voucher.id),
    lines: [voucherLineOf(voucher, count, isAmount ? amount : voucher.price)],
    isUnfinished: voucher.variableAmount && !isAmount,
  }
}

const finders = { event: eventIn, tour: tourIn, product: articleIn, pass: articleIn, voucher: voucherIn }

/** Returns true if a cart has what a line is about: the visit, the tour at its time, the article, the voucher at its price. */
function holds(cart: readonly LineItem[], line: LineItem): boolean {
  if (isVisitLine(line)) return cart.some((one) => isOfVisit(one, visitOf(line)))
  const same = cart.filter(({ type, id }) => type === line.type && id === line.id)
  if (isBookedLine(line)) return same.some((one) => 'start' in one && one.start === line.start)
  return same.some(
    (one) => !hasTrait(one, 'ownPrice') || ('price' in one && 'price' in line && one.price === line.price),
  )
}

/** @param cart the basket, with what comes before in the link */
function thingIn(choice: LinkedChoice, context: Context, cart: readonly LineItem[]): LinkedThing {
  const { isUnfinished, ...thing } = finders[choice.kind](choice, { ...context, cart })
  const { goods, moment } = context
  const { lines } = thing
  // A basket that was shared may have two lines of one thing.
  if (lines.some((line) => holds(context.cart, line))) return { ...thing, state: 'inBasket', problem: undefined }
  const checks = lineChecks([...cart, ...lines], goods, moment).slice(cart.length)
  const problem = thing.problem ?? checks.find((check) => check.problem)?.problem
  if (problem || lines.length === 0) return { ...thing, state: 'refused', problem }
  return { ...thing, state: isUnfinished ? 'unfinished' : 'offered' }
}

/**
 * Returns the things in a link as the museum sells them now, each beside the basket and what comes before it in the link. A
 * visit can be had with all of its tickets or not at all. Tickets that need a paid one may come before it.
 */
export function linkedThings(choices: readonly LinkedChoice[], context: Context): LinkedThing[] {
  const beside = (choice: LinkedChoice, others: readonly LinkedThing[]) =>
    thingIn(choice, context, [...context.cart, ...offeredLines(others)])
  const inOrder = choices.reduce<LinkedThing[]>((things, choice) => [...things, beside(choice, things)], [])
  return choices.reduce(
    (things, choice, at) =>
      things[at]?.problem?.key === 'availability.paidTicketMissing' ? things.with(at, beside(choice, things)) : things,
    inOrder,
  )
}

/** Returns the lines that can be put into the basket. */
export const offeredLines = (things: readonly LinkedThing[]): LineItem[] =>
  things.flatMap(({ state, lines }) => (state === 'offered' ? lines : []))
