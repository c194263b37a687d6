import { useEffect, useState } from 'react'
import { normaliseIban } from '#domain/checkout/iban.ts'
import { paymentProblems } from '#domain/checkout/payment-problems.ts'
import { needsBankAccount, offeredPaymentTypes, paymentTypesOf } from '#domain/checkout/payment-types.ts'
import type { PaymentDetails, PaymentType } from '#domain/checkout/payment.ts'
import type { Problem } from '#domain/problems/problem.ts'
import { shippingProblems } from '#domain/shipping/shipping.ts'
import type { Failure } from '#domain/failures/failure.ts'
import type { ShopContext } from '#domain/shop/context.ts'
import { routes } from '#domain/shop/routes.ts'
import { useStore } from '#islands/shared/use-store.ts'
import { returnAfterSignIn } from '#stores/session/last-address.ts'
import { pay } from '#stores/checkout/pay.ts'
import { paymentTypes } from '#stores/checkout/payment-types.ts'
import type { CheckoutScreen } from './use-checkout.ts'

/** The state of the payment: ways to pay, what they ask for, and the one button. */
export function usePayment(shop: ShopContext, screen: CheckoutScreen, creditCardName: string) {
  const [store] = useState(() => paymentTypes(shop))
  const answer = useStore(store.$answer)
  const [typeId, setTypeId] = useState<string>()
  const [details, setDetails] = useState<PaymentDetails>({})
  const [termsAccepted, accept] = useState(false)
  const [tries, setTries] = useState(0)
  const [wanted, setWanted] = useState<PaymentType>()
  const [failure, setFailure] = useState<Failure>()
  const { lines, isSignedIn, shipping, state } = screen
  const { directDebitPaymentTypes: directDebitTypes, lang } = shop

  useEffect(() => {
    void store.load()
    return store.cancel
  }, [store])

  const all = answer.state === 'ready' ? paymentTypesOf(answer.value, creditCardName) : []
  const offered = offeredPaymentTypes(all, isSignedIn)
  const chosen = offered.find(({ id, express }) => id === typeId && !express)

  const problemsOf = (type: PaymentType | undefined): Problem[] => [
    ...shippingProblems(shipping),
    ...paymentProblems({ lines, type, details, isSignedIn, termsAccepted, directDebitTypes }),
  ]

  const payWith = async (type: PaymentType | undefined) => {
    setWanted(type)
    if (!type || problemsOf(type).length > 0) return setTries(tries + 1)
    setFailure(undefined)
    const { accountHolder = '', iban = '' } = details
    const account = needsBankAccount(type, directDebitTypes)
      ? { accountHolder: accountHolder.trim(), iban: normaliseIban(iban) }
      : {}
    const order = { lines, type, details: account, shipping, origin: location.origin }
    const result = await pay(shop, order)
    if (result.state === 'redirect') location.assign(result.address)
    if (result.state === 'refused') await screen.recheck()
    if (result.state === 'failed') setFailure(result.failure)
    if (result.state === 'expired') {
      returnAfterSignIn(routes.checkout(lang))
      location.assign(`${routes.guest(lang)}?fromUnauthorized=true`)
    }
  }

  return {
    answer,
    reload: () => void store.load(),
    /** Those that ask who buys, and those that don't. */
    types: offered.filter(({ express }) => !express),
    express: offered.filter(({ express }) => express),
    chosen,
    choose: setTypeId,
    details,
    setDetails,
    asksForAccount: chosen !== undefined && needsBankAccount(chosen, directDebitTypes),
    termsAccepted,
    accept,
    tries,
    /** Shown once one has tried to pay. */
    problems: tries > 0 ? problemsOf(wanted?.express ? wanted : chosen) : [],
    failure,
    busy: state.step === 'opening' || state.step === 'paying',
    payWith,
  }
}

export type Payment = ReturnType<typeof usePayment>
