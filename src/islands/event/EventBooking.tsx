import { useEffect, useRef, type SyntheticEvent } from 'react'
import type { EventOnSale } from '#domain/events/event.ts'
import { isTimed } from '#domain/tickets/ticket-kind.ts'
import { AddedNotice } from '#islands/shared/AddedNotice.tsx'
import { ProblemText } from '#islands/shared/ProblemText.tsx'
import { island } from '#islands/shared/island.tsx'
import { focusFirstProblem } from '#ui/focus.ts'
import { Notice } from '#ui/Notice.tsx'
import { Price } from '#ui/Price.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { useShop } from '#ui/use-shop.ts'
import { DayStep } from './DayStep.tsx'
import { SlotStep } from './SlotStep.tsx'
import { TicketStep } from './TicketStep.tsx'
import { useBooking } from './use-booking.ts'
import './booking.css'

interface Props {
  event: EventOnSale
}

/** Books tickets: day, time, counts, basket. */
function EventBooking({ event }: Props) {
  const { shop, t } = useShop()
  const booking = useBooking(shop, event)
  const form = useRef<HTMLFormElement>(null)
  const { way, added, availability, price, problems, tries } = booking
  // Day tickets need no time; that their offer failed must be said all the same.
  const asksTime = event.tickets.some(isTimed) || booking.offer.state === 'failed'
  const over = availability.state === 'expired' || availability.state === 'notBookable'

  useEffect(() => {
    if (tries > 0) focusFirstProblem(form.current)
  }, [tries])

  const submit = (submission: SyntheticEvent) => {
    submission.preventDefault()
    booking.add()
  }

  return (
    <form className="booking" noValidate aria-labelledby="booking-title" ref={form} onSubmit={submit}>
      <h2 id="booking-title">{t('eventDetail.book')}</h2>
      {booking.today !== undefined && over && availability.problem ? (
        <Notice kind="info">
          <ProblemText problem={availability.problem} />
        </Notice>
      ) : (
        <>
          {way === 'calendar' && <DayStep booking={booking} />}
          {asksTime && <SlotStep booking={booking} event={event} />}
          <TicketStep booking={booking} />
          <div className="booking-end">
            <p className="booking-sum" aria-live="polite">
              {t('common.total')} <Price amount={price} /> <small>{t('common.inclVat')}</small>
            </p>
            <SubmitButton>{t('common.addToBasket')}</SubmitButton>
            <div className="booking-problems" role="alert">
              {problems
                .filter(({ about }) => about === undefined)
                .map((problem) => (
                  <ProblemText key={problem.key} problem={problem} />
                ))}
            </div>
          </div>
          <AddedNotice text={added > 0 ? t('eventDetail.added', { count: added }) : undefined} />
        </>
      )}
    </form>
  )
}

export default island(EventBooking)
