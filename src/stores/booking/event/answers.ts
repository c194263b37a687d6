import type { EventId } from '#domain/ids/ids.ts'
import { atom, type ReadableAtom } from 'nanostores'
import { fetchEventCalendar, fetchEventLifetime, fetchTickets } from '#api/events.ts'
import { NotFound } from '#api/errors.ts'
import { addMonths, monthKey, monthRange, type Month } from '#domain/dates/calendar.ts'
import type { CalendarDate, Lifetime } from '#domain/dates/wall-clock.ts'
import type { ShopContext } from '#domain/shop/context.ts'
import type { EventCalendar, TicketOffer } from '#domain/tickets/ticket.ts'
import { typesetTicket } from '#i18n/typeset-ticket.ts'
import { forgetFailure, recordFailure } from '#stores/failures/failure.ts'
import { latest, type Latest, type Loading } from '#stores/calls/latest.ts'
import { shopApi } from '#stores/calls/shop-api.ts'

/** Months by `monthKey`, each with what became of asking for it. */
export type LoadedMonths = Record<string, Loading<EventCalendar>>

/** What the server says about an event. */
export interface EventAnswers {
  $months: ReadableAtom<LoadedMonths>
  /** Loads a month and the one after it, in one call; months already there aren't asked for again (section 7). */
  showMonth: (this: void, month: Month) => Promise<void>
  /** The tickets of a day with its time slots, or of all days. */
  offer: Latest<[CalendarDate?], TicketOffer>
  /** First and last day; `undefined` where the server knows none. */
  lifetime: Latest<[], Lifetime | undefined>
}

/** Makes the questions about one event; nothing is asked before it is told to. */
export function eventAnswers(shop: ShopContext, eventId: EventId): EventAnswers {
  const $months = atom<LoadedMonths>({})
  const set = (months: Month[], answer: (month: Month) => Loading<EventCalendar>) =>
    $months.set({ ...$months.get(), ...Object.fromEntries(months.map((month) => [monthKey(month), answer(month)])) })

  return {
    $months,
    async showMonth(month) {
      const missing = [month, addMonths(month, 1)].filter((each) => {
        const state = $months.get()[monthKey(each)]?.state
        return state !== 'ready' && state !== 'loading'
      })
      const [from] = missing
      const to = missing.at(-1)
      if (!from || !to) return
      for (const month of missing) {
        const before = $months.get()[monthKey(month)]
        if (before?.state === 'failed') forgetFailure(before.failure)
      }
      set(missing, () => ({ state: 'loading' }))
      try {
        const days = Object.entries(
          await fetchEventCalendar(shopApi(shop), eventId, monthRange(from).first, monthRange(to).last),
        )
        set(missing, (each) => ({
          state: 'ready',
          value: Object.fromEntries(days.filter(([day]) => day.startsWith(monthKey(each)))),
        }))
      } catch (error) {
        const failure = recordFailure(error)
        set(missing, () => ({ state: 'failed', failure }))
      }
    },
    offer: latest(async (signal, day?: CalendarDate) => {
      const { tickets, timeSlots } = await fetchTickets(shopApi(shop), eventId, day, { signal })
      return { tickets: tickets.map((ticket) => typesetTicket(ticket, shop.locale)), timeSlots }
    }),
    lifetime: latest(async (signal) => {
      try {
        return await fetchEventLifetime(shopApi(shop), eventId, { signal })
      } catch (error) {
        if (error instanceof NotFound) return undefined
        throw error
      }
    }),
  }
}

/** The days of all months that are there; undefined while none is. */
export function daysOf(months: LoadedMonths): EventCalendar | undefined {
  const ready = Object.values(months).flatMap((month) => (month.state === 'ready' ? [month.value] : []))
  return ready.length > 0 ? Object.fromEntries(ready.flatMap((days) => Object.entries(days))) : undefined
}
