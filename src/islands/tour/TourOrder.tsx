import { useStore } from '@nanostores/react'
import { canBuy } from '#domain/availability/availability.ts'
import { formatLongDate } from '#domain/dates/format-date.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { problemValues } from '#domain/forms/problem.ts'
import { OrderStep } from '#islands/booking/OrderStep.tsx'
import type { TourBooking } from '#stores/booking/tour/booking.ts'
import { useShop } from '#ui/use-shop.ts'

interface Props {
  booking: TourBooking
}

/** The step that adds the tour to the basket, or replaces the booking that is being changed. */
export function TourOrder({ booking }: Props) {
  const { t } = useShop()
  const day = useStore(booking.choices.$day, { ssr: 'initial' })
  const slot = useStore(booking.times.$slot, { ssr: 'initial' })
  const { total, ticketCount, tourCount } = useStore(booking.counts.$sums, { ssr: 'initial' })
  const { priceId } = useStore(booking.counts.$chosen, { ssr: 'initial' })
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
export function TimesNews({ booking: { times, days, choices } }: Props) {
  const { locale, t } = useShop()
  const day = useStore(choices.$day, { ssr: 'initial' })
  const gone = useStore(days.$gone, { ssr: 'initial' })
  const count = useStore(times.$slots, { ssr: 'initial' }).filter(canBuy).length
  if (gone) return t(gone.key, problemValues(gone))
  return day && t('eventDetail.timesOn', { count, date: formatLongDate(day, locale) })
}

/** Announces the total, and why counts are at their limit. */
export function TicketsNews({ booking: { counts } }: Props) {
  const { locale, currency, t } = useShop()
  const { total } = useStore(counts.$sums, { ssr: 'initial' })
  const notes = Object.values(useStore(counts.$notes, { ssr: 'initial' })).flatMap((note) => note ?? [])
  const limits = notes.map((note) => t(note.key, problemValues(note)))
  return [`${t('common.total')} ${formatMoney(total, currency, locale)}`, ...new Set(limits)].join('. ')
}
