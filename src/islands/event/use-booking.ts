import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { availabilityOf } from '#domain/availability/availability-of.ts'
import { canBuy, type Availability } from '#domain/availability/availability.ts'
import { nextDay } from '#domain/availability/next-day.ts'
import { addDays, monthOf } from '#domain/dates/calendar.ts'
import type { CalendarDate, WallDateTime } from '#domain/dates/wall-clock.ts'
import { today } from '#domain/dates/zone.ts'
import type { EventOnSale } from '#domain/events/event.ts'
import type { Problem } from '#domain/problems/problem.ts'
import type { ShopContext } from '#domain/shop/context.ts'
import { bookingWay } from '#domain/tickets/booking-way.ts'
import { daySlots } from '#domain/tickets/day-slots.ts'
import { keptSlot } from '#domain/tickets/kept-slot.ts'
import { choicesCount, choicesPrice, type TicketChoices } from '#domain/tickets/ticket-choice.ts'
import { isTimed } from '#domain/tickets/ticket-kind.ts'
import { ticketLinesOf } from '#domain/tickets/ticket-lines.ts'
import { ticketsOfSlot } from '#domain/tickets/ticket-limit.ts'
import { ticketProblems } from '#domain/tickets/ticket-problems.ts'
import { visibleTickets } from '#domain/tickets/visible-tickets.ts'
import { $cart, noLines } from '#stores/cart/cart.ts'
import { addLines } from '#stores/cart/changes.ts'
import { daysOf, eventBooking, noMonths } from '#stores/booking/event.ts'
import { idle } from '#stores/calls/latest.ts'
import { useNow } from '#ui/use-now.ts'

/** The state of one event's booking: what was chosen, what the server says, and what follows from both. */
export function useBooking(shop: ShopContext, event: EventOnSale) {
  const [store] = useState(() => eventBooking(shop, event.id))
  const now = useNow()
  const months = useStore(store.$months, { ssr: () => noMonths })
  const offer = useStore(store.offer.$answer, { ssr: () => idle })
  const lifetimeAnswer = useStore(store.lifetime.$answer, { ssr: () => idle })
  const lines = useStore($cart, { ssr: () => noLines })

  const [day, setDay] = useState<CalendarDate>()
  const [start, setStart] = useState<WallDateTime>()
  const [choices, setChoices] = useState<TicketChoices>({})
  const [tries, setTries] = useState(0)
  const [added, setAdded] = useState(0)

  const way = bookingWay(event.tickets, event.performances.length)
  useEffect(() => {
    if (way === 'calendar') void store.lifetime.load()
    else void store.offer.load()
    return store.offer.cancel
  }, [store, way])

  const moment = now && { now, timeZone: shop.timeZone }
  const lifetime = (lifetimeAnswer.state === 'ready' ? lifetimeAnswer.value : undefined) ?? event.lifetime
  const span = lifetime && { lifetime }
  const days = daysOf(months)
  const live = offer.state === 'ready' ? offer.value : undefined
  const shown = live ? visibleTickets(live.tickets) : event.tickets
  const subject = { ...span, ...(days && { days }), bookable: event.tickets.length > 0, hasPlaces: shown.length > 0 }
  const availability: Availability = moment ? availabilityOf({ kind: 'event', ...subject }, moment) : { state: 'open' }

  const onDay = way === 'calendar' && day !== undefined ? { day } : {}
  const slots = live && moment ? daySlots(live, event.id, { ...onDay, lines, ...moment }) : []
  const slot = keptSlot(slots, start)
  // A day of which everything is gone, though the calendar still had places.
  const isGone = live !== undefined && shown.every(isTimed) && !slots.some(canBuy)
  const tickets = slot ? ticketsOfSlot(shown, slot) : shown
  const chosen = { ...onDay, ...(slot && { slot }) }
  const problems = ticketProblems(tickets, choices, chosen, lines).map((problem): Problem =>
    // A time can't be chosen before its day.
    problem.about === 'slot' && way === 'calendar' && day === undefined
      ? { key: 'availability.chooseDay', about: 'day' }
      : problem,
  )

  return {
    way,
    /** Undefined until the browser says what day it is. */
    today: now && today(now, shop.timeZone),
    lifetime,
    months,
    offer,
    lines,
    day,
    slots,
    slot,
    tickets,
    choices,
    availability,
    /** The next day to offer, where none is chosen or the one chosen is gone. */
    next: day === undefined ? availability.next : isGone && days ? nextDay(days, addDays(day, 1)) : undefined,
    tries,
    /** How many tickets were put into the cart just now. */
    added,
    price: choicesPrice(tickets, choices),
    /** Asking for too many is said at once, everything else once one has tried to go on. */
    problems: problems.filter(({ key }) => tries > 0 || key === 'availability.onlyTicketsLeft'),
    stateOfDay: (date: CalendarDate) =>
      moment && availabilityOf({ kind: 'day', of: 'event', date, days: days ?? {}, ...span }, moment).state,
    showMonth: store.showMonth,
    chooseDay: (date: CalendarDate) => {
      setDay(date)
      setAdded(0)
      void store.showMonth(monthOf(date))
      void store.offer.load(date)
    },
    chooseSlot: (beginning: WallDateTime) => {
      setStart(beginning)
      setAdded(0)
    },
    choose: (next: TicketChoices) => {
      setChoices(next)
      setAdded(0)
    },
    reload: () => void store.offer.load(onDay.day),
    /** Puts what was chosen into the cart, unless there are problems. */
    add: () => {
      if (problems.length > 0) return setTries(tries + 1)
      addLines(ticketLinesOf(event, tickets, choices, chosen))
      setAdded(choicesCount(tickets, choices))
      setChoices({})
      setTries(0)
    },
  }
}

export type Booking = ReturnType<typeof useBooking>
