import { atom, type ReadableAtom } from 'nanostores'
import { fetchPaymentTypes } from '#api/checkout.ts'
import { bankAccountOf } from '#domain/checkout/bank-account.ts'
import { isPaying } from '#domain/checkout/checkout-state.ts'
import { expressFits } from '#domain/checkout/express.ts'
import { paymentProblems, type PaymentWish } from '#domain/checkout/payment-problems.ts'
import {
  needsBankAccount,
  offeredPaymentTypes,
  paymentTypesOf,
  typeForNothing,
} from '#domain/checkout/payment-types.ts'
import type { PaymentDetails, PaymentType } from '#domain/checkout/payment.ts'
import type { Failure } from '#domain/failures/failure.ts'
import type { Problem } from '#domain/problems/problem.ts'
import { isShippingSettled } from '#domain/shipping/shipping.ts'
import type { ShopContext } from '#domain/shop/context.ts'
import { routes } from '#domain/shop/routes.ts'
import { latest, type Latest } from '#stores/calls/latest.ts'
import { shopApi } from '#stores/calls/shop-api.ts'
import { $checkout } from '#stores/checkout/checkout.ts'
import { pay } from '#stores/checkout/pay.ts'
import { derived } from '#stores/derived/derived.ts'
import { signInAgain } from '#stores/session/sign-in-again.ts'
import { $isSignedIn } from '#stores/session/signed-in.ts'
import type { Basket } from './basket.ts'
import type { Delivery } from './delivery.ts'

/** The payment: ways to pay, what they ask for, and the one button. */
export interface Payment {
  /** The ways to pay as the server delivers them. */
  live: Latest<[], PaymentType[]>
  /** Those that ask who buys, and those that don't. */
  $types: ReadableAtom<PaymentType[]>
  $express: ReadableAtom<PaymentType[]>
  /** Whether there are express ways to pay that don't fit the country chosen. */
  $expressHindered: ReadableAtom<boolean>
  $chosen: ReadableAtom<PaymentType | undefined>
  /** Whether nothing is left to pay, and no way to pay has to be chosen. */
  $isFree: ReadableAtom<boolean>
  /** Whether the one chosen asks for a bank account. */
  $asksForAccount: ReadableAtom<boolean>
  $details: ReadableAtom<PaymentDetails>
  $termsAccepted: ReadableAtom<boolean>
  /** How often one has tried in vain, and what keeps one from paying, told once one has tried. */
  $tries: ReadableAtom<number>
  $problems: ReadableAtom<Problem[]>
  /** Whether the payment is being opened. */
  $busy: ReadableAtom<boolean>
  $failure: ReadableAtom<Failure | undefined>
  choose: (this: void, typeId: string) => void
  setDetails: (this: void, details: PaymentDetails) => void
  accept: (this: void, accepted: boolean) => void
  /** Opens the payment by a way to pay, by the one chosen where none is given, and leads there. Never rejects. */
  payWith: (this: void, type?: PaymentType) => Promise<void>
}

/** Fields that have just appeared with another way to pay are not wrong before one has tried to pay so. */
const isAsked = ({ about }: Problem) => about !== 'accountHolder' && about !== 'iban'

/**
 * Makes the payment of the cart; nothing is asked before it is told to.
 * @param creditCardName name of the built-in way to pay, in the visitor's language
 */
export function payment(
  shop: ShopContext,
  { $lines, $hasChanged, recheck }: Basket,
  { $shipping, $country, $sums }: Delivery,
  creditCardName: string,
): Payment {
  const { directDebitPaymentTypes: directDebitTypes, lang } = shop
  const live = latest((signal) => fetchPaymentTypes(shopApi(shop), { signal }))
  const $typeId = atom<string | undefined>(undefined)
  const $details = atom<PaymentDetails>({})
  const $termsAccepted = atom(false)
  const $tries = atom(0)
  const $wanted = atom<PaymentType | undefined>(undefined)
  const $failure = atom<Failure | undefined>(undefined)
  const $rechecking = atom(false)

  const $offered = derived([live.$answer, $isSignedIn], (answer, isSignedIn) =>
    answer.state === 'ready' ? offeredPaymentTypes(paymentTypesOf(answer.value, creditCardName), isSignedIn) : [],
  )
  const $allExpress = derived([$offered], (offered) => offered.filter(({ express }) => express))
  const $fits = derived([$lines, $country], (lines, country) => expressFits(lines, country, shop.defaultCountry))
  const $types = derived([$offered], (offered) => offered.filter(({ express }) => !express))
  const $typeForNothing = derived([$types, $sums, $shipping], (types, { total }, shipping) =>
    total === 0 && isShippingSettled(shipping) ? typeForNothing(types, directDebitTypes) : undefined,
  )
  const $chosen = derived(
    [$types, $typeId, $typeForNothing],
    (types, typeId, forNothing) => forNothing ?? types.find(({ id }) => id === typeId),
  )
  const $wish = derived(
    [$lines, $hasChanged, $details, $isSignedIn, $termsAccepted, $shipping],
    (lines, hasChanged, details, isSignedIn, termsAccepted, shipping): Omit<PaymentWish, 'type'> => ({
      lines,
      hasChanged,
      details,
      isSignedIn,
      termsAccepted,
      directDebitTypes,
      shipping,
    }),
  )

  const isHindered = (type: PaymentType) => paymentProblems({ ...$wish.get(), type }).length > 0
  const tryInVain = () => $tries.set($tries.get() + 1)

  const follow = async (type: PaymentType) => {
    const answer = await pay(shop, {
      lines: $lines.get(),
      type,
      details: bankAccountOf(type, $details.get(), directDebitTypes),
      shipping: $shipping.get(),
      origin: location.origin,
      now: Date.now(),
    })
    if (answer.state === 'redirect') location.assign(answer.address)
    if (answer.state === 'refused') await recheck()
    if (answer.state === 'failed') $failure.set(answer.failure)
    if (answer.state === 'shippingOpen') tryInVain()
    if (answer.state === 'expired') signInAgain(shop, routes.checkout(lang), (to) => location.assign(to))
  }

  return {
    live,
    $types,
    $express: derived([$allExpress, $fits], (express, fits) => (fits ? express : [])),
    $expressHindered: derived([$allExpress, $fits], (express, fits) => express.length > 0 && !fits),
    $chosen,
    $isFree: derived([$typeForNothing], (type) => type !== undefined),
    $asksForAccount: derived([$chosen], (chosen) => chosen !== undefined && needsBankAccount(chosen, directDebitTypes)),
    $details,
    $termsAccepted,
    $tries,
    $problems: derived([$tries, $wish, $wanted, $chosen], (tries, wish, wanted, chosen) => {
      const type = wanted?.express ? wanted : chosen
      const problems = tries > 0 ? paymentProblems({ ...wish, type }) : []
      return wanted?.id === type?.id ? problems : problems.filter(isAsked)
    }),
    $busy: derived([$checkout, $rechecking], (state, rechecking) => rechecking || isPaying(state)),
    $failure,
    choose: (typeId) => $typeId.set(typeId),
    setDetails: (details) => $details.set(details),
    accept: (accepted) => $termsAccepted.set(accepted),
    async payWith(type = $chosen.get()) {
      if ($rechecking.get()) return
      $wanted.set(type)
      if (!type || isHindered(type)) return tryInVain()
      $failure.set(undefined)
      // What is charged is what things cost now: what is shown has to be the same.
      $rechecking.set(true)
      await recheck()
      $rechecking.set(false)
      if (isHindered(type)) return tryInVain()
      await follow(type)
    },
  }
}
