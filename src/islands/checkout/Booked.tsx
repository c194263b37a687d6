import { useEffect, useRef } from 'react'
import type { Receipt } from '#domain/checkout/payment.ts'
import { routes } from '#domain/shop/routes.ts'
import { useStore } from '#islands/shared/use-store.ts'
import type { Ordered } from '#stores/checkout/checkout.ts'
import { $sentTo } from '#stores/checkout/settle.ts'
import { useShop } from '#ui/use-shop.ts'
import { OrderSummary } from './OrderSummary.tsx'
import { Outcome } from './Outcome.tsx'
import { Visits } from './Visits.tsx'
import './Booked.css'
import '#ui/button.css'

interface Props {
  receipt: Receipt
  ordered: Ordered
  /** Name of the museum. */
  museum: string
}

/** The booking, once it is confirmed. */
export function Booked({ receipt: { bookingId, hasTickets }, ordered, museum }: Props) {
  const { lang, t } = useShop()
  const email = useStore($sentTo)
  const thanks = useRef<HTMLParagraphElement>(null)
  useEffect(() => thanks.current?.focus(), [])
  return (
    <Outcome>
      <p className="lead" tabIndex={-1} ref={thanks}>
        {t('success.thanks')}
      </p>
      <dl className="booked-number">
        <dt>{t('success.number')}</dt>
        <dd>{bookingId}</dd>
      </dl>
      <p>{t(hasTickets ? 'success.tickets' : 'success.noTickets')}</p>
      {email !== '' && <p>{t('success.sentTo', { email })}</p>}
      <Visits lines={ordered.lines} bookingId={bookingId} museum={museum} />
      <OrderSummary ordered={ordered} />
      <a className="button button-quiet" href={routes.home(lang)}>
        {t('success.home')}
      </a>
    </Outcome>
  )
}
