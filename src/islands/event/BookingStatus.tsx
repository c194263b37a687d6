import { useStore } from '@nanostores/react'
import { canBuy } from '#domain/availability/availability.ts'
import { formatLongDate } from '#domain/dates/format-date.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { problemValues } from '#domain/forms/problem.ts'
import { isTimed } from '#domain/tickets/ticket.ts'
import { NewsStatus } from '#islands/booking/NewsStatus.tsx'
import type { EventBooking } from '#stores/booking/event/booking.ts'
import { useShop } from '#ui/use-shop.ts'
import { chosenTickets, ticketsInWords } from './chosen-tickets.ts'

/** What is new, to be heard: the times of the day chosen, or the tickets chosen. */
export function BookingStatus({ booking }: { booking: EventBooking }) {
  return (
    <NewsStatus $news={booking.$news} times={<Times booking={booking} />} tickets={<Tickets booking={booking} />} />
  )
}

function Times({ booking: { times, tickets, days, choices } }: { booking: EventBooking }) {
  const { locale, t } = useShop()
  const day = useStore(choices.$day, { ssr: 'initial' })
  const open = useStore(times.$slots, { ssr: 'initial' }).filter(canBuy)
  const gone = useStore(days.$gone, { ssr: 'initial' })
  const needTime = useStore(tickets.$tickets, { ssr: 'initial' }).every(isTimed)
  if (day !== undefined && open.length > 0)
    return t('eventDetail.timesOn', { count: open.length, date: formatLongDate(day, locale) })
  if (gone) return t(gone.key)
  return t(needTime ? 'availability.daySoldOut' : 'eventDetail.allDay')
}

function Tickets({ booking: { tickets, choices } }: { booking: EventBooking }) {
  const { locale, currency, t } = useShop()
  const price = useStore(tickets.$price, { ssr: 'initial' })
  const notes = useStore(tickets.$notes, { ssr: 'initial' })
  const choice = useStore(choices.$tickets, { ssr: 'initial' })
  const chosen = chosenTickets(useStore(tickets.$tickets, { ssr: 'initial' }), choice)
  if (chosen.length === 0) return t('eventDetail.noneChosen')
  const limits = chosen.flatMap(({ id }) => notes[id] ?? []).map((note) => t(note.key, problemValues(note)))
  const list = ticketsInWords(chosen, choice)
  const sum = t('eventDetail.chosen', { tickets: list, amount: formatMoney(price, currency, locale) })
  return [sum, ...new Set(limits)].join('. ')
}
