import { useEffect, useState } from 'react'
import { canBuy } from '#domain/availability/availability.ts'
import { type EventOnSale, isTimed } from '#domain/tickets/ticket.ts'
import { chosenTicketWords } from '#domain/tickets/ticket-choice.ts'
import { formatLongDate } from '#domain/dates/format-date.ts'
import { dayOf } from '#domain/dates/wall-clock.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { BookingForm } from '#islands/booking/BookingForm.tsx'
import { OrderStep } from '#islands/booking/OrderStep.tsx'
import { island } from '#islands/shared/island.tsx'
import { useStore } from '#islands/shared/use-store.ts'
import { eventBooking, type EventBooking as Booking } from '#stores/booking/event/booking.ts'
import { loadCode } from '#stores/calls/load-code.ts'
import { $now } from '#stores/derived/now.ts'
import { Announcement } from '#ui/News.tsx'
import { useShop } from '#ui/use-shop.ts'
import type { ChosenPeople } from './ChosenPeople.tsx'
import { TicketStep } from './TicketStep.tsx'
import { TimeStep } from './TimeStep.tsx'

interface Props {
  event: EventOnSale
}

/** Books tickets: day, time, counts, basket. */
function EventBooking({ event }: Props) {
  const { shop, t } = useShop()
  const [booking] = useState(() => eventBooking(shop, event, $now))
  return (
    <BookingForm
      booking={booking}
      title={t('eventDetail.book')}
      hasCalendar={booking.way === 'calendar'}
      timeStep={<TimeStep booking={booking} />}
      timesAnnouncement={<TimesAnnouncement booking={booking} />}
      ticketsAnnouncement={<TicketsAnnouncement booking={booking} />}
      order={<EventOrder booking={booking} />}
    >
      <TicketStep booking={booking} />
    </BookingForm>
  )
}

interface PartProps {
  booking: Booking
}

/** Returns the chosen tickets with their counts: "Adults × 2, Children × 1"; empty if there are none. */
const useChosen = ({ tickets, choices }: Booking): string =>
  chosenTicketWords(useStore(tickets.$tickets), useStore(choices.$selection))

/** Loads what counts and compares people, which the form can do without, once there are any. */
function usePeople(isWanted: boolean) {
  const [part, setPart] = useState<{ ChosenPeople: typeof ChosenPeople }>()
  useEffect(() => {
    if (isWanted) loadCode(() => import('./ChosenPeople.tsx')).then(setPart, () => {})
  }, [isWanted])
  return part
}

/** The step that adds the chosen tickets to the basket. */
export function EventOrder({ booking }: PartProps) {
  const { t } = useShop()
  const day = useStore(booking.choices.$day)
  const slot = useStore(booking.times.$slot)
  const price = useStore(booking.tickets.$price)
  const words = useChosen(booking)
  const party = useStore(booking.$party)
  const people = usePeople(party > 1 || words !== '')
  return (
    <OrderStep
      booking={booking}
      day={slot ? dayOf(slot.start) : day}
      slot={slot}
      chosen={words}
      price={words === '' ? undefined : price}
      addedText={(count) => t('eventDetail.added', { count })}
    >
      {people && <people.ChosenPeople {...booking} party={party} />}
    </OrderStep>
  )
}

/** Announces the times of the chosen day; a day without any says so itself. */
function TimesAnnouncement({ booking: { times, tickets, days, choices, $offer } }: PartProps) {
  const { locale, t } = useShop()
  const day = useStore(choices.$day)
  const open = useStore(times.$slots).filter(canBuy)
  const gone = useStore(days.$gone)
  const needTime = useStore(tickets.$tickets).every(isTimed)
  const isReady = useStore($offer).state === 'ready'
  if (!isReady || day === undefined || gone) return null
  if (open.length > 0) {
    const date = formatLongDate(day, locale)
    return <Announcement text={t('eventDetail.timesOn', { count: open.length, date })} />
  }
  return needTime ? null : <Announcement text={t('eventDetail.allDay')} />
}

/** Announces the chosen tickets and their total, unless there are too many: that is announced where it is shown. */
function TicketsAnnouncement({ booking }: PartProps) {
  const { locale, currency, t } = useShop()
  const price = useStore(booking.tickets.$price)
  const limits = useStore(booking.tickets.$limits)
  const selection = useStore(booking.choices.$selection)
  const words = useChosen(booking)
  const isTooMany = useStore(booking.tickets.$tickets).some(
    ({ id }) => (selection[id]?.count ?? 0) > (limits[id] ?? Infinity),
  )
  if (isTooMany) return null
  const amount = formatMoney(price, currency, locale)
  return (
    <Announcement
      text={words === '' ? t('eventDetail.noneChosen') : t('eventDetail.chosen', { tickets: words, amount })}
    />
  )
}

export default island(EventBooking)
