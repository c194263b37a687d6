import { isTimed, kindOf } from '#domain/tickets/ticket-kind.ts'
import { LostTime } from '#islands/booking/LostTime.tsx'
import { ProblemGroup } from '#islands/shared/ProblemGroup.tsx'
import { useStore } from '#islands/shared/use-store.ts'
import type { EventBooking } from '#stores/booking/event/booking.ts'
import { useShop } from '#ui/use-shop.ts'
import { Slots } from './Slots.tsx'
import '#islands/booking/booking-step.css'

/** Chooses the time, or the performance where a few are listed. */
export function SlotStep({ booking }: { booking: EventBooking }) {
  const { t } = useShop()
  const { way, event, times, order } = booking
  const { state } = useStore(booking.$offer)
  const problem = useStore(order.$timeProblem)
  const inCart = useStore(times.$inCart)
  const awaitsDay = useStore(booking.$awaitsDay)
  const waits = state === 'loading' || (way === 'list' ? state === 'idle' : awaitsDay)

  // Day tickets need no time; that their offer failed must be said all the same.
  if (!event.tickets.some(isTimed) && state !== 'failed') return null
  const ofAdmission = event.tickets.some((ticket) => kindOf(ticket) === 'slot')
    ? 'eventDetail.entry'
    : 'eventDetail.time'
  const legend = way === 'list' ? 'eventDetail.performance' : ofAdmission
  return (
    <ProblemGroup className="booking-step booking-step-times" legend={t(legend)} problem={problem} busy={waits}>
      <LostTime
        $lost={times.$lost}
        withDay={way === 'list'}
        onChoose={({ start }) => booking.choices.chooseStart(start)}
      />
      <Slots booking={booking} waits={waits} />
      {inCart > 0 && <p className="booking-step-hint">{t('eventDetail.inBasket', { count: inCart })}</p>}
    </ProblemGroup>
  )
}
