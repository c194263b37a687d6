import { useStore } from '@nanostores/react'
import { canBuy } from '#domain/availability/availability.ts'
import { formatLongDate } from '#domain/dates/format-date.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { problemValues } from '#domain/forms/problem.ts'
import { NewsStatus } from '#islands/booking/NewsStatus.tsx'
import type { TourBooking } from '#stores/booking/tour/booking.ts'
import { useShop } from '#ui/use-shop.ts'

/** What is new, to be heard: the times of the day chosen, or what all comes to. */
export function TourStatus({ booking }: { booking: TourBooking }) {
  return <NewsStatus $news={booking.$news} times={<Times booking={booking} />} tickets={<Sum booking={booking} />} />
}

function Times({ booking: { times, days, choices } }: { booking: TourBooking }) {
  const { locale, t } = useShop()
  const day = useStore(choices.$day, { ssr: 'initial' })
  const gone = useStore(days.$gone, { ssr: 'initial' })
  const count = useStore(times.$times, { ssr: 'initial' }).filter(canBuy).length
  if (gone) return t(gone.key, problemValues(gone))
  return day && t('eventDetail.timesOn', { count, date: formatLongDate(day, locale) })
}

function Sum({ booking: { counts } }: { booking: TourBooking }) {
  const { locale, currency, t } = useShop()
  const { total } = useStore(counts.$sums, { ssr: 'initial' })
  const notes = Object.values(useStore(counts.$notes, { ssr: 'initial' })).flatMap((note) => note ?? [])
  const limits = notes.map((note) => t(note.key, problemValues(note)))
  return [`${t('common.total')} ${formatMoney(total, currency, locale)}`, ...new Set(limits)].join('. ')
}
