import { placesInCart } from '#domain/cart/places-in-cart.ts'
import type { EventOnSale } from '#domain/events/event.ts'
import { isTimed } from '#domain/tickets/ticket-kind.ts'
import { FailureNotice } from '#islands/shared/FailureNotice.tsx'
import { ProblemText } from '#islands/shared/ProblemText.tsx'
import { useShop } from '#ui/use-shop.ts'
import { SlotChoice } from './SlotChoice.tsx'
import { SlotTime } from './SlotTime.tsx'
import type { Booking } from './use-booking.ts'

interface Props {
  booking: Booking
  event: EventOnSale
}

/** Places kept free while the times of a day are loading: about as many as most days have. */
const usualSlots = Array.from({ length: 6 }, (_, index) => ({ start: `${index}` }))

/** Chooses the time, or the performance where a few are listed. */
export function SlotStep({ booking, event }: Props) {
  const { t } = useShop()
  const { way, offer, slots, slot, day, lines, problems } = booking
  const listed = way === 'list'
  const waiting = offer.state === 'loading' || (listed && offer.state === 'idle')
  const problem = problems.find(({ about }) => about === 'slot')
  const inBasket = slot ? placesInCart(lines, event.id, slot.start) : 0
  const problemId = 'slot-problem'

  return (
    <fieldset className="booking-step booking-time" data-problem={problem && 'slot'} aria-busy={waiting}>
      <legend>{t(listed ? 'eventDetail.performance' : 'eventDetail.time')}</legend>
      {offer.state === 'failed' ? (
        <FailureNotice failure={offer.failure} onRetry={booking.reload} />
      ) : waiting ? (
        <div className="slots">
          <span className="heard" role="status">
            {t('common.loading')}
          </span>
          {/* As high as what comes, so that nothing moves then; performances are known already. */}
          {(listed ? event.performances : usualSlots).map((each) => (
            <div key={each.start} className="slot slot-waiting">
              {listed && <SlotTime slot={each} withDay />}
              <span className="slot-left">{'\u00a0'}</span>
            </div>
          ))}
        </div>
      ) : !listed && day === undefined ? (
        <p className="booking-hint">{t('eventDetail.chooseDayFirst')}</p>
      ) : slots.length > 0 ? (
        <div className="slots">
          {slots.map((each) => (
            <SlotChoice
              key={each.start}
              slot={each}
              withDay={listed}
              checked={each.start === slot?.start}
              describedBy={problem && problemId}
              onChoose={booking.chooseSlot}
            />
          ))}
        </div>
      ) : booking.tickets.some((ticket) => !isTimed(ticket)) ? (
        <p className="booking-hint">{t('eventDetail.allDay')}</p>
      ) : (
        <ProblemText problem={booking.availability.problem ?? { key: 'availability.daySoldOut' }} />
      )}
      <ProblemText problem={problem} id={problemId} />
      {inBasket > 0 && <p className="booking-hint">{t('eventDetail.inBasket', { count: inBasket })}</p>}
    </fieldset>
  )
}
