import fc from 'fast-check'
import type * as v from 'valibot'
import { ContractError } from '#contract/errors.ts'
import { oneArticle } from '#contract/merchandise.ts'
import { parse } from '#contract/parse.ts'
import type { AnyWire } from '#contract/schemas.ts'
import { ticketOffer } from '#contract/tickets.ts'
import { getTour } from '#contract/tour-offer.ts'
import { tour } from '#contract/tours.ts'
import { getVoucher } from '#contract/voucher-codes.ts'
import { oneVoucher } from '#contract/vouchers.ts'
import { maxCount } from '#domain/availability/counts.ts'
import { isRecord } from '#domain/collections/json.ts'
import { keysOf } from '#domain/collections/records.ts'
import { articleLineOf } from '#domain/goods/article.ts'
import { voucherCodeLineOf } from '#domain/goods/voucher-code.ts'
import { voucherLineOf } from '#domain/goods/voucher.ts'
import type { LineItem } from '#domain/lines/index.ts'
import { type LiveGoods, nothingLive, offerKey } from '#domain/lines/live-goods.check.ts'
import type { Money } from '#domain/money/money.ts'
import type { EventId } from '#domain/shop/ids.ts'
import { choiceIn } from '#domain/tickets/choice-address.ts'
import { choicesPrice } from '#domain/tickets/ticket-choice.ts'
import { ticketLinesOf } from '#domain/tickets/ticket-lines.ts'
import { offeredAt, tourSums } from '#domain/tours/tour-choice.ts'
import { tourChoiceIn } from '#domain/tours/tour-address.ts'
import { chosenAt } from '#domain/tours/tour-limits.ts'
import { guidedTourLineOf } from '#domain/tours/tour-line.ts'
import { arbitraryAnswer } from './arbitrary-answer.ts'
import { aDay, aMoment, aTime } from './dates.ts'
import { anId } from './ids.ts'

/*
 * Lines that a visitor chose of what a server said, whatever it said: as screens make them of answers, with the sum that the
 * screen of the choice showed.
 */

/** Lines of a choice, the sum that was shown for them, and the answers that they were made of. */
export interface Chosen {
  lines: LineItem[]
  shown: Money
  live: LiveGoods
}

export const day = aDay('2026-07-04')
const event = { id: anId<EventId>('e1'), name: 'Exhibition' }

/** Reads an answer as the client does; undefined if the contract refuses it. */
export function readAnswer<S extends AnyWire>(schema: S, json: unknown): v.InferOutput<S> | undefined {
  try {
    return parse<v.InferOutput<S>>({ call: 'said' }, schema, json)
  } catch (error) {
    if (error instanceof ContractError) return undefined
    throw error
  }
}

/** An answer, and what the server says later, when the basket is checked. */
interface Said {
  first: unknown
  later: unknown
}

/** What the basket is checked against: an answer, unless it was refused. */
const withAnswer = <T>(answer: T | undefined, goods: (answer: T) => Partial<LiveGoods>): LiveGoods => ({
  ...nothingLive,
  ...(answer !== undefined && goods(answer)),
})

/** Counts as a visitor or an address gives them. */
const counts = fc.infiniteStream(fc.oneof(fc.nat(4), fc.nat(maxCount)))
type Counts = Iterator<number>

const next = (from: Counts): number => Number(from.next().value)

const queryOf = (named: [string, number][]) =>
  `?${new URLSearchParams(named.map(([name, count]) => [name, String(count)])).toString()}`

const draws = fc.infiniteStream(fc.nat(99))

/** Repeats some things of lists, as databases do, now and then at another price. */
function withRepeated(json: unknown, draw: Counts): unknown {
  if (!isRecord(json)) return json
  const inside = Object.entries(json).map(([key, value]) => [key, withRepeated(value, draw)] as const)
  if (!Array.isArray(json)) return Object.fromEntries(inside)
  const items: unknown[] = inside.map(([, item]) => item)
  const [first] = items
  if (!isRecord(first) || !('price' in first) || next(draw) >= 25) return items
  return [...items, next(draw) < 75 ? { ...first, name: 'Again' } : { ...first, price: next(draw) }]
}

function chosenTickets({ first, later }: Said, count: Counts): Chosen | undefined {
  const offer = readAnswer(ticketOffer, first)
  if (!offer) return undefined
  const search = queryOf(
    offer.tickets.flatMap((ticket) => [
      [`t${ticket.id}`, next(count)],
      ...ticket.subtickets.map((part): [string, number] => [`t${ticket.id}.${part.id}`, next(count)]),
    ]),
  )
  const { tickets } = choiceIn(search, offer.tickets)
  const slot = { start: aMoment('2026-07-04 10:00:00'), left: maxCount, state: 'open' } as const
  return {
    lines: ticketLinesOf(event, offer.tickets, tickets, { day, slot }),
    shown: choicesPrice(offer.tickets, tickets),
    live: withAnswer(readAnswer(ticketOffer, later), (now) => ({
      offers: { [offerKey(event.id, day)]: now, [offerKey(event.id, undefined)]: now },
    })),
  }
}

function chosenTour([description, answer]: [Said, Said], count: Counts): Chosen | undefined {
  const read = readAnswer(tour, description.first)
  const offer = readAnswer(getTour.response, answer.first)
  if (!read || !offer) return undefined
  const sold = { ...read, tickets: offer.tickets }
  const time = keysOf(offer.schedule)[0] ?? aTime('10:00')
  const offered = offeredAt(offer, time)
  const prices = offered.prices.map(({ id }): [string, number] => [`n${id}`, next(count)])
  const search = queryOf([
    ...offered.tickets.flatMap((ticket): [string, number][] => [
      [`t${ticket.id}`, next(count)],
      ...ticket.subtickets.map((part): [string, number] => [`t${ticket.id}.${part.id}`, next(count)]),
    ]),
    ...prices,
  ])
  const asked = { ...tourChoiceIn(search, offered), priceId: offered.prices[next(count) % 3]?.id }
  const choice = chosenAt(sold, offered, asked, time)
  // More than a group of the shop's largest count is refused before it is a line.
  const sums = tourSums(sold, offered, choice)
  if (Math.max(sums.ticketCount, sums.tourCount) > maxCount) return undefined
  // Where tours have prices, none is sold by its tickets alone.
  if (!sums.isComplete && sums.tourCount === 0 && offered.prices.length > 0) return undefined
  return {
    lines: [guidedTourLineOf(sold, offered, choice, { date: day, time })],
    shown: sums.total,
    live: withAnswer(readAnswer(getTour.response, answer.later), (now) => ({
      tourOffers: { [offerKey(sold.id, day)]: now },
    })),
  }
}

function chosenArticle({ first, later }: Said, count: Counts): Chosen | undefined {
  const article = readAnswer(oneArticle, first)
  if (!article) return undefined
  const line = articleLineOf(article, Math.max(1, next(count)))
  return {
    lines: [line],
    shown: article.price * line.count,
    live: withAnswer(readAnswer(oneArticle, later), (now) => ({ articles: { [article.id]: now } })),
  }
}

function chosenVoucher({ first, later }: Said, count: Counts): Chosen | undefined {
  const voucher = readAnswer(oneVoucher, first)
  if (!voucher) return undefined
  const line = voucherLineOf(voucher, Math.max(1, next(count)))
  return {
    lines: [line],
    shown: line.price * line.count,
    live: withAnswer(readAnswer(oneVoucher, later), (now) => ({ vouchers: { [voucher.id]: now } })),
  }
}

function redeemedCode({ first, later }: Said): Chosen | undefined {
  const code = readAnswer(getVoucher.response, first)
  if (!code) return undefined
  return {
    lines: [voucherCodeLineOf(code, code.barcode)],
    shown: 0,
    live: withAnswer(readAnswer(getVoucher.response, later), (now) => ({ codes: { [code.barcode]: now } })),
  }
}

/**
 * Returns what visitors choose of answers.
 * @param later answers to the check of the basket: by default the same
 */
export function chosenOf(
  later: fc.Arbitrary<(json: unknown) => unknown> = fc.constant((json) => json),
): fc.Arbitrary<Chosen | undefined> {
  const said = (schema: AnyWire) =>
    // What is cloned comes last: fast-check cuts off what stands behind it as it shrinks.
    fc.tuple(arbitraryAnswer(schema), later, draws).map(([json, alter, numbers]): Said => {
      const first = withRepeated(json, numbers)
      return { first, later: alter(first) }
    })
  return fc.oneof(
    fc.tuple(said(ticketOffer), counts).map(([one, count]) => chosenTickets(one, count)),
    fc.tuple(fc.tuple(said(tour), said(getTour.response)), counts).map(([both, count]) => chosenTour(both, count)),
    fc.tuple(said(oneArticle), counts).map(([one, count]) => chosenArticle(one, count)),
    fc.tuple(said(oneVoucher), counts).map(([one, count]) => chosenVoucher(one, count)),
    said(getVoucher.response).map(redeemedCode),
  )
}

/** Returns all answers together, the last of each. */
export const together = (all: readonly LiveGoods[]): LiveGoods =>
  all.reduce(
    (one, other) => ({
      ...one,
      offers: { ...one.offers, ...other.offers },
      tourOffers: { ...one.tourOffers, ...other.tourOffers },
      articles: { ...one.articles, ...other.articles },
      vouchers: { ...one.vouchers, ...other.vouchers },
      codes: { ...one.codes, ...other.codes },
    }),
    nothingLive,
  )
