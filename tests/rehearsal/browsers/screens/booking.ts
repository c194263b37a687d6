import type { DayBooking } from '#stores/booking/day/booking.ts'
import type { EventOnSale } from '#domain/tickets/ticket.ts'
import type { TourOnSale } from '#domain/tours/tour.ts'
import { between, oneOf } from '../../random.ts'
import { follow, type Control, type Intent, type Screen, type View } from '../screen.ts'
import type { PageProps } from '../published.ts'
import * as shop from '../shop.ts'
import { startPage } from './parts.ts'

/** The days of the visible month that can be chosen, and what failed to load. */
function dayControls({ days, chooseDay, choices, reloadMonth, reloadOffer, $offer }: DayBooking): Control[] {
  const shown = days.$view.get()
  const free =
    shown?.answer.state === 'ready'
      ? shop.entriesOf(shown.states).flatMap(([day, state]) => (state === 'open' || state === 'fewLeft' ? [day] : []))
      : []
  const controls: Control[] = []
  if (free.length > 0) {
    controls.push({
      name: 'choose a day',
      weight: choices.$day.get() === undefined ? 3 : 0.8,
      press: (dice) => chooseDay(oneOf(dice, free.slice(0, 6))),
    })
  }
  if (shown?.answer.state === 'failed') controls.push({ name: 'month again', press: reloadMonth })
  if ($offer.get().state === 'failed') controls.push({ name: 'times again', press: reloadOffer })
  return controls
}

/** The button that adds the choices, or replaces what is being changed. */
function orderControl(
  { order, $isChange, $waits }: DayBooking,
  chosen: { things: string[]; count: number },
  all: string[],
): Control {
  // While something is loading the press waits, and adds what is chosen by then.
  const adds = $waits.get() ? { things: all, count: 99 } : chosen
  const intent: Intent = $isChange.get() ? { adds, removes: { things: all, count: 99 } } : { adds }
  return { name: 'add to the basket', press: order.add, intent, weight: chosen.count > 0 ? 4 : 0.3 }
}

function viewOf({ choices, order, days, $waits }: DayBooking): View {
  if (days.$over.get()) return { shows: 'not bookable', isBusy: false }
  return {
    shows: choices.$added.get() > 0 ? 'added' : order.$isSubmitted.get() ? 'adding' : 'booking',
    isBusy: $waits.get(),
  }
}

/** The booking of an event (`islands/event/EventBooking.tsx`). */
export function eventPage(props: PageProps, event: EventOnSale): Screen {
  const booking = shop.eventBooking(props.context, event, shop.$now)
  const { times, tickets, choices, days, order } = booking
  const stops = [
    startPage(props),
    follow([
      times.$slots,
      times.$slot,
      tickets.$tickets,
      tickets.$limits,
      order.$problems,
      booking.$isChange,
      booking.$waits,
      days.$view,
      days.$over,
      days.$gone,
    ]),
    booking.start(shop.pageAddress),
  ]
  /** The day that is said to be sold out, of an event with times. */
  const soldOut = (): View['soldOut'] => {
    const day = choices.$day.get()
    if (day === undefined || days.$over.get() || days.$gone.get()?.key !== 'availability.daySoldOut') return undefined
    return { event: event.id, day, party: booking.$needed.get() }
  }
  const chosenTickets = () => tickets.$tickets.get().filter(({ id }) => (choices.$selection.get()[id]?.count ?? 0) > 0)

  const countControls = (): Control[] =>
    tickets.$tickets.get().flatMap((ticket): Control[] => {
      const chosen = choices.$selection.get()
      const choice = chosen[ticket.id] ?? shop.noChoice
      const max = tickets.$limits.get()[ticket.id] ?? 20
      const select = (count: number) =>
        choices.select({ ...choices.$selection.get(), [ticket.id]: shop.withTicketCount(ticket, choice, count) })
      const controls: Control[] = []
      if (choice.count < max) {
        controls.push({
          name: `more of ${ticket.id}`,
          weight: choice.count === 0 ? 2 : 0.6,
          press: () => select(choice.count + 1),
        })
      }
      if (choice.count > 0)
        controls.push({ name: `fewer of ${ticket.id}`, weight: 0.2, press: () => select(choice.count - 1) })
      for (const part of ticket.subtickets) {
        const { min, max: most, fixed } = shop.subticketLimits(ticket, part, choice.count)
        if (fixed || choice.count === 0) continue
        controls.push({
          name: `count of ${ticket.id} ${part.id}`,
          weight: 0.3,
          press: (dice) =>
            choices.select({
              ...choices.$selection.get(),
              [ticket.id]: shop.withSubticketCount(choice, part.id, between(dice, min, Math.min(most, min + 3))),
            }),
        })
      }
      return controls
    })

  return {
    view: () => ({ ...viewOf(booking), soldOut: soldOut() }),
    controls: () => {
      if (days.$over.get()) return []
      const open = times.$slots.get().filter(shop.canBuy)
      const chosen = chosenTickets()
      const count = chosen.reduce((sum, { id }) => sum + (choices.$selection.get()[id]?.count ?? 0), 0)
      const nameOf = (id: string, day = '', start: string = day) => [
        `ticket ${id} ${start}*`,
        `ticket ${id} `,
        `day ${id} ${day}*`,
      ]
      const day = booking.way === 'calendar' ? choices.$day.get() : undefined
      const start = times.$slot.get()?.start
      return [
        ...(booking.way === 'calendar' ? dayControls(booking) : []),
        ...(open.length > 0
          ? [
              {
                name: 'choose a time',
                weight: times.$slot.get() ? 0.3 : 3,
                press: (dice) => choices.chooseTime(oneOf(dice, open).start),
              } satisfies Control,
            ]
          : []),
        ...countControls(),
        orderControl(
          booking,
          { things: chosen.flatMap(({ id }) => nameOf(id, day, start)), count },
          event.tickets.flatMap(({ id }) => nameOf(id)),
        ),
      ]
    },
    leave: () => {
      for (const stop of stops) stop()
    },
  }
}

/** The booking of a tour (`islands/tour/TourBooking.tsx`). */
export function tourPage(props: PageProps, tour: TourOnSale): Screen {
  const booking = shop.tourBooking(props.context, tour, shop.$now)
  const { times, counts, choices, days, order } = booking
  const stops = [
    startPage(props),
    follow([
      times.$slots,
      times.$slot,
      times.$offered,
      counts.$chosen,
      counts.$limits,
      counts.$sums,
      order.$problems,
      booking.$isChange,
      booking.$waits,
      days.$view,
      days.$over,
    ]),
    booking.start(shop.pageAddress),
  ]

  const priceControls = (): Control[] => {
    const { prices } = times.$offered.get()
    const chosen = counts.$chosen.get()
    return prices.flatMap(({ id }): Control[] => {
      if (shop.isBookedByPrice(tour)) {
        return [
          {
            name: `price ${id}`,
            weight: chosen.priceId === id ? 0.1 : 2,
            press: () => choices.choose(shop.withPrice(chosen, id)),
          },
        ]
      }
      const count = chosen.tours[id] ?? 0
      const max = counts.$limits.get()[shop.priceKey(id)] ?? 20
      const next = count === 0 ? Math.min(max, shop.firstTours(tour, counts.$sums.get())) : count + 1
      return [
        ...(count < max
          ? [
              {
                name: `more of price ${id}`,
                weight: count === 0 ? 2 : 0.5,
                press: () => choices.choose(shop.withTourCount(chosen, id, next)),
              },
            ]
          : []),
        ...(count > 0
          ? [
              {
                name: `fewer of price ${id}`,
                weight: 0.2,
                press: () => choices.choose(shop.withTourCount(chosen, id, count - 1)),
              },
            ]
          : []),
      ]
    })
  }
  const ticketControls = (): Control[] => {
    const chosen = counts.$chosen.get()
    return times.$offered.get().tickets.flatMap(({ id, subtickets }): Control[] => {
      const count = chosen.tickets[id]?.count ?? 0
      const max = counts.$limits.get()[shop.ticketKey(id)] ?? 20
      const next = count === 0 ? Math.min(max, shop.firstTickets(tour, counts.$sums.get(), subtickets)) : count + 1
      return [
        ...(count < max
          ? [
              {
                name: `more of ${id}`,
                weight: count === 0 ? 2 : 0.5,
                press: () => choices.choose(shop.withTourTicketCount(chosen, id, next)),
              },
            ]
          : []),
        ...(count > 0
          ? [
              {
                name: `fewer of ${id}`,
                weight: 0.2,
                press: () => choices.choose(shop.withTourTicketCount(chosen, id, count - 1)),
              },
            ]
          : []),
      ]
    })
  }
  const questionControls = (): Control[] =>
    tour.questions.map((question): Control => {
      const { answers } = choices.$choice.get()
      const isAnswered = answers.some(({ questionId }) => questionId === question.id)
      return {
        name: `answer ${question.id}`,
        weight: isAnswered ? 0.1 : 2,
        press: (dice) => {
          const option = question.options.length > 0 ? oneOf(dice, question.options).id : '7'
          const change = question.type === 'checkbox' ? shop.withToggled : shop.withAnswer
          choices.answer(change(choices.$choice.get().answers, question, option))
        },
      }
    })

  return {
    view: () => viewOf(booking),
    controls: () => {
      if (days.$over.get()) return []
      const open = times.$slots.get().filter(shop.canBuy)
      const { ticketCount, tourCount } = counts.$sums.get()
      // Another tab may add the same tour at another time in the same moment.
      const chosen = [`tour ${tour.id} ${times.$slot.get()?.start ?? ''}*`]
      return [
        ...dayControls(booking),
        ...(open.length > 0
          ? [
              {
                name: 'choose a time',
                weight: times.$slot.get() ? 0.3 : 3,
                press: (dice) => choices.chooseTime(oneOf(dice, open).time),
              } satisfies Control,
            ]
          : []),
        ...priceControls(),
        ...ticketControls(),
        ...questionControls(),
        orderControl(booking, { things: chosen, count: Math.max(1, ticketCount, tourCount) }, [`tour ${tour.id} *`]),
      ]
    },
    leave: () => {
      for (const stop of stops) stop()
    },
  }
}
