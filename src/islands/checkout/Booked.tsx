import { useEffect, useRef, useState } from 'react'
import { useShop } from '#ui/use-shop.ts'
import { appointmentsOf } from '#domain/checkout/appointments.ts'
import type { Receipt } from '#domain/checkout/payment.ts'
import type { OrderId } from '#domain/shop/ids.ts'
import { formatNearDate, formatTime } from '#domain/dates/format-date.ts'
import { today } from '#domain/dates/zone.ts'
import type { Address } from '#domain/customer/customer.ts'
import { regionName } from '#domain/shop/languages.ts'
import { orderAddress, type OrderReview, type PaymentSummary } from '#domain/checkout/order.ts'
import type { Directions } from '#domain/shop/config.ts'
import { routes } from '#domain/shop/routes.ts'
import { OrderTable } from '#islands/order/OrderTable.tsx'
import { useStore } from '#islands/shared/use-store.ts'
import type { NamedOrder } from '#stores/checkout/order-names.ts'
import { $sentTo, $shippedTo } from '#stores/session/customer.ts'
import { Sentence } from '#ui/Sentence.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { Outcome, OutcomeChoice } from './Outcome.tsx'
import { Visits } from './Visits.tsx'
import './Outcome.css'
import './Booked.css'
import '#ui/button.css'

interface SentToProps {
  email: string
  /** The order's number. */
  number: string
}

/** Address that the confirmation is sent to, with a link for reporting a wrong one to the museum. */
function SentTo({ email, number }: SentToProps) {
  const { shop, t } = useShop()
  const { supportEmail } = shop
  const subject = encodeURIComponent(t('success.wrongSubject', { number }))
  return (
    <p>
      <Sentence text={t('success.sentTo')} parts={{ email: <span translate="no">{email}</span> }} />
      {supportEmail !== undefined && (
        <>
          {' '}
          <a className="outcome-operated" href={`mailto:${supportEmail}?subject=${subject}`}>
            {t('success.wrongAddress')}
          </a>
        </>
      )}
    </p>
  )
}

interface ShippedProps {
  address: Address
  /** The museum's words for when goods arrive. */
  deliveryTime: string | undefined
}

/** Address that the parcel goes to, and when it arrives. */
function ShippedTo({ address: { name, street, zip, city, country }, deliveryTime }: ShippedProps) {
  const { locale, t } = useShop()
  return (
    <div>
      <p>{t('success.shippedTo')}</p>
      <address translate="no">
        {[name, street, `${zip} ${city}`.trim(), regionName(country, locale)].filter(Boolean).map((line, index) => (
          <span key={index} dir="auto">
            {line}
          </span>
        ))}
      </address>
      {deliveryTime && <p>{deliveryTime}</p>}
    </div>
  )
}

interface Props {
  receipt: Receipt
  ordered: NamedOrder
  /** Order that was paid, and its lines if this tab knows them; both are absent for a basket. */
  order?: OrderId
  paid?: OrderReview
  /** Summary of the payment, if this tab doesn't know its lines. */
  summary?: PaymentSummary
  /** Name of the museum. */
  museum: string
  directions?: Directions
  deliveryTime?: string
}

/** Confirmation of a booking. */
export function Booked({
  receipt: { bookingId, hasTickets },
  ordered,
  order,
  paid,
  summary,
  museum,
  directions,
  deliveryTime,
}: Props) {
  const { shop, lang, locale, t } = useShop()
  const sentTo = useStore($sentTo)
  const shippedTo = useStore($shippedTo)
  const isOfTab = ordered.cartId !== undefined
  // For other confirmations the address isn't known.
  const email = isOfTab || order !== undefined ? sentTo : ''
  // Without a customer it was an express payment, and only its service knows the address.
  const isExpress = isOfTab && email === ''
  const hasAddress = isExpress || email !== ''
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
  return (
    <div className="booked">
      <Outcome>
        <p className="booked-thanks" tabIndex={-1} ref={thanks}>
          {thanksText()}
        </p>
        <dl className="booked-number">
          <dt>{t('success.number')}</dt>
          <dd translate="no">{number}</dd>
        </dl>
        {(hasTickets || !hasAddress) && <p>{t(hasTickets ? 'success.tickets' : 'success.noTickets')}</p>}
        {email !== '' && <SentTo email={email} number={number} />}
        {isExpress && <p>{t('success.sentToGiven')}</p>}
        {isOfTab && shippedTo && <ShippedTo address={shippedTo} deliveryTime={deliveryTime} />}
        {visits.length > 0 && (
          <Visits
            visits={visits}
            untranslated={ordered.untranslated}
            bookingId={bookingId}
            number={number}
            museum={museum}
            directions={directions}
          />
        )}
      </Outcome>
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
