import { canBuy } from '#domain/availability/availability.ts'
import { isTimed, kindOf } from '#domain/tickets/ticket.ts'
import { UnavailableTime } from '#islands/booking/Alternatives.tsx'
import { SlotList, WaitingSlots } from '#islands/booking/SlotList.tsx'
import { FailureNotice, ProblemGroup, ProblemText } from '#islands/shared/problems.tsx'
import { useStore } from '#islands/shared/use-store.ts'
import type { EventBooking } from '#stores/booking/event/booking.ts'
import { isNotFound } from '#stores/calls/latest.ts'
import { AskMuseum } from '#ui/AskMuseum.tsx'
import { useShop } from '#ui/use-shop.ts'
import '#islands/booking/booking-step.css'

interface Props {
  booking: EventBooking
}

/** The step for the time, or for the performance if a few are listed. */
export function TimeStep({ booking }: Props) {
  const { t } = useShop()
  const { way, event, order, times } = booking
  const { state } = useStore(booking.$offer)
  const missing = useStore(order.$timeProblem)
  const tooLarge = useStore(times.$tooLarge)
  // No time can be chosen for a party that is too large for each.
  const problem = missing && (tooLarge ?? missing)
  const waits = useStore(booking.$waits)

  // Day tickets need no time, but a failure of their offer must be shown.
  if (!event.tickets.some(isTimed) && state !== 'failed') return null
  const ofAdmission = event.tickets.some((ticket) => kindOf(ticket) === 'slot')
    ? 'eventDetail.entry'
    : 'eventDetail.time'
  const legend = way === 'list' ? 'eventDetail.performance' : ofAdmission
  return (
    <ProblemGroup className="booking-step booking-step-times" legend={t(legend)} problem={problem} busy={waits}>
      <Times booking={booking} />
    </ProblemGroup>
  )
}

/**
 * The times to choose from, a note about an unavailable time in a link, and the tickets of the selected time in the
 * basket.
 */
function Times({ booking }: Props) {
  const { t, shop } = useShop()
  const { way, times, choices, order } = booking
  const inCart = useStore(times.$inCart)
  const tooLarge = useStore(times.$tooLarge)
  const isSaidAbove = useStore(order.$timeProblem) !== undefined
  return (
    <>
      <UnavailableTime
        $unavailableTime={times.$unavailableTime}
        withDay={way === 'list'}
        onChoose={({ start }) => choices.chooseTime(start)}
      />
      {/* For the times of a day, the day says so. */}
      {shop.asksParty && way === 'list' && !isSaidAbove && <ProblemText problem={tooLarge} />}
      <Offered booking={booking} />
      {inCart > 0 && <p className="booking-step-hint">{t('eventDetail.inBasket', { count: inCart })}</p>}
    </>
  )
}

/** The times to choose from, or why there are none. */
function Offered({ booking }: Props) {
  const { t } = useShop()
  const { way, times, choices } = booking
  const offer = useStore(booking.$offer)
  const waits = useStore(booking.$waits)
  const slots = useStore(times.$slots)
  const slot = useStore(times.$slot)
  const day = useStore(choices.$day)
  const tickets = useStore(booking.tickets.$tickets)
  const { problem, state } = useStore(booking.days.$availability)
  const people = useStore(booking.$needed)
  const gone = useStore(booking.days.$gone)
  const listed = way === 'list'

  if (isNotFound(offer)) return <ProblemText problem={{ key: 'availability.dayNotAvailable' }} />
  if (offer.state === 'failed') return <FailureNotice failure={offer.failure} onRetry={booking.reloadOffer} />
  if (waits) return <WaitingSlots performances={listed ? booking.event.performances : undefined} />
  if (!listed && day === undefined) return <p className="booking-step-hint">{t('eventDetail.chooseDayFirst')}</p>
  const ask = <AskMuseum thing={booking.name} people={people} />
  if (slots.length > 0) {
    return (
      <>
        <SlotList
          slots={slots}
          chosen={slot?.start}
          withDay={listed}
          onChoose={choices.chooseTime}
          onUnavailable={choices.pressUnavailable}
        />
        {listed && !slots.some(canBuy) && ask}
      </>
    )
  }
  if (tickets.some((ticket) => !isTimed(ticket))) return <p className="booking-step-hint">{t('eventDetail.allDay')}</p>
  // If the chosen day is gone, the day step says so.
  if (gone || !problem) return <p className="booking-step-hint">{t('eventDetail.chooseDayFirst')}</p>
  return (
    <>
      <ProblemText problem={problem} />
      {listed && state === 'soldOut' && ask}
    </>
  )
}
