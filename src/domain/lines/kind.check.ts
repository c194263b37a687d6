import { isBlank } from '#domain/collections/blank.ts'
import type { Moment } from '#domain/availability/availability.ts'
import type { LineCheck } from '#domain/cart/line-state.ts'
import type { CalendarDate } from '#domain/dates/wall-clock.ts'
import type { Problem } from '#domain/forms/problem.ts'
import type { Money } from '#domain/money/money.ts'
import type { EventId } from '#domain/shop/ids.ts'
import type { DaySlot } from '#domain/tickets/day-slots.ts'
import type { TicketOffer } from '#domain/tickets/ticket.ts'
import type { LineItem } from './index.ts'
import type { GoodsRequests, LiveGoods } from './live-goods.check.ts'

/** The facts that a line is checked against. */
export interface CheckContext {
  /** The other lines that draw on its source. */
  others: readonly LineItem[]
  live: LiveGoods
  moment: Moment
  /** Returns the time slots of a day before any cart. */
  slotsOf: (offer: TicketOffer, eventId: EventId, day: CalendarDate) => DaySlot[]
}

/** Called for an amount that the server hasn't named, and that stays as it was. */
export type OnUnpriced = () => void

/** Called with each name that isn't found and therefore stays as it was. */
export type OnUntranslated = (name: string) => void

/** The rules that compare a kind of line with what the museum's server sells now. The checkout loads them. */
export interface KindCheck<Line> {
  /** Returns the requests that say whether it is still sold, and for how much. */
  requests: (line: Line) => Partial<GoodsRequests>
  /** List that has its name in another language, besides the answers to its requests. */
  texts: 'events' | 'tourTexts' | undefined
  /** Returns the source that it draws on: the places of a beginning time, or the stock of an article. */
  source: (line: Line) => string
  /** Checks it against current availability minus the rest of the cart. */
  check: (line: Line, context: CheckContext) => LineCheck
  /** Returns it as it would be at each time of another day; absent if it is for no day. */
  onDay?: (line: Line, day: CalendarDate, live: LiveGoods) => Line[]
  /**
   * Returns it with its current amounts.
   * @param moment the current time; if absent, dates aren't checked
   */
  priced: (line: Line, live: LiveGoods, onUnpriced: OnUnpriced, moment: Moment | undefined) => Line
  /** Returns it with its names in the language of the request. */
  named: (line: Line, live: LiveGoods, onUntranslated: OnUntranslated) => Line
}

/** Returns the check of a line that can't be bought any more. */
export const gone = (problem: Problem): LineCheck => ({ max: 0, problem })

/** The check of a line whose time has passed by the clock of the device, which may be wrong: the server decides. */
export const over: LineCheck = { problem: { key: 'availability.timePassed' } }

export const ownId = ({ id }: { id: string }): string => id

interface Priced {
  id: string
  price: Money
}

/** Returns the price that was found, or else the old one. */
export function priceOr(found: Money | undefined, kept: Money, onUnpriced: OnUnpriced): Money {
  if (found === undefined) onUnpriced()
  return found ?? kept
}

/** Returns the price of a thing as it is offered now; if it isn't offered, its old price. */
export const priceIn = ({ id, price }: Priced, offered: readonly Priced[] | undefined, onUnpriced: OnUnpriced): Money =>
  priceOr(offered?.find((one) => one.id === id)?.price, price, onUnpriced)

/** Returns the parts at their current prices; a part that is no longer offered keeps its old price. */
export const atPrices = <T extends Priced>(
  parts: readonly T[],
  offered: readonly Priced[] | undefined,
  onUnpriced: OnUnpriced,
): T[] => parts.map((part) => ({ ...part, price: priceIn(part, offered, onUnpriced) }))

interface Named {
  id: string
  name: string
}

/** Returns the name that was found, or else the old one. */
export function nameOr<T extends string | undefined>(
  found: string | undefined,
  kept: T,
  onUntranslated: OnUntranslated,
): string | T {
  if (found !== undefined && !isBlank(found)) return found
  if (kept !== undefined) onUntranslated(kept)
  return kept
}

/** Returns the name of a thing as it is offered now; if it isn't offered, its old name. */
export const nameIn = (
  { id, name }: Named,
  offered: readonly Named[] | undefined,
  onUntranslated: OnUntranslated,
): string => nameOr(offered?.find((one) => one.id === id)?.name, name, onUntranslated)

/** Returns the parts with their names as they are offered now. */
export const withNames = <T extends Named>(
  parts: readonly T[],
  offered: readonly Named[] | undefined,
  onUntranslated: OnUntranslated,
): T[] => parts.map((part) => ({ ...part, name: nameIn(part, offered, onUntranslated) }))
