import type { GuidedTourLine } from '#domain/lines/tour.ts'
import type { LineItem } from '#domain/lines/index.ts'
import { dayOf, parseTimeOfDay } from '#domain/dates/wall-clock.ts'
import { withWords } from '#domain/forms/answers.ts'
import { isTyped, type LineAnswer } from '#domain/forms/question.ts'
import { offeredAt } from '#domain/tours/tour-choice.ts'
import { codeOf, type LiveGoods, offerKey } from './live-goods.ts'

interface Named {
  id: string
  name: string
}

/** Called with each name that isn't found and therefore stays as it was. */
type OnUntranslated = (name: string) => void

/** Returns the name that was found, or else the old one. */
function foundOr<T extends string | undefined>(
  found: string | undefined,
  kept: T,
  onUntranslated: OnUntranslated,
): string | T {
  if (found !== undefined) return found
  if (kept !== undefined) onUntranslated(kept)
  return kept
}

/** Returns the name of a thing as it is offered now; if it isn't offered, its old name. */
const nameIn = ({ id, name }: Named, offered: readonly Named[] | undefined, onUntranslated: OnUntranslated): string =>
  foundOr(offered?.find((one) => one.id === id)?.name, name, onUntranslated)

const named = <T extends Named>(
  parts: readonly T[],
  offered: readonly Named[] | undefined,
  onUntranslated: OnUntranslated,
): T[] => parts.map((part) => ({ ...part, name: nameIn(part, offered, onUntranslated) }))

/** Returns an answer in the words of the tour's questions. Typed text is the visitor's own and stays as it is. */
function namedAnswer(
  answer: LineAnswer,
  tour: LiveGoods['tourTexts'][number] | undefined,
  onUntranslated: OnUntranslated,
): LineAnswer {
  if (tour?.questions.some(({ id }) => id === answer.questionId))
    return { ...answer, ...withWords(tour.questions, answer) }
  foundOr(undefined, answer.question, onUntranslated)
  if (!isTyped(answer.type)) foundOr(undefined, answer.text, onUntranslated)
  return answer
}

function namedTour(
  line: GuidedTourLine,
  { tourOffers, tourTexts }: LiveGoods,
  onUntranslated: OnUntranslated,
): GuidedTourLine {
  const offer = tourOffers[offerKey(line.id, dayOf(line.start))]
  const { prices, tickets } = offer
    ? offeredAt(offer, parseTimeOfDay(line.start.slice(11, 16)))
    : { prices: [], tickets: [] }
  const tour = tourTexts.find(({ id }) => id === line.id)
  return {
    ...line,
    name: foundOr(tour?.name, line.name, onUntranslated),
    eventName: foundOr(tour?.eventName, line.eventName, onUntranslated),
    priceName: foundOr(prices.find(({ id }) => id === line.priceId)?.name, line.priceName, onUntranslated),
    tours: named(line.tours, prices, onUntranslated),
    tickets: named(line.tickets, tickets, onUntranslated).map((ticket) => ({
      ...ticket,
      subtickets: named(ticket.subtickets, tickets.find(({ id }) => id === ticket.id)?.subtickets, onUntranslated),
    })),
    answers: line.answers.map((answer) => namedAnswer(answer, tour, onUntranslated)),
  }
}

function namedLine(line: LineItem, live: LiveGoods, onUntranslated: OnUntranslated): LineItem {
  switch (line.type) {
    case 'ticket': {
      const tickets = live.offers[offerKey(line.eventId, line.start && dayOf(line.start))]?.tickets
      const parts = tickets?.find(({ id }) => id === line.id)?.subtickets
      return {
        ...line,
        name: nameIn(line, tickets, onUntranslated),
        eventName: nameIn({ id: line.eventId, name: line.eventName }, live.events, onUntranslated),
        subtickets: named(line.subtickets, parts, onUntranslated),
      }
    }
    case 'dayTicket': {
      const tickets = live.offers[offerKey(line.id, dayOf(line.start))]?.tickets
      return {
        ...line,
        name: nameIn(line, live.events, onUntranslated),
        eventName: nameIn({ id: line.id, name: line.eventName }, live.events, onUntranslated),
        dayTickets: named(line.dayTickets, tickets, onUntranslated),
      }
    }
    case 'guidedTour':
      return namedTour(line, live, onUntranslated)
    case 'merchandise':
    case 'annualPass':
      return { ...line, name: foundOr(live.articles[line.id]?.name, line.name, onUntranslated) }
    case 'voucher':
      return { ...line, name: foundOr(live.vouchers[line.id]?.name, line.name, onUntranslated) }
    case 'voucherCode': {
      const code = live.codes[codeOf(line)]
      return { ...line, name: foundOr(typeof code === 'object' ? code.name : undefined, line.name, onUntranslated) }
    }
  }
}

/**
 * Returns the lines of a cart with their names in the language of the request. Names that weren't found stay as they
 * were.
 * @param onUntranslated called with each name that stays
 */
export const namedLines = (
  lines: readonly LineItem[],
  live: LiveGoods,
  onUntranslated: OnUntranslated = () => {},
): LineItem[] => lines.map((line) => namedLine(line, live, onUntranslated))
