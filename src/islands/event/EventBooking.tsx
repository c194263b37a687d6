import { useEffect, useState } from 'react'
import { type EventOnSale, isTimed } from '#domain/tickets/ticket.ts'
import { chosenTicketWords } from '#domain/tickets/ticket-choice.ts'
import { dayOf } from '#domain/dates/wall-clock.ts'
import { BookingForm, ChosenAnnouncement, TimesAnnouncement } from '#islands/booking/BookingForm.tsx'
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
      timesAnnouncement={
        <TimesAnnouncement booking={booking}>
          <AllDayAnnouncement booking={booking} />
        </TimesAnnouncement>
      }
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

/** Announces that tickets without a time are good all day. */
function AllDayAnnouncement({ booking: { tickets } }: PartProps) {
  const { t } = useShop()
  return !useStore(tickets.$tickets).every(isTimed) && <Announcement text={t('eventDetail.allDay')} />
}

/** Announces the chosen tickets and their total. */
function TicketsAnnouncement({ booking: { tickets, choices } }: PartProps) {
  const { t } = useShop()
  const limits = useStore(tickets.$limits)
  const selection = useStore(choices.$selection)
  const things = useStore(tickets.$tickets).map(({ id, name }) => ({
    name,
    count: selection[id]?.count ?? 0,
    max: limits[id],
  }))
  return <ChosenAnnouncement things={things} total={useStore(tickets.$price)} none={t('eventDetail.noneChosen')} />
}

export default island(EventBooking)
