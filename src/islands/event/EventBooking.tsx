import { useEffect, useMemo, useRef, type SyntheticEvent } from 'react'
import type { ShopContext } from '#domain/shop/context.ts'
import { isTimed } from '#domain/tickets/ticket-kind.ts'
import { messageFormatter } from '#i18n/format-message.ts'
import type { Strings } from '#i18n/message-types.ts'
import { AddedNotice } from '#islands/shared/AddedNotice.tsx'
import { ProblemText } from '#islands/shared/ProblemText.tsx'
import { useAnalytics } from '#islands/shared/use-analytics.ts'
import { useFailures } from '#islands/shared/use-failures.ts'
import { focusFirstProblem } from '#ui/focus.ts'
import { Notice } from '#ui/Notice.tsx'
import { Price } from '#ui/Price.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { DayStep } from './DayStep.tsx'
import { SlotStep } from './SlotStep.tsx'
import { TicketStep } from './TicketStep.tsx'
import { useBooking, type PublishedEvent } from './use-booking.ts'
import './booking.css'

export interface Props {
  shop: ShopContext
  /** `stringsOf(lang, eventBookingStrings, overrides)`. */
  strings: Strings
  /** What was known when the page was published; the live answers correct it. */
  event: PublishedEvent
}

/** Books tickets: day, time, counts, basket. */
export default function EventBooking({ shop, strings, event }: Props) {
  const t = useMemo(() => messageFormatter(strings, shop.lang), [strings, shop.lang])
  useAnalytics(shop)
  useFailures(shop, t)
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
          <ProblemText problem={availability.problem} t={t} />
        </Notice>
      ) : (
        <>
          {way === 'calendar' && <DayStep booking={booking} shop={shop} t={t} />}
          {asksTime && <SlotStep booking={booking} shop={shop} event={event} t={t} />}
          <TicketStep booking={booking} shop={shop} t={t} />
          <div className="booking-end">
            <p className="booking-sum" aria-live="polite">
              {t('common.total')} <Price amount={price} currency={shop.currency} lang={shop.lang} />{' '}
              <small>{t('common.inclVat')}</small>
            </p>
            <SubmitButton>{t('common.addToBasket')}</SubmitButton>
            <div className="booking-problems" role="alert">
              {problems
                .filter(({ about }) => about === undefined)
                .map((problem) => (
                  <ProblemText key={problem.key} problem={problem} t={t} />
                ))}
            </div>
          </div>
          <AddedNotice text={added > 0 ? t('eventDetail.added', { count: added }) : undefined} lang={shop.lang} t={t} />
        </>
      )}
    </form>
  )
}
