import { follow, type Control, type Screen, type View } from '../screen.ts'
import type { PageProps } from '../published.ts'
import { thingsIn } from '../things.ts'
import * as shop from '../shop.ts'
import {
  cartOf,
  goneControls,
  linkTo,
  otherPaymentControls,
  otherPaymentsTold,
  outcomeView,
  startPage,
} from './parts.ts'

/** The confirmation, and what is shown in its place (`islands/checkout/Success.tsx`). */
export function successPage(props: PageProps, { accepted }: { accepted: boolean }): Screen {
  const { context } = props
  const { lang } = context
  const stops = [startPage(props, shop.startCheckoutAnalytics), follow([shop.$payment, shop.$returned, shop.$ordered])]
  let isConfirming = false
  const confirm = () => {
    isConfirming = true
    void shop.confirmPayment(context, location.href, Date.now)
  }
  const back = shop.handleReturn(location.search, 'continue', Date.now())
  history.replaceState(history.state, '', shop.withoutReturnToken(location))
  if (shop.failedUnpaid(back)) location.replace(shop.routes.checkoutFailed(lang))
  else if (!accepted) void shop.confirmPayment(context, location.href, Date.now)

  function view(): View {
    const state = shop.$payment.get()
    const shown = outcomeView(context)
    if (state.status === 'gone') return { ...shown, told: [...(shown.told ?? []), ...otherPaymentsTold(context)] }
    if (state.status !== 'succeeded') {
      return state.status === 'processing' && accepted && !isConfirming
        ? { ...shown, shows: 'asks to confirm', isBusy: false }
        : shown
    }
    const ordered = shop.$ordered.get()
    const isKnown = ordered.cartId === state.cartId && shop.$returned.get()?.order === undefined
    return {
      ...shown,
      booked: {
        bookingId: String(state.receipt.bookingId),
        cartId: String(state.cartId),
        ...(isKnown && {
          things: thingsIn(ordered.lines),
          total: shop.totals(ordered.lines, ordered.shippingCosts).total,
        }),
      },
    }
  }

  function controls(): Control[] {
    const state = shop.$payment.get()
    const returned = shop.$returned.get()
    const order = returned?.order
    const backHref = order === undefined ? shop.routes.checkout(lang) : shop.orderAddress(lang, order)
    switch (state.status) {
      case 'succeeded':
        return [linkTo('home', shop.routes.home(lang))]
      case 'gone':
        return [...goneControls(context, order), ...otherPaymentControls(context)]
      case 'requires_action': {
        const address = returned && shop.continueAddress(context, returned)
        return address === undefined ? [] : [{ ...linkTo('continue the payment', address), urge: 60 }]
      }
      case 'unidentified': {
        // Nobody knows the number of a cart, but everybody what they have just paid.
        const paid = shop.$candidates.get().find((payment) => String(state.cartId).startsWith(cartOf(payment) || '?'))
        const answer = () => {
          shop.identifyPayment(paid, Date.now())
          if (!accepted) void shop.confirmPayment(context, location.href, Date.now)
        }
        return [{ name: 'say which payment it was', press: answer, urge: 60, weight: 3 }]
      }
      case 'failed':
        return [{ ...linkTo('back to the basket', backHref), urge: 60 }]
      case 'unconfirmed':
        return [
          {
            name: 'ask again',
            urge: 60,
            press: () => {
              shop.clearFailures()
              shop.dispatch({ type: 'confirmAgain' })
              confirm()
            },
          },
        ]
      default:
        return accepted && state.status === 'processing' && !isConfirming
          ? [{ name: 'confirm the order', press: confirm, urge: 60, weight: 3 }]
          : []
    }
  }

  return {
    view,
    controls,
    leave: () => {
      for (const stop of stops) stop()
    },
  }
}

/** The page after a cancelled payment (`islands/checkout/Cancelled.tsx`). */
export function cancelledPage(props: PageProps): Screen {
  const { context } = props
  const { lang } = context
  const stops = [startPage(props, shop.startCheckoutAnalytics), follow([shop.$returned, shop.$cart])]
  const back = shop.handleReturn(location.search, 'cancel', Date.now())
  history.replaceState(history.state, '', shop.withoutReturnToken(location))
  if (shop.failedUnpaid(back)) location.replace(shop.routes.checkoutFailed(lang))
  else if (back.status === 'failed') location.replace(shop.routes.checkoutSuccess(lang) + location.search)
  else void shop.giveUpPayment(context, location.href, Date.now)
  stops.push(
    shop.$payment.subscribe(({ status }) => {
      if (status === 'succeeded') location.replace(shop.routes.checkoutSuccess(lang) + location.search)
    }),
  )

  function controls(): Control[] {
    const state = shop.$payment.get()
    const order = shop.$returned.get()?.order
    if (state.status === 'gone') return goneControls(context, order)
    if (order !== undefined) return [{ ...linkTo('back to the order', shop.orderAddress(lang, order)), urge: 60 }]
    if (shop.$cart.get().length === 0) return [{ ...linkTo('browse', shop.routes.home(lang)), urge: 60 }]
    const keep: Control = { ...linkTo('keep the basket', shop.routes.checkout(lang)), urge: 60, weight: 2 }
    if (state.status !== 'canceled') return [keep]
    return [
      keep,
      {
        name: 'empty the basket',
        weight: 0.5,
        press: () => {
          shop.clearCart()
          shop.discardDraft(shop.basketPayment)
        },
        intent: { removes: { things: ['*'], count: 999 } },
      },
    ]
  }

  return {
    view: () => outcomeView(context),
    controls,
    leave: () => {
      for (const stop of stops) stop()
    },
  }
}
