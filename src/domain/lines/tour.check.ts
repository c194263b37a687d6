import { keysOf } from '#domain/collections/records.ts'
import { at } from '#domain/dates/calendar.ts'
import { dayOf, parseTimeOfDay } from '#domain/dates/wall-clock.ts'
import { withWords } from '#domain/forms/answers.ts'
import { isTyped, type LineAnswer } from '#domain/forms/question.ts'
import { times } from '#domain/money/money.ts'
import { offeredAt } from '#domain/tours/tour-choice.ts'
import { tourTimes } from '#domain/tours/tour-times.ts'
import {
  atPrices,
  gone,
  type KindCheck,
  nameOr,
  type OnUntranslated,
  over,
  ownId,
  priceOr,
  withNames,
} from './kind.check.ts'
import { type LiveGoods, offerKey } from './live-goods.check.ts'
import { tourInCart } from './places-in-cart.ts'
import type { GuidedTourLine } from './tour.ts'

const keyOf = ({ id, start }: GuidedTourLine) => offerKey(id, dayOf(start))

/** Returns prices and tickets of the tour as they are offered now at its time; none if that is unknown. */
function offered(line: GuidedTourLine, { tourOffers }: LiveGoods) {
  const offer = tourOffers[keyOf(line)]
  return offer ? offeredAt(offer, parseTimeOfDay(line.start.slice(11, 16))) : { prices: [], tickets: [] }
}

/** Returns an answer in the words of the tour's questions. Typed text is the visitor's own and stays as it is. */
function namedAnswer(
  answer: LineAnswer,
  tour: LiveGoods['tourTexts'][number] | undefined,
  onUntranslated: OnUntranslated,
): LineAnswer {
  if (tour?.questions.some(({ id }) => id === answer.questionId))
    return { ...answer, ...withWords(tour.questions, answer) }
  nameOr(undefined, answer.question, onUntranslated)
  if (!isTyped(answer.type)) nameOr(undefined, answer.text, onUntranslated)
  return answer
}

export const tourCheck: KindCheck<GuidedTourLine> = {
  requests: ({ id, start }) => ({ tours: [{ id, day: dayOf(start) }] }),
  texts: 'tourTexts',
  source: ownId,
  // Its time may be gone, sold out or over, or may have fewer places or tours left.
  check(line, { others, live, moment }) {
    const { id, start, count } = line
    const key = keyOf(line)
    const calendar = live.tours[key]
    if (!calendar) return {}
    const offer = live.tourOffers[key]
    const found = tourTimes({ tourId: id, date: dayOf(start), calendar, offer, lines: others, ...moment })
    const time = found.find((one) => one.start === start)
    if (!time) return gone({ key: 'tours.notAvailable' })
    if (time.state === 'expired') return over
    if (time.state === 'soldOut') return gone({ key: 'tours.soldOut' })
    const { left: max, tours: left } = time
    if (count > max) {
      return { max, problem: { key: 'availability.onlyParticipantsLeft', values: { wanted: count, count: max } } }
    }
    const { tours: wanted } = tourInCart([line], id, start)
    return wanted > left
      ? { max, problem: { key: 'availability.onlyItemsLeft', values: { wanted, count: left } } }
      : { max }
  },
  onDay: (line, day, { tours }) =>
    keysOf(tours[offerKey(line.id, day)]?.[day] ?? {}).map((time) => ({ ...line, start: at(day, time) })),
  priced(line, live, onUnpriced) {
    const { prices, tickets } = offered(line, live)
    const price = prices.find(({ id }) => id === line.priceId)?.price
    const tourPrice = price === undefined ? undefined : times(price, line.singleTicketing ? line.count : 1)
    // Where tours have prices, none is sold by its tickets alone.
    if (line.priceId === undefined && line.tours.length === 0 && prices.length > 0) onUnpriced()
    return {
      ...line,
      tourPrice: line.priceId === undefined ? line.tourPrice : priceOr(tourPrice, line.tourPrice, onUnpriced),
      tours: atPrices(line.tours, prices, onUnpriced),
      tickets: atPrices(line.tickets, tickets, onUnpriced).map((ticket) => ({
        ...ticket,
        subtickets: atPrices(ticket.subtickets, tickets.find(({ id }) => id === ticket.id)?.subtickets, onUnpriced),
      })),
    }
  },
  named(line, live, onUntranslated) {
    const { prices, tickets } = offered(line, live)
    const tour = live.tourTexts.find(({ id }) => id === line.id)
    return {
      ...line,
      name: nameOr(tour?.name, line.name, onUntranslated),
      eventName: nameOr(tour?.eventName, line.eventName, onUntranslated),
      priceName: nameOr(prices.find(({ id }) => id === line.priceId)?.name, line.priceName, onUntranslated),
      tours: withNames(line.tours, prices, onUntranslated),
      tickets: withNames(line.tickets, tickets, onUntranslated).map((ticket) => ({
        ...ticket,
        subtickets: withNames(
          ticket.subtickets,
          tickets.find(({ id }) => id === ticket.id)?.subtickets,
          onUntranslated,
        ),
      })),
      answers: line.answers.map((answer) => namedAnswer(answer, tour, onUntranslated)),
    }
  },
}
