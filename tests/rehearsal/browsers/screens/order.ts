import type { OrderReview } from '#domain/checkout/order.ts'
import { follow, type Control, type Screen, type View } from '../screen.ts'
import type { PageProps } from '../published.ts'
import * as shop from '../shop.ts'
import {
  linkTo,
  openPaymentControls,
  openPaymentView,
  otherPaymentControls,
  otherPaymentsTold,
  payChoices,
  startPage,
} from './parts.ts'

/** An order and, while it is open, its payment (`islands/order/OrderReview.tsx`). */
export function orderPage(props: PageProps): Screen {
  const { context, t } = props
  const live = shop.orderReview(context)
  const id = shop.orderOfAddress(location)
  const stops = [startPage(props), follow([live.$answer, shop.$payment]), live.cancel]
  const load = () => {
    if (id !== undefined) void live.load(id)
  }
  load()
  let payment: ReturnType<typeof shop.orderPayment> | undefined
  const payable = (): OrderReview | undefined => {
    const order = live.$answer.get().state === 'ready' ? live.$order.get() : undefined
    return order?.payable ? order : undefined
  }
  let isWatching = false
  stops.push(
    live.$answer.listen(() => {
      const order = payable()
      if (!order || isWatching) return
      isWatching = true
      stops.push(shop.watchPayment(context, order.id))
      const loaded = shop.orderPayment(context, order, t('payment.creditCard'), live)
      payment = loaded
      void loaded.live.load()
      stops.push(follow([loaded.$types, loaded.$chosen, loaded.$problems, loaded.$busy]), loaded.live.cancel)
    }),
  )
  const isOpen = () => shop.isResumed(shop.$payment.get())

  function view(): View {
    const answer = live.$answer.get()
    if (answer.state !== 'ready') return { shows: `order ${answer.state}`, isBusy: answer.state === 'loading' }
    const order = payable()
    if (!order || !payment) return { shows: `order ${answer.value.status}`, isBusy: false }
    if (isOpen()) return openPaymentView(props)
    const told = otherPaymentsTold(context, order.id)
    return {
      shows: 'order payable',
      isBusy: payment.$busy.get(),
      pay: { amount: order.total },
      total: order.total,
      told,
    }
  }

  /** The link to the login, for whoever isn't signed in and may have an account. */
  const logIn = (use: Omit<Control, 'name' | 'press'>): Control[] => {
    const href = shop.withReturnTo(shop.routes.login(context.lang), shop.fullPath(location))
    const isOffered = !shop.$isSignedIn.get() && context.features.userRegistration
    return isOffered ? [{ ...linkTo('log in for the order', href), ...use }] : []
  }

  function controls(): Control[] {
    const answer = live.$answer.get()
    if (answer.state === 'failed')
      return answer.failure.reaction === 'notAvailable' ? logIn({ urge: 60 }) : [{ name: 'order again', press: load }]
    const order = payable()
    if (!order || !payment) return []
    if (isOpen()) return openPaymentControls(props, order.id)
    const payWith = payment.payWith.bind(payment)
    return [
      ...otherPaymentControls(context, order.id),
      ...logIn({ weight: 0.3 }),
      ...payChoices(payment, true),
      { name: 'pay', press: () => void payWith(), pays: true, weight: 2, urge: 90 },
    ]
  }

  return {
    view,
    controls,
    leave: () => {
      for (const stop of stops) stop()
    },
  }
}
