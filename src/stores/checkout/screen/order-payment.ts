import { atom, type ReadableAtom } from 'nanostores'
import { initPaymentOrder } from '#api/checkout.ts'
import { bankAccountOf, needsBankAccount } from '#domain/checkout/payment.ts'
import { choiceProblems } from '#domain/checkout/payment-problems.ts'
import type { Failure } from '#domain/failures/failure.ts'
import type { OrderReview } from '#domain/checkout/order.ts'
import type { Problem } from '#domain/forms/problem.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { paidRoute, routes } from '#domain/shop/routes.ts'
import { shopApi } from '#stores/calls/shop-api.ts'
import { bookedMeanwhile } from '#stores/checkout/abandoned.ts'
import { backAt } from '#stores/checkout/back-at.ts'
import { $paidOrder } from '#stores/checkout/checkout.ts'
import { $isIban, loadIbanCheck } from '#stores/checkout/iban-check.ts'
import { beginPayment, openOrderPayment, withPayments } from '#stores/checkout/payment-records.ts'
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
     * @param page origin of the shop, for the addresses to come back to, and how to leave it
     * @returns whether the order is being paid already, in this tab or another
     */
    async pay(order: OrderReview, { origin, goTo }: { origin: string; goTo: (address: string) => void }) {
      if ($busy.get()) return false
      const pressed = $chosen.get()
      if (pressed && needsBankAccount(pressed, shop.directDebitPaymentTypes) && !$isIban.get()) {
        $busy.set(true)
        await loadIbanCheck()
        $busy.set(false)
      }
      // Another way to pay may have been chosen since the press.
      const type = $chosen.get()
      if (!type || $found.get().length > 0) {
        $tries.set($tries.get() + 1)
        return false
      }
      $busy.set(true)
      $failure.set(undefined)
      $paymentPosted.set(true)
      const account = bankAccountOf(type, choice.$details.get(), shop.directDebitPaymentTypes)
      const begin = async () => {
        if (openOrderPayment(Date.now(), order.id)) return undefined
        const booked = await bookedMeanwhile(shop, origin, Date.now, order.id)
        if (booked !== undefined) return backAt(shop, booked)
        const address = await initPaymentOrder(shopApi(shop), {
          orderId: order.id,
          paymentType: type.id,
          details: { ...account, wallet: type.wallet, partner: $partner.get() || undefined },
          continueUrl: origin + paidRoute(shop),
          cancelUrl: origin + routes.checkoutCanceled(shop.lang),
        })
        const { requestToken } = beginPayment(Date.now(), { order: order.id, address })
        $paidOrder.set({ payment: requestToken, order })
        return address
      }
      try {
        const address = await withPayments(begin)
        if (address === undefined) {
          $busy.set(false)
          return true
        }
        choice.forgetAccount()
        goTo(address)
      } catch (error) {
        $failure.set(recordUnlessOverloaded(error))
        $busy.set(false)
      }
      return false
    },
  }
}
