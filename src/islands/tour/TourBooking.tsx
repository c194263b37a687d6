import { useState } from 'react'
import { canBuy } from '#domain/availability/availability.ts'
import { formatLongDate } from '#domain/dates/format-date.ts'
import { problemValues } from '#domain/forms/problem.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import type { TourOnSale } from '#domain/tours/tour.ts'
import { BookingForm } from '#islands/booking/BookingForm.tsx'
import { OrderStep } from '#islands/booking/OrderStep.tsx'
import { island } from '#islands/shared/island.tsx'
import { useStore } from '#islands/shared/use-store.ts'
import { tourBooking, type TourBooking as Booking } from '#stores/booking/tour/booking.ts'
import { $now } from '#stores/derived/now.ts'
import { useShop } from '#ui/use-shop.ts'
import { PriceStep } from './PriceStep.tsx'
import { QuestionStep } from './QuestionStep.tsx'
import { TicketStep } from './TicketStep.tsx'
import { TimeStep } from './TimeStep.tsx'

interface Props {
  tour: TourOnSale
}

/** Books a guided tour: day, time, price or counts, questions, basket. */
function TourBooking({ tour }: Props) {
  const { shop, t } = useShop()
  const [booking] = useState(() => tourBooking(shop, tour, $now))
  return (
    <BookingForm
      booking={booking}
      title={t('tourDetail.book')}
      hasCalendar
      timeStep={<TimeStep booking={booking} />}
      timesAnnouncement={<TimesAnnouncement booking={booking} />}
      ticketsAnnouncement={<TicketsAnnouncement booking={booking} />}
    >
      <PriceStep booking={booking} />
      <TicketStep booking={booking} />
      <QuestionStep booking={booking} />
      <TourOrder booking={booking} />
    </BookingForm>
  )
}

interface PartProps {
  booking: Booking
}

/** The step that adds the tour to the basket, or replaces the booking that is being changed. */
function TourOrder({ booking }: PartProps) {
  const { t } = useShop()
  const day = useStore(booking.choices.$day)
  const slot = useStore(booking.times.$slot)
  const { total, ticketCount, tourCount } = useStore(booking.counts.$sums)
  const { priceId } = useStore(booking.counts.$chosen)
  return (
    <OrderStep
      booking={booking}
      day={day}
      slot={slot}
      price={priceId !== undefined || ticketCount + tourCount > 0 ? total : undefined}
      addedText={() => t('tourDetail.added', { name: booking.tour.name })}
    />
  )
}

/** Announces the times of the chosen day. */
function TimesAnnouncement({ booking: { times, days, choices } }: PartProps) {
  const { locale, t } = useShop()
  const day = useStore(choices.$day)
  const gone = useStore(days.$gone)
  const count = useStore(times.$slots).filter(canBuy).length
  if (gone) return t(gone.key, problemValues(gone))
  return day && t('eventDetail.timesOn', { count, date: formatLongDate(day, locale) })
}

/** Announces the total, and why counts are at their limit. */
function TicketsAnnouncement({ booking: { counts } }: PartProps) {
  const { locale, currency, t } = useShop()
  const { total } = useStore(counts.$sums)
  const notes = Object.values(useStore(counts.$notes))
  const limits = notes.flatMap((note) => (note ? t(note.key, problemValues(note)) : []))
  return [`${t('common.total')} ${formatMoney(total, currency, locale)}`, ...new Set(limits)].join('. ')
}

export default island(TourBooking)
