import { atom, type ReadableAtom } from 'nanostores'
import { initPaymentOrder } from '#api/checkout.ts'
import { bankAccountOf } from '#domain/checkout/bank-account.ts'
import { choiceProblems } from '#domain/checkout/payment-problems.ts'
import { needsBankAccount } from '#domain/checkout/payment-types.ts'
import type { Failure } from '#domain/failures/failure.ts'
import type { OrderId } from '#domain/ids/ids.ts'
import type { Problem } from '#domain/problems/problem.ts'
import type { ShopContext } from '#domain/shop/context.ts'
import { paidRoute, routes } from '#domain/shop/routes.ts'
import { shopApi } from '#stores/calls/shop-api.ts'
import { $isIban, loadIbanCheck } from '#stores/checkout/iban-check.ts'
import { derived } from '#stores/derived/derived.ts'
import { recordUnlessOverloaded } from '#stores/failures/failure.ts'
import { $paymentPosted } from '#stores/failures/reloads.ts'
import { $partner } from '#stores/session/partner.ts'
import { $isSignedIn } from '#stores/session/signed-in.ts'
import { paymentChoice, type PaymentChoice } from './payment-choice.ts'

/** The payment of an order that exists; that of a basket has all of it too. */
export interface OrderPayment extends Omit<PaymentChoice, '$allExpress'> {
  /** How often one has tried in vain, and what keeps one from paying, told once one has tried. */
  $tries: ReadableAtom<number>
  $problems: ReadableAtom<Problem[]>
  /** Whether the payment is being opened, or the way there is open. */
  $busy: ReadableAtom<boolean>
  $failure: ReadableAtom<Failure | undefined>
}

/**
 * Makes the payment of an order (section 2, `order-review/{id}`): visitors are offered what asks for no customer.
 * @param creditCardName name of the built-in way to pay, in the visitor's language
 */
export function orderPayment(shop: ShopContext, creditCardName: string) {
  const { $allExpress, ...choice } = paymentChoice(shop, creditCardName, 'orderPayment')
  const $tries = atom(0)
  const $busy = atom(false)
  const $failure = atom<Failure | undefined>(undefined)
  const $types = derived([choice.$types, $allExpress, $isSignedIn], (types, express, isSignedIn) =>
    isSignedIn ? types : express,
  )
  const $chosen = derived([$types, choice.$typeId], (types, typeId) => types.find(({ id }) => id === typeId))
  const $found = derived(
    [$chosen, choice.$details, $isSignedIn, choice.$termsAccepted, $isIban],
    (type, details, isSignedIn, termsAccepted, isIban) =>
      choiceProblems({
        type,
        details,
        isSignedIn,
        termsAccepted,
        directDebitTypes: shop.directDebitPaymentTypes,
        isIban,
      }),
  )

  return {
    ...choice,
    $types,
    $chosen,
    $tries,
    $problems: derived([$tries, $found], (tries, found) => (tries > 0 ? found : [])),
    $busy,
    $failure,
    /**
     * Opens the payment and leads there: one request, however often the button is pressed until the page is left. Never
     * rejects.
     * @param origin of the shop, for the addresses to come back to
     */
    async pay(orderId: OrderId, origin: string, goTo: (address: string) => void) {
      const type = $chosen.get()
      if ($busy.get()) return
      if (type && needsBankAccount(type, shop.directDebitPaymentTypes) && !$isIban.get()) {
        $busy.set(true)
        await loadIbanCheck()
        $busy.set(false)
      }
      if (!type || $found.get().length > 0) return $tries.set($tries.get() + 1)
      $busy.set(true)
      $failure.set(undefined)
      $paymentPosted.set(true)
      const account = bankAccountOf(type, choice.$details.get(), shop.directDebitPaymentTypes)
      try {
        const address = await initPaymentOrder(shopApi(shop), {
          orderId,
          paymentType: type.id,
          details: { ...account, wallet: type.wallet, partner: $partner.get() || undefined },
          continueUrl: origin + paidRoute(shop),
          cancelUrl: origin + routes.checkoutCanceled(shop.lang),
        })
        choice.forgetAccount()
        goTo(address)
      } catch (error) {
        $failure.set(recordUnlessOverloaded(error))
        $busy.set(false)
      }
    },
  }
}
