import { useEffect, useRef, useState } from 'react'
import { useShop } from '#ui/use-shop.ts'
import { appointmentsOf } from '#domain/checkout/appointments.ts'
import type { Receipt } from '#domain/checkout/payment.ts'
import type { OrderId } from '#domain/shop/ids.ts'
import { formatNearDate, formatTime } from '#domain/dates/format-date.ts'
import { today } from '#domain/dates/zone.ts'
import { orderAddress, type OrderReview, type PaymentSummary } from '#domain/checkout/order.ts'
import type { ConfirmationView } from '#domain/shop/config.ts'
import { routes } from '#domain/shop/routes.ts'
import { OrderTable } from '#islands/order/OrderTable.tsx'
import { useStore } from '#islands/shared/use-store.ts'
import type { NamedOrder } from '#stores/checkout/order-names.ts'
import type { PagePictures } from '#stores/checkout/page-pictures.ts'
import { $sentTo, $shippedTo } from '#stores/session/customer.ts'
import { Arrival } from './Arrival.tsx'
import { BeforeVisit } from './BeforeVisit.tsx'
import { KeepVisit } from './KeepVisit.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { OutcomeChoice } from './Outcome.tsx'
import { Visits } from './Visits.tsx'
import './Outcome.css'
import './Booked.css'
import '#ui/button.css'

interface Props extends Omit<ConfirmationView, 'pictures'> {
  receipt: Receipt
  ordered: NamedOrder
  /** Order that was paid, and its lines if this tab knows them; both are absent for a basket. */
  order?: OrderId
  paid?: OrderReview
  /** Summary of the payment, if this tab doesn't know its lines. */
  summary?: PaymentSummary
  /** Name of the museum. */
  museum: string
  /** Pictures of the shop's pages; absent until they are known. */
  pictures?: PagePictures
}

/** Confirmation of a booking. */
export function Booked({
  receipt: { bookingId, hasTickets },
  ordered,
  order,
  paid,
  summary,
  museum,
  pictures,
  ...view
}: Props) {
  const { shop, lang, locale, t } = useShop()
  const sentTo = useStore($sentTo)
  const shippedTo = useStore($shippedTo)
  const isOfTab = ordered.cartId !== undefined
  // For other confirmations the address isn't known.
  const email = isOfTab || order !== undefined ? sentTo : ''
  const [now] = useState(() => today(new Date(), shop.timeZone))
  const thanks = useRef<HTMLParagraphElement>(null)
  useEffect(() => thanks.current?.focus(), [])
  const number = paid?.number ?? bookingId
  const visits = appointmentsOf(ordered.lines)
  const thanksText = () => {
    const [first] = visits
    if (!first) return t('success.thanks')
    const day = formatNearDate(first.day, locale, now)
    return first.start === undefined
      ? t('success.seeYou', { day })
      : t('success.seeYouAt', { day, time: formatTime(first.start) })
  }
  const numberShown = (
    <dl className="booked-number">
      <dt>{t('success.number')}</dt>
      <dd translate="no">{number}</dd>
    </dl>
  )
  return (
    <div className="booked">
      <p className="booked-thanks" tabIndex={-1} ref={thanks}>
        {thanksText()}
      </p>
      {visits.length > 0 ? (
        <Visits
          visits={visits}
          pictures={pictures}
          untranslated={ordered.untranslated}
          bookingId={bookingId}
          number={number}
          place={[museum, view.directions?.address].filter(Boolean).join(', ')}
          last={<KeepVisit bookingId={bookingId} visits={visits} hasTickets={hasTickets} museum={museum} />}
        >
          {numberShown}
        </Visits>
      ) : (
        numberShown
      )}
      <div className="booked-about">
        <Arrival
          {...view}
          email={email}
          number={number}
          hasTickets={hasTickets}
          // Without a customer it was an express payment.
          isExpress={isOfTab && email === ''}
          shippedTo={isOfTab ? shippedTo : undefined}
          lines={ordered.lines}
        />
        {visits.length > 0 && <BeforeVisit {...view} visits={visits} number={number} />}
      </div>
      <OrderSummary ordered={ordered} />
      {summary && <OrderTable order={summary} />}
      <OutcomeChoice>
        {order !== undefined && (
          <a className="button button-quiet" href={orderAddress(lang, order)}>
            {t('order.back')}
          </a>
        )}
        <a className="button button-quiet" href={routes.home(lang)}>
          {t('success.home')}
        </a>
      </OutcomeChoice>
    </div>
  )
}
