import { useEffect, useMemo, useRef, useState } from 'react'
import { MissingCodeNotice } from '#islands/shared/MissingCodeNotice.tsx'
import { useImportedPart } from '#islands/shared/use-imported-part.ts'
import { loadCode } from '#stores/calls/load-code.ts'
import { checkoutScreen, type CheckoutScreen } from '#stores/checkout/screen.ts'
import { useShop } from '#ui/use-shop.ts'
import { isResumed } from '#domain/checkout/payment-state.ts'
import type { CustomerFormRules } from '#domain/customer/customer.ts'
import type { SuggestedPages } from '#domain/cart/suggestions.ts'
import { visibleFields } from '#domain/customer/customer-form.ts'
import type { GuestFormRules } from '#stores/customer/guest-details.ts'
import type { TermsLinks } from '#domain/shop/config.ts'
import { island } from '#islands/shared/island.tsx'
import { ProblemFocus } from '#islands/shared/problems.tsx'
import { useStore } from '#islands/shared/use-store.ts'
import { startCheckoutAnalytics } from '#stores/checkout/analytics.ts'
import { reportLostLines } from '#stores/cart/changes.ts'
import { $basketLink, takeBasketLink } from '#stores/checkout/basket-link.ts'
import { $payment } from '#stores/checkout/checkout.ts'
import { $openPayment } from '#stores/checkout/open-payment.ts'
import { $now } from '#stores/derived/now.ts'
import { $isSignedIn } from '#stores/session/customer.ts'
import { $storageTrouble } from '#stores/storage/storage.ts'
import { Notice } from '#ui/Notice.tsx'
import { PageName } from '#ui/PageName.tsx'
import { Basket } from './Basket.tsx'
import { FailedPayment, RefusedPayments } from './FailedPayment.tsx'
import { GivenUpPayments, OpenPayment, OtherPayments } from './OpenPayment.tsx'
import { Totals } from './Totals.tsx'
import './Checkout.css'

const load = () => loadCode(() => import('./paying.ts'))
const loadLinked = () => loadCode(() => import('./LinkedBasket.tsx'))

/** The basket of a link, until it is answered. */
function Linked() {
  const link = useStore($basketLink)
  const { code, failure } = useImportedPart(loadLinked, link !== '')
  if (link === '') return null
  return code ? <code.LinkedBasket key={link} /> : failure && <MissingCodeNotice failure={failure} />
}

/**
 * Loads the payment with its screens, and then the payment methods, once anything is in the basket. A basket that was emptied
 * begins a new one: what the last press lacked isn't said again when a line is put back.
 * @param form form of a guest, which is on this page if the museum has guests
 * @returns `parts`, undefined until loaded
 */
function usePaying(screen: CheckoutScreen, form: GuestFormRules | undefined, isEmpty: boolean) {
  const { shop, t } = useShop()
  const { code: loaded, failure } = useImportedPart(load, !isEmpty)
  const code = isEmpty ? undefined : loaded
  const guest = useMemo(() => form && code?.guestDetails(shop, form), [code, shop, form])
  const payment = useMemo(
    () => code?.checkoutPayment(shop, screen, t('payment.creditCard'), guest),
    [code, shop, screen, t, guest],
  )
  useEffect(() => {
    void payment?.live.load()
    return payment?.live.cancel
  }, [payment])
  return { parts: code && payment && { ...code, payment, guest }, failure }
}

interface Props {
  countries: CustomerFormRules['countries']
  terms: TermsLinks
  /** True if the museum takes voucher codes. */
  voucherCodes: boolean
  /** Pages of the shop that suggestions may lead to. */
  suggests: SuggestedPages
  /** True on the page for failed payments, which is the checkout with a notice (section 2). */
  failed?: boolean
  /** Form of a guest; absent if the museum has no guests. */
  guest?: GuestFormRules
  /** Form for an account, where it is the only way; absent if the museum has guests or no accounts. */
  account?: CustomerFormRules
}

/** Screen of the basket and, once the buyer is known, its payment. Each part reads its own stores. */
function Checkout({ countries, terms, voucherCodes, suggests, guest, account, failed = false }: Props) {
  const { shop, t } = useShop()
  const [screen] = useState(() => checkoutScreen(shop, $now))
  const { $isReady, $isEmpty, basket, voucher, delivery, start } = screen
  const isReady = useStore($isReady)
  const isEmpty = useStore($isEmpty)
  const isSignedIn = useStore($isSignedIn)
  const hasOpenPayment = isResumed(useStore($payment))
  const openPayment = useStore($openPayment)
  const hasStorageTrouble = useStore($storageTrouble)
  const root = useRef<HTMLDivElement>(null)
  const { parts, failure } = usePaying(screen, guest, isEmpty)

  useEffect(() => reportLostLines(t), [t])
  useEffect(() => start({ failed }), [start, failed])
  useEffect(() => takeBasketLink(), [])

  if (!isReady) {
    return (
      <div className="checkout checkout-waiting">
        <p className="lead">{t('common.loading')}</p>
        {/* The hint below an empty basket is always true, so it is part of the page from the start. */}
        <p>{t('cart.emptyHint')}</p>
      </div>
    )
  }

  const nextStep = () => {
    if (hasOpenPayment) return <OpenPayment />
    if (isEmpty) return null
    if (!parts) return failure && <MissingCodeNotice failure={failure} />
    const paid = { payment: parts.payment, delivery, countries, links: terms }
    return (
      <>
        <parts.Express {...paid} />
        {(isSignedIn || parts.guest) && <parts.PaymentStep {...paid} guest={parts.guest} />}
        {!isSignedIn && account && <parts.CreateAccount customerForm={account} privacy={terms.privacy} />}
      </>
    )
  }
  const rules = guest?.customerForm ?? account
  /** True if a form on the page asks for the country. */
  const asksCountry = rules !== undefined && visibleFields(rules).includes('country')
  return (
    <div className={isEmpty ? 'checkout' : 'checkout checkout-filled'} ref={root}>
      <div className="checkout-notices">
        <Linked />
        {hasStorageTrouble && (
          <Notice kind="info">
            <p>{t('common.storageTrouble')}</p>
          </Notice>
        )}
        {hasOpenPayment && <PageName own={t(failed ? 'titles.failed' : 'titles.checkout')} name={t('payment.title')} />}
        {!isEmpty && <FailedPayment />}
        <OtherPayments current={hasOpenPayment ? openPayment : undefined} />
        <GivenUpPayments />
      </div>
      <Basket basket={basket} delivery={delivery} voucher={voucherCodes ? voucher : undefined} />
      <section className="checkout-side">
        {/* The total of the basket isn't that of a payment that is open. */}
        {!isEmpty && !hasOpenPayment && (
          <Totals basket={basket} delivery={delivery} countries={asksCountry ? [] : countries} />
        )}
        <RefusedPayments />
        {nextStep()}
      </section>
      {!isEmpty && parts && <parts.Suggestions basket={basket} pages={suggests} />}
      {parts && <ProblemFocus $tries={parts.payment.$tries} root={root} />}
    </div>
  )
}

export default island(Checkout, { listen: startCheckoutAnalytics })
