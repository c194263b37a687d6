import { atom, type ReadableAtom } from 'nanostores'
import { leaveFor } from './leave-for.ts'
import {
  bankAccountOf,
  expressFits,
  hasExpressUse,
  needsBankAccount,
  typeForNothing,
  type OfferedPaymentType,
  type PaymentType,
} from '#domain/checkout/payment.ts'
import { isPaying } from '#domain/checkout/checkout-state.ts'
import { paymentProblems, type PaymentWish } from '#domain/checkout/payment-problems.ts'
import type { Failure } from '#domain/failures/failure.ts'
import type { Problem } from '#domain/forms/problem.ts'
import { isShippingSettled, shippingCostsOf } from '#domain/cart/shipping.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { routes, signInPath } from '#domain/shop/routes.ts'
import { $checkout } from '#stores/checkout/checkout.ts'
import { $isIban, loadIbanCheck } from '#stores/checkout/iban-check.ts'
import { pay } from '#stores/checkout/pay.ts'
import { resumePayment } from '#stores/checkout/resume.ts'
import { derived } from '#stores/derived/derived.ts'
import { until } from '#stores/derived/until.ts'
import { basketPayment } from '#stores/session/typed.ts'
import { $customer } from '#stores/session/customer.ts'
import { askToSignIn } from '#stores/session/sign-in-again.ts'
import { $isSignedIn } from '#stores/session/signed-in.ts'
import type { Basket } from './basket.ts'
import type { Delivery } from './delivery.ts'
import { paymentChoice, type PaymentChoice } from './payment-choice.ts'

/** The payment: ways to pay, what they ask for, and the one button. */
export interface Payment extends Omit<PaymentChoice, '$allExpress'> {
  /** Those that don't ask who buys, where they fit the order. */
  $express: ReadableAtom<OfferedPaymentType[]>
  /** Whether there are express ways to pay that don't fit the country chosen. */
  $expressHindered: ReadableAtom<boolean>
  /** Whether nothing is left to pay, and no way to pay has to be chosen. */
  $isFree: ReadableAtom<boolean>
  /** How often one has tried in vain, and what keeps one from paying, told once one has tried. */
  $tries: ReadableAtom<number>
  $problems: ReadableAtom<Problem[]>
  /** Whether the payment is being opened. */
  $busy: ReadableAtom<boolean>
  $failure: ReadableAtom<Failure | undefined>
  /**
   * Opens the payment by a way to pay, by the one chosen where none is given, and leads there; while shipping costs are
   * worked out, as soon as they are known. Never rejects.
   */
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
  { $shipping, $country, $sums, recheckShipping }: Delivery,
  creditCardName: string,
): Payment {
  const { directDebitPaymentTypes: directDebitTypes, lang } = shop
  const { $allExpress, ...choice } = paymentChoice(shop, creditCardName, basketPayment)
  const { $details, $termsAccepted } = choice
  const $tries = atom(0)
  const $wanted = atom<PaymentType | undefined>(undefined)
  const $failure = atom<Failure | undefined>(undefined)
  const $rechecking = atom(false)
  // Told until one presses again: the sum beside the button is the new one by then.
  const $costsChanged = atom(false)

  const $fits = derived([$lines, $country], (lines, country) => expressFits(lines, country, shop.defaultCountry))
  const $typeForNothing = derived([choice.$types, $sums, $shipping], (types, { total }, shipping) =>
    total === 0 && isShippingSettled(shipping) ? typeForNothing(types, directDebitTypes) : undefined,
  )
  const $chosen = derived([choice.$chosen, $typeForNothing], (chosen, forNothing) => forNothing ?? chosen)
  const $wish = derived(
    [$lines, $hasChanged, $details, $isSignedIn, $termsAccepted, $shipping, $isIban],
    (lines, hasChanged, details, isSignedIn, termsAccepted, shipping, isIban): Omit<PaymentWish, 'type'> => ({
      lines,
      hasChanged,
      details,
      isSignedIn,
      termsAccepted,
      directDebitTypes,
      shipping,
      isIban,
    }),
  )

  const problemsOf = (type: PaymentType) => paymentProblems({ ...$wish.get(), type })
  const isHindered = (type: PaymentType) => problemsOf(type).length > 0
  /** That it isn't known yet what shipping costs is nothing the visitor has to do anything about. */
  const isWanting = (type: PaymentType) => problemsOf(type).some(({ about }) => about !== 'shipping')
  const tryInVain = () => $tries.set($tries.get() + 1)

  const follow = async (type: PaymentType) => {
    // Where the session is over by then, nobody knows it any more.
    const isGuest = $customer.get()?.isGuest
    const answer = await pay(shop, {
      lines: $lines.get(),
      type,
      details: bankAccountOf(type, $details.get(), directDebitTypes),
      shipping: $shipping.get(),
      origin: location.origin,
      clock: Date.now,
    })
    if (answer.state === 'redirect' || answer.state === 'booked') {
      choice.forgetAccount()
      leaveFor(answer.address)
    }
    if (answer.state === 'refused') await recheck()
    if (answer.state === 'open') await resumePayment(shop, location, Date.now)
    if (answer.state === 'failed') $failure.set(answer.failure)
    if (answer.state === 'shippingOpen') tryInVain()
    if (answer.state === 'expired') askToSignIn(shop, routes.checkout(lang), (to) => location.assign(to), isGuest)
  }

  return {
    ...choice,
    $express: derived([$allExpress, $fits, $sums], (express, fits, { total }) =>
      fits && hasExpressUse(total, signInPath(shop) === routes.checkout(lang)) ? express : [],
    ),
    $expressHindered: derived([$allExpress, $fits], (express, fits) => express.length > 0 && !fits),
    $chosen,
    $isFree: derived([$typeForNothing], (type) => type !== undefined),
    $asksForAccount: derived([$chosen], (chosen) => chosen !== undefined && needsBankAccount(chosen, directDebitTypes)),
    $tries,
    $problems: derived(
      [$tries, $wish, $wanted, $chosen, $costsChanged],
      (tries, wish, wanted, chosen, costsChanged) => {
        const type = wanted?.express ? wanted : chosen
        const problems = tries > 0 ? paymentProblems({ ...wish, type, costsChanged }) : []
        return wanted?.id === type?.id ? problems : problems.filter(isAsked)
      },
    ),
    $busy: derived([$checkout, $rechecking], (state, rechecking) => rechecking || isPaying(state)),
    $failure,
    async payWith(express) {
      if ($rechecking.get()) return
      const wanted = () => express ?? $chosen.get()
      const pressed = wanted()
      if (pressed && needsBankAccount(pressed, directDebitTypes) && !$isIban.get()) {
        $rechecking.set(true)
        await loadIbanCheck()
        $rechecking.set(false)
      }
      const before = wanted()
      $wanted.set(before)
      if (!before || isWanting(before)) return tryInVain()
      $failure.set(undefined)
      // What is charged is what things cost now, shipping too: what is shown has to be the same.
      $rechecking.set(true)
      $costsChanged.set(false)
      const shown = shippingCostsOf($shipping.get())
      await recheck()
      if ($shipping.get().status === 'known') await recheckShipping()
      else await until($shipping, ({ status }) => status !== 'calculating')
      const costs = shippingCostsOf($shipping.get())
      $rechecking.set(false)
      if (shown !== null && costs !== null && costs !== shown) {
        $costsChanged.set(true)
        return tryInVain()
      }
      // Another way to pay may have been chosen since the press.
      const type = wanted()
      $wanted.set(type)
      if (!type || isHindered(type)) return tryInVain()
      await follow(type)
    },
  }
}
