import { useStore } from '@nanostores/react'
import { useCallback } from 'react'
import type { WallDateTime } from '#domain/dates/wall-clock.ts'
import { UnavailableTime } from '#islands/booking/Alternatives.tsx'
import { SlotList, WaitingSlots } from '#islands/booking/SlotList.tsx'
import { FailureNotice, ProblemGroup } from '#islands/shared/problems.tsx'
import type { TourBooking } from '#stores/booking/tour/booking.ts'
import { useShop } from '#ui/use-shop.ts'
import '#islands/booking/booking-step.css'

interface Props {
  booking: TourBooking
}

/** Chooses the time at which the tour begins. */
export function TimeStep({ booking }: Props) {
  const { t } = useShop()
  const { state } = useStore(booking.$offer, { ssr: 'initial' })
  const problem = useStore(booking.order.$timeProblem, { ssr: 'initial' })
  return (
    <ProblemGroup
      className="booking-step booking-step-times"
      legend={t('eventDetail.time')}
      problem={problem}
      busy={state === 'loading'}
    >
      <UnavailableTime $lost={booking.times.$lost} onChoose={({ time }) => booking.choices.chooseTime(time)} />
      <Offered booking={booking} />
    </ProblemGroup>
  )
}

/** The times to choose from, or why there are none. */
function Offered({ booking: { $offer, $awaitsDay, times, choices, reloadOffer } }: Props) {
  const { t } = useShop()
  const offer = useStore($offer, { ssr: 'initial' })
  const slots = useStore(times.$slots, { ssr: 'initial' })
  const chosen = useStore(times.$slot, { ssr: 'initial' })
  const day = useStore(choices.$day, { ssr: 'initial' })
  const awaitsDay = useStore($awaitsDay, { ssr: 'initial' })
  const choose = useCallback(
    (start: WallDateTime) => choices.chooseTime(times.$slots.get().find((slot) => slot.start === start)?.time),
    [times, choices],
  )

  if (awaitsDay) return <WaitingSlots />
  if (day === undefined) return <p className="booking-step-hint">{t('eventDetail.chooseDayFirst')}</p>
  if (offer.state === 'failed') return <FailureNotice failure={offer.failure} onRetry={reloadOffer} />
  if (offer.state !== 'ready') return <WaitingSlots />
  return <SlotList slots={slots} chosen={chosen?.start} onChoose={choose} />
}
