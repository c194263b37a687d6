import type { OrderId } from '#domain/shop/ids.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import type { CheckoutPayment } from '#stores/checkout/basket-payment.ts'
import type { Payment } from '#stores/checkout/payment.ts'
import type { PaymentRecord } from '#stores/checkout/payment-record.ts'
import type { Control, Told, View } from '../screen.ts'
import type { PageProps } from '../published.ts'
import { oneOf } from '../../random.ts'
import * as shop from '../shop.ts'

/** What every island does on its page (`islands/shared/island.tsx`). @returns stops */
export function startPage(
  { context, t }: Pick<PageProps, 'context' | 't'>,
  listen: (context: ShopContext) => () => void = () => () => {},
): () => void {
  shop.shareCart()
  const stops = [shop.joinPage(context, t), listen(context), shop.$now.listen(() => {})]
  return () => {
    for (const stop of stops) stop()
  }
}

/** A link to another page. */
export const linkTo = (name: string, href: string): Control => ({ name, press: () => location.assign(href) })

/** The button of a notice that code of the page is gone (`FailureNotice`). */
export const reloadPage: Control = { name: 'load the page again', press: () => location.reload(), weight: 3, urge: 5 }

const asContact = ({ supportEmail }: ShopContext) => supportEmail !== undefined

/** What is shown of a cart that is gone (`CartGone`), or that has no outcome yet. */
export function outcomeView(context: ShopContext): View {
  const state = shop.$payment.get()
  const isBusy = state.status === 'processing' || state.status === 'creating' || state.status === 'redirecting'
  const about =
    'cartId' in state && state.cartId !== undefined
      ? [{ cartId: String(state.cartId), hasContact: asContact(context) }]
      : []
  const isPaidBefore = state.status === 'gone' && state.reason === 'alreadyPaid'
  const isOfOrder = shop.$returned.get()?.order !== undefined || location.pathname.includes('/order-review/')
  const isTold =
    state.status === 'unconfirmed' ||
    state.status === 'failed' ||
    (state.status === 'gone' && (!isPaidBefore || isOfOrder))
  return {
    shows: state.status === 'gone' ? `gone ${state.reason}` : state.status,
    isBusy,
    ...(isTold && about.length > 0 && { told: about }),
    ...(isPaidBefore && state.cartId !== undefined && { paidBefore: String(state.cartId) }),
  }
}

/** Returns the cart of a payment: it has come back with it, or the address of its payment page ends with its beginning. */
export const cartOf = ({ cartId, address }: PaymentRecord): string => String(cartId ?? address?.split('/').at(-1) ?? '')

/** Returns true for a payment that a page isn't about, and that it names nevertheless (`OtherPayments`). */
const isOther = (payment: PaymentRecord) =>
  shop.isUnsettled(payment) &&
  !(shop.isResumed(shop.$payment.get()) && payment.requestToken === shop.$openPayment.get()?.requestToken)

/** Notices of payments besides the one that the page is about: open ones, refused ones, and given-up ones. */
export function otherPaymentsTold(context: ShopContext, order?: OrderId): Told[] {
  const refused = shop.$payments.get().filter((payment) => payment.order === order && shop.isRefused(payment))
  const open = shop.$payments.get().filter(isOther)
  const givenUp = shop.$payments.get().filter(shop.isGivenUp)
  return [...open, ...refused, ...givenUp].map((payment) => ({
    cartId: cartOf(payment),
    hasContact: asContact(context),
  }))
}

/** The controls of these notices. */
export function otherPaymentControls(context: ShopContext, order?: OrderId): Control[] {
  const open = shop.$payments
    .get()
    .filter(isOther)
    .flatMap((payment, at): Control[] => {
      const address = shop.continueAddress(context, payment)
      return [
        ...(address === undefined ? [] : [{ ...linkTo(`continue payment ${at}`, address), urge: 35 }]),
        ...(payment.cartId === undefined
          ? [
              {
                name: `give up payment ${at}`,
                weight: 0.3,
                press: () => void shop.recordGivenUp(payment.requestToken, Date.now()),
                givesUp: true,
              },
            ]
          : []),
      ]
    })
  const refused = shop.$payments.get().filter((payment) => payment.order === order && shop.isRefused(payment))
  // Somebody who has paid after all continues it, as the notice says (`GivenUpPayments`).
  const givenUp = shop.$payments
    .get()
    .filter(shop.isGivenUp)
    .flatMap((payment, at): Control[] => {
      const address = shop.continueAddress(context, payment)
      if (address === undefined) return []
      const link = linkTo(`continue given-up payment ${at}`, address)
      return [payment.cartId === undefined ? { ...link, weight: 0.3 } : { ...link, urge: 30 }]
    })
  return [
    ...open,
    ...givenUp,
    ...refused.map(({ requestToken }, at): Control => ({
      name: `close the notice of payment ${at}`,
      weight: 0.3,
      press: () => void shop.dismissPayment(requestToken, Date.now()),
    })),
  ]
}

/** The notice of a payment without an outcome (`islands/checkout/OpenPayment.tsx`). */
export function openPaymentView({ context }: PageProps): View {
  const { status } = shop.$payment.get()
  const view = outcomeView(context)
  const open = status === 'requires_action' ? shop.$openPayment.get() : undefined
  return {
    ...view,
    ...(open && { told: [{ cartId: cartOf(open), hasContact: asContact(context) }] }),
    asksAboutPayment: status === 'requires_action' || status === 'unconfirmed',
  }
}

/** Links under the outcome of a cart that is gone. */
export function goneControls({ lang }: ShopContext, order?: OrderId): Control[] {
  const state = shop.$payment.get()
  if (state.status !== 'gone') return []
  if (order !== undefined) return [{ ...linkTo('back to the order', shop.orderAddress(lang, order)), urge: 60 }]
  return state.reason === 'alreadyPaid'
    ? [{ ...linkTo('home', shop.routes.home(lang)), urge: 60 }]
    : [{ ...linkTo('try again', shop.routes.checkout(lang)), urge: 60 }]
}

/** The controls of an open payment: to continue it, to ask again, to give it up. */
export function openPaymentControls({ context }: PageProps, order?: OrderId): Control[] {
  const state = shop.$payment.get()
  const abandon: Control = {
    name: 'give the payment up',
    press: () => {
      shop.focusNextStep()
      void shop.abandonPayment(context, location, Date.now, order)
    },
    givesUp: true,
    weight: 0.5,
    urge: 80,
  }
  if (state.status === 'gone') return goneControls(context, order)
  if (state.status === 'unconfirmed') {
    return [
      { name: 'ask again', press: () => void shop.retryConfirmation(context, location, Date.now), urge: 70 },
      abandon,
    ]
  }
  if (state.status !== 'requires_action') return []
  const { address } = state
  return [...(address === undefined ? [] : [{ ...linkTo('continue the payment', address), urge: 60 }]), abandon]
}

/** An account that banks take. */
const account = { accountHolder: 'Eva Gast', iban: 'CH93 0076 2011 6238 5295 7' }

/** The choice of a method, the account it asks for, and the terms (`PaymentTypes`, `Terms`). */
export function payChoices(payment: Payment | CheckoutPayment, asksForMethod: boolean): Control[] {
  const { $types, $chosen, choose, $asksForAccount, $details, setDetails, $termsAccepted, accept, live } = payment
  const { state } = live.$answer.get()
  if (asksForMethod && state === 'failed') {
    return [{ name: 'methods again', press: () => void live.load(), urge: 35, weight: 2 }]
  }
  const controls: Control[] = []
  const types = $types.get()
  if (asksForMethod && types.length > 0) {
    const isChosen = $chosen.get() !== undefined
    controls.push({
      name: 'choose a method',
      press: (dice) => choose(oneOf(dice, $types.get()).id),
      weight: isChosen ? 0.2 : 4,
      urge: isChosen ? undefined : 45,
    })
  }
  if (asksForMethod && $asksForAccount.get() && !$details.get().iban) {
    controls.push({
      name: 'fill in the account',
      press: () => setDetails({ ...$details.get(), ...account }),
      weight: 4,
      urge: 46,
    })
  }
  if (!$termsAccepted.get()) {
    controls.push({ name: 'accept terms', press: () => accept(true), weight: 4, urge: 47 })
  }
  return controls
}
