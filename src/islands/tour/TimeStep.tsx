import { useCallback } from 'react'
import type { WallDateTime } from '#domain/dates/wall-clock.ts'
import { UnavailableTime } from '#islands/booking/Alternatives.tsx'
import { SlotList, WaitingSlots } from '#islands/booking/SlotList.tsx'
import { FailureNotice, ProblemGroup } from '#islands/shared/problems.tsx'
import { useStore } from '#islands/shared/use-store.ts'
import type { TourBooking } from '#stores/booking/tour/booking.ts'
import { useShop } from '#ui/use-shop.ts'
import '#islands/booking/booking-step.css'

interface Props {
  booking: TourBooking
}

/** Chooses the time at which the tour begins. */
export function TimeStep({ booking }: Props) {
  const { t } = useShop()
  const { state } = useStore(booking.$offer)
  const problem = useStore(booking.order.$timeProblem)
  return (
    <ProblemGroup
      className="booking-step booking-step-times"
      legend={t('eventDetail.time')}
      problem={problem}
      busy={state === 'loading'}
    >
      <UnavailableTime
        $unavailableTime={booking.times.$unavailableTime}
        onChoose={({ time }) => booking.choices.chooseTime(time)}
      />
      <Offered booking={booking} />
    </ProblemGroup>
  )
}

/** The times to choose from, or why there are none. */
function Offered({ booking: { $offer, $awaitsDay, times, choices, reloadOffer } }: Props) {
  const { t } = useShop()
  const offer = useStore($offer)
  const slots = useStore(times.$slots)
  const chosen = useStore(times.$slot)
  const day = useStore(choices.$day)
  const awaitsDay = useStore($awaitsDay)
  const choose = useCallback(
    (start: WallDateTime) => choices.chooseTime(times.$slots.get().find((slot) => slot.start === start)?.time),
    [times, choices],
  )

  if (awaitsDay) return <WaitingSlots />
  if (day === undefined) return <p className="booking-step-hint">{t('eventDetail.chooseDayFirst')}</p>
  if (offer.state === 'failed') return <FailureNotice failure={offer.failure} onRetry={reloadOffer} />
  if (offer.state !== 'ready') return <WaitingSlots />
  return <SlotList slots={slots} chosen={chosen?.start} onChoose={choose} onUnavailable={choices.pressUnavailable} />
}
