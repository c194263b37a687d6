import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react'
import type { CustomerFormRules } from '#domain/customer/customer.ts'
import { withReturnTo } from '#domain/shop/addresses.ts'
import { routes } from '#domain/shop/routes.ts'
import { signOut } from '#stores/customer/sign-out.ts'
import { returnAfterSignIn } from '#stores/session/after-sign-in.ts'
import { focusNextStep } from '#stores/session/step-focus.ts'
import { useLeaving } from '#ui/focus.ts'
import { Waiting } from '#ui/News.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useShop } from '#ui/use-shop.ts'
import { hasPlaces } from '#domain/lines/checkout.ts'
import { isShippingSettled } from '#domain/cart/shipping.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import type { TermsLinks } from '#domain/shop/config.ts'
import { $cart } from '#stores/cart/cart.ts'
import type { Delivery } from '#stores/checkout/delivery.ts'
import type { CheckoutPayment } from '#stores/checkout/basket-payment.ts'
import { keepTyped } from '#islands/form/use-kept-form.ts'
import { useStore } from '#islands/shared/use-store.ts'
import type { GuestDetailsStores } from '#stores/customer/guest-details.ts'
import { $buyer, $documentNumber } from '#stores/customer/buyer.ts'
import { GuestDetails } from './GuestDetails.tsx'
import { PayFailure, PayOpening, PayProblems, StorageNotice } from './PayStatus.tsx'
import { NothingToPay, PaymentTypes } from './PaymentTypes.tsx'
import { Terms } from './Terms.tsx'
import { useStepFocus } from './use-step-focus.ts'
import './PaymentStep.css'
import '#islands/form/form.css'
import '#ui/button.css'
import '#ui/fields.css'

interface BillingSummaryProps {
  countries: CustomerFormRules['countries']
  /** True if something ships and the address isn't known. */
  lacksAddress: boolean
}

/** Billing and delivery address of the buyer, with links to change or delete them. */
function BillingSummary({ countries, lacksAddress }: BillingSummaryProps) {
  const { lang, t } = useShop()
  const countryName = (country = '') => countries.find(({ key }) => key === country)?.name ?? country
  const leave = () => {
    focusNextStep()
    signOut()
  }
  const join = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ')
  const { isRegistered, details } = useStore($buyer)
  const { firstName, lastName, company, street, zip, city, country, email, shipping } = details
  const billing = [join(firstName, lastName), company, street, join(zip, city), countryName(country), email]
  const delivery = shipping && [
    shipping.name,
    shipping.street,
    join(shipping.zip, shipping.city),
    countryName(shipping.country),
  ]
  const address = (lines: (string | undefined)[]) => (
    <address translate="no">
      {lines.filter(Boolean).map((line, index) => (
        <span key={index} dir="auto">
          {line}
        </span>
      ))}
    </address>
  )
  return (
    <div className="billing-summary">
      <div>
        <h2>{t('checkout.billing')}</h2>
        {address(billing)}
      </div>
      {delivery && (
        <div>
          <h2>{t('checkout.shipTo')}</h2>
          {address(delivery)}
        </div>
      )}
      {lacksAddress && (
        <Notice kind="info">
          <p>{t('checkout.addressMissing')}</p>
        </Notice>
      )}
      <p className="billing-summary-actions">
        <a
          className={lacksAddress ? 'button' : undefined}
          href={isRegistered ? routes.settings(lang) : routes.guest(lang)}
          onClick={() => returnAfterSignIn(routes.checkout(lang))}
        >
          {t('checkout.edit')}
        </a>
        {isRegistered ? (
          <a href={withReturnTo(routes.logout(), routes.checkout(lang))}>{t('nav.logout')}</a>
        ) : (
          <button type="button" className="button-text" onClick={leave}>
            {t('checkout.leaveGuest')}
          </button>
        )}
      </p>
    </div>
  )
}

interface NumberProps {
  payment: CheckoutPayment
}

/**
 * Field for the reference number of a school or a company (section 3, "Cart state"): for buyers with a company, and for
 * whoever pays on invoice.
 */
function DocumentNumber({ payment }: NumberProps) {
  const { t } = useShop()
  const isAsked = useStore(payment.$asksForNumber)
  const number = useStore($documentNumber)
  if (!isAsked) return null
  return (
    <div className="field">
      <label htmlFor="document-number">
        {t('payment.documentNumber')} <small>({t('guest.optional')})</small>
      </label>
      <input
        id="document-number"
        autoComplete="off"
        maxLength={100}
        value={number}
        onChange={({ target }) => $documentNumber.set(target.value)}
      />
    </div>
  )
}

interface SectionProps {
  isBuyerKnown: boolean
  lacksAddress: boolean
  children: ReactNode
}

/** Section of the payment, which takes the focus if a button led a known buyer here. */
function PaymentSection({ isBuyerKnown, lacksAddress, children }: SectionProps) {
  const { t } = useShop()
  const step = useStepFocus(isBuyerKnown)
  return (
    <section
      className={lacksAddress ? undefined : 'payment-step'}
      id="payment"
      aria-labelledby="payment-title"
      tabIndex={-1}
      ref={step}
    >
      <h2 id="payment-title">{t('payment.title')}</h2>
      {children}
    </section>
  )
}

interface Props {
  payment: CheckoutPayment
  delivery: Delivery
  countries: CustomerFormRules['countries']
  links: TermsLinks
  /** Details that a guest gives here; absent where the museum has no guests. */
  guest?: GuestDetailsStores | undefined
}

/** Form that pays, with the buyer or the details of a guest, the payment methods, the terms, and the button. */
export function PaymentStep({ payment, delivery, countries, links, guest }: Props) {
  const { locale, currency, t } = useShop()
  // A payment that another tab begins takes its place.
  const [form, attach] = useLeaving<HTMLFormElement>()
  const button = useRef<HTMLButtonElement>(null)
  const isBuyerKnown = useStore(payment.$isBuyerKnown)
  const { total } = useStore(delivery.$sums)
  const shipping = useStore(delivery.$shipping)
  const all = useStore(payment.$problems)
  const isExpress = useStore(payment.$isExpress)
  const express = useStore(payment.$express)
  const busy = useStore(payment.$busy)
  const lines = useStore($cart)
  const isFree = useStore(payment.$isFree)
  const { state } = useStore(payment.live.$answer)
  // The rest of the step appears with the methods, so that nothing moves; a guest's details too, which express ones stand above.
  const [isAnswered, setAnswered] = useState(false)
  if (!isAnswered && (state === 'ready' || state === 'failed')) setAnswered(true)
  const lacksAddress = isBuyerKnown && shipping.status === 'countryMissing'
  const isCalculating = shipping.status === 'calculating'
  const isRefused = shipping.status === 'refused'
  // Those of an express method are shown beside it.
  const problems = isExpress ? [] : all
  const toPay =
    // A total without the shipping costs isn't what is paid.
    isFree || !isShippingSettled(shipping)
      ? t('payment.place')
      : t('payment.pay', { amount: formatMoney(total, currency, locale) })
  const wording = isCalculating ? t('payment.calculating') : toPay
  const submit = (submission: SyntheticEvent<HTMLFormElement>) => {
    submission.preventDefault()
    if (guest?.areWanted()) {
      keepTyped(submission.currentTarget, guest.$rules.get())
      // The field in which Enter was pressed goes once the guest is known.
      button.current?.focus({ preventScroll: true })
    }
    void payment.payWith()
  }
  if (!isAnswered && !isBuyerKnown) return <Waiting text={t('common.loading')} />
  return (
    <form method="dialog" className="form" noValidate ref={attach} onSubmit={submit}>
      {!isBuyerKnown && guest && (
        <GuestDetails form={form} details={guest} shipping={shipping} privacy={links.privacy} />
      )}
      <PaymentSection isBuyerKnown={isBuyerKnown} lacksAddress={lacksAddress}>
        {isBuyerKnown && <BillingSummary countries={countries} lacksAddress={lacksAddress} />}
        {/* The details come first: nothing can be paid without them. */}
        {!lacksAddress && (
          <>
            {isFree ? <NothingToPay /> : <PaymentTypes payment={payment} />}
            <DocumentNumber payment={payment} />
            {isAnswered && (
              <>
                {express.length === 0 && <StorageNotice />}
                <Terms links={links} payment={payment} problems={problems} />
                <PayProblems problems={problems} />
                {!isExpress && <PayFailure payment={payment} />}
                <button
                  type="submit"
                  className="button"
                  ref={button}
                  aria-disabled={busy || isCalculating || isRefused}
                >
                  {wording}
                </button>
                {!isExpress && <PayOpening payment={payment} />}
                {!isFree && <p className="quiet">{t('payment.leads')}</p>}
                {!isFree && hasPlaces(lines) && <p className="quiet">{t('payment.placesWhenPaid')}</p>}
              </>
            )}
          </>
        )}
      </PaymentSection>
    </form>
  )
}
