import { useStore } from '@nanostores/react'
import { useCallback } from 'react'
import type { WallDateTime } from '#domain/dates/wall-clock.ts'
import { FailureNotice } from '#islands/shared/FailureNotice.tsx'
import { LostTime } from '#islands/booking/LostTime.tsx'
import { SlotList } from '#islands/booking/SlotList.tsx'
import { WaitingSlots } from '#islands/booking/WaitingSlots.tsx'
import type { TourBooking } from '#stores/booking/tour/booking.ts'
import { useShop } from '#ui/use-shop.ts'
import '#islands/booking/booking-step.css'

interface Props {
  booking: TourBooking
}

/** The times to choose from, and what became of one that a link asked for. */
export const Times = ({ booking }: Props) => (
  <>
    <LostTime
      $lost={booking.times.$lost}
      onChoose={({ time }) => booking.choices.choose({ ...booking.choices.$choice.get(), time })}
    />
    <Offered booking={booking} />
  </>
)

/** The times to choose from, or why there are none. */
function Offered({ booking: { $offer, $awaitsDay, times, choices, reloadOffer } }: Props) {
  const { t } = useShop()
  const offer = useStore($offer, { ssr: 'initial' })
  const all = useStore(times.$times, { ssr: 'initial' })
  const chosen = useStore(times.$time, { ssr: 'initial' })
  const choice = useStore(choices.$choice, { ssr: 'initial' })
  const choose = useCallback(
    (start: WallDateTime) => {
      const time = times.$times.get().find((each) => each.start === start)?.time
      choices.choose({ ...choices.$choice.get(), time })
    },
    [times, choices],
  )

  if (useStore($awaitsDay, { ssr: 'initial' })) return <WaitingSlots />
  if (choice.date === undefined) return <p className="booking-step-hint">{t('eventDetail.chooseDayFirst')}</p>
  if (offer.state === 'failed') return <FailureNotice failure={offer.failure} onRetry={reloadOffer} />
  if (offer.state !== 'ready') return <WaitingSlots />
  return <SlotList slots={all} chosen={chosen?.start} onChoose={choose} />
}
