import type { LineItem } from '#domain/lines/index.ts'
import { follow, type Control, type Intent, type Screen, type Things, type View } from '../screen.ts'
import type { PageProps } from '../published.ts'
import { thingsIn, thingsToPay } from '../things.ts'
import { between, oneOf, type Dice } from '../../random.ts'
import * as shop from '../shop.ts'
import {
  linkTo,
  openPaymentControls,
  openPaymentView,
  otherPaymentControls,
  otherPaymentsTold,
  payChoices,
  reloadPage,
  startPage,
} from './parts.ts'

const listed = (things: Things) => ({
  things: Object.keys(things),
  count: Object.values(things).reduce((sum, one) => sum + one, 0),
})

/** Lines that a move to another time takes out, and those that it puts in. */
const movesTo = (from: readonly LineItem[], to: readonly LineItem[]): Intent => ({
  removes: listed(thingsIn(from)),
  adds: listed(thingsIn(to)),
})

/** A press after which there are other things, and no more or fewer of any that stays. */
function exchanges(from: Things, to: Things): Intent {
  const beyond = (one: Things, other: Things) =>
    listed(
      Object.fromEntries(
        Object.entries(one)
          .map(([name, count]): [string, number] => [name, count - (other[name] ?? 0)])
          .filter(([, count]) => count > 0),
      ),
    )
  return { removes: beyond(from, to), adds: beyond(to, from) }
}

/**
 * The other times of the first line that can't be had at its own, and the way back of one that was moved
 * (`islands/checkout/OtherTimes.tsx`).
 */
function timeControls(context: PageProps['context'], basket: ReturnType<typeof shop.checkoutScreen>['basket']) {
  /** The request for the times of a line, by what it is changed together with. */
  let asked: { about: string; request: ReturnType<typeof shop.nearestTimes> } | undefined
  const lineWithout = () => {
    const [lines, checks, cart] = [basket.$lines.get(), basket.$checks.get(), shop.$cart.get()]
    const found = cart.find((_, index) => lines[index] && shop.needsOtherTime(lines[index], checks[index] ?? {}))
    return found && shop.isBookedLine(found) ? found : undefined
  }
  const ask = () => {
    const line = lineWithout()
    const lines = shop.$cart.get()
    const about = line && JSON.stringify(shop.bookingOf(lines, line))
    if (about === asked?.about) return
    asked?.request.cancel()
    asked = about === undefined ? undefined : { about, request: shop.nearestTimes(context) }
    if (line) void asked?.request.load({ line, lines, moment: { now: new Date(), timeZone: context.timeZone } })
  }
  const controls = (): Control[] => {
    const moved = basket.$moved.get()
    const back = moved && {
      name: 'move it back',
      press: basket.moveBack,
      weight: 0.5,
      intent: { ...movesTo(shop.bookingOf(shop.$cart.get(), moved.line), moved.from), isUndo: true },
    }
    const line = lineWithout()
    const answer = asked?.request.$answer.get()
    const times = answer?.state === 'ready' ? answer.value : []
    const move = (time: (typeof times)[number], at: number): Control => ({
      name: `move to another time ${at}`,
      press: () => line && basket.move(line, time.lines),
      weight: 2,
      urge: 9,
      intent: movesTo(line ? shop.bookingOf(shop.$cart.get(), line) : [], time.lines),
    })
    return [...(back ? [back] : []), ...(line ? times.map(move) : [])]
  }
  const stop = basket.$checks.subscribe(ask)
  return {
    controls,
    leave: () => {
      stop()
      asked?.request.cancel()
    },
  }
}

/** The basket and its payment (`islands/checkout/Checkout.tsx`), also on the page of a failed payment. */
export function checkoutPage(props: PageProps, { failed }: { failed: boolean }): Screen {
  const { context, t, person, published } = props
  const { lang } = context
  const screen = shop.checkoutScreen(context, shop.$now)
  const { basket, delivery, voucher } = screen
  const times = timeControls(context, basket)
  const stops = [
    times.leave,
    startPage(props, shop.startCheckoutAnalytics),
    shop.reportLostLines(t),
    follow([
      screen.$isReady,
      screen.$isEmpty,
      basket.$lines,
      basket.$checks,
      basket.$changes,
      basket.$hasChanged,
      basket.$bought,
      delivery.$sums,
      delivery.$shipping,
      shop.$buyer,
    ]),
    screen.start({ failed }),
  ]
  stops.push(shop.takeBasketLink())
  const linked = shop.linkedBasket(
    context,
    shop.derived([shop.$now], (now) => now && { now, timeZone: context.timeZone }),
  )
  stops.push(
    follow([linked.$things, linked.$problem]),
    shop.$basketLink.subscribe((link) => {
      if (link === '' || linked.$problem.get()) linked.cancel()
      else void linked.load()
    }),
    linked.cancel,
  )
  let payment: ReturnType<typeof shop.checkoutPayment> | undefined
  let suggested: ReturnType<typeof shop.suggestions> | undefined
  // A museum with guests asks for their details on the page, and its form asks for the country.
  const guest = context.features.guestRegistration
    ? shop.guestDetails(context, { customerForm: published.customerForm })
    : undefined
  // The payment's code is loaded once anything is in the basket, and stays.
  stops.push(
    screen.$isEmpty.subscribe((isEmpty) => {
      if (isEmpty || payment) return
      const loaded = shop.checkoutPayment(context, screen, t('payment.creditCard'), guest)
      payment = loaded
      void loaded.live.load()
      suggested = shop.suggestions(context, basket, published.suggests)
      stops.push(suggested.start())
      stops.push(
        follow([
          loaded.$types,
          loaded.$chosen,
          loaded.$asksForAccount,
          loaded.$problems,
          loaded.$busy,
          loaded.$isFree,
          loaded.$asksForNumber,
          loaded.$express,
        ]),
        loaded.live.cancel,
      )
    }),
  )

  /** True while the details of a guest are typed on the page. */
  const isTyping = () => guest !== undefined && !shop.$isSignedIn.get()
  const hasOpenPayment = () => shop.isResumed(shop.$payment.get())
  /** The buyer's own number of the order, which companies are asked for. */
  const documentNumber = () => (payment?.$asksForNumber.get() ? shop.$documentNumber.get() : '')
  const isCalculating = () => delivery.$shipping.get().status === 'calculating'
  /** True if the press of a button couldn't check the prices, since a file of the page's release is gone. */
  const isOutdated = () => payment?.$problems.get().some(({ key }) => key === 'errors.missingCode') ?? false
  const showsPayment = () => {
    const state = payment?.live.$answer.get().state
    const lacksAddress = shop.$isSignedIn.get() && delivery.$shipping.get().status === 'countryMissing'
    return !lacksAddress && state !== 'idle' && state !== 'loading'
  }

  function view(): View {
    if (!screen.$isReady.get()) return { shows: 'loading', isBusy: true }
    const lines = basket.$lines.get()
    const { total } = delivery.$sums.get()
    const state = shop.$payment.get()
    const common = {
      things: thingsToPay(lines),
      total,
      owners: lines.flatMap((line) => (line.type === 'annualPass' ? line.owners.map(({ name }) => name) : [])),
      documentNumber: documentNumber(),
      saysNotKept: shop.$isLocalStorageUnusable.get(),
      told: [
        ...otherPaymentsTold(context),
        ...(state.status === 'failed' && state.cartId !== undefined
          ? [{ cartId: String(state.cartId), hasContact: context.supportEmail !== undefined }]
          : []),
      ],
    }
    if (hasOpenPayment()) {
      const open = openPaymentView(props)
      return { ...common, ...open, total: undefined, told: [...common.told, ...(open.told ?? [])] }
    }
    if (screen.$isEmpty.get()) return { ...common, shows: 'empty', isBusy: false }
    if (!payment) return { ...common, shows: 'loading payment', isBusy: true }
    const busy = payment.$busy.get()
    const isSignedIn = shop.$isSignedIn.get()
    if (!isSignedIn && (!guest || !showsPayment())) {
      const express = payment.$express.get()
      return { ...common, shows: 'who', isBusy: busy, ...(express.length > 0 && { pay: {} }) }
    }
    if (isSignedIn && delivery.$shipping.get().status === 'countryMissing')
      return { ...common, shows: 'no address', isBusy: false }
    if (!showsPayment()) return { ...common, shows: 'loading methods', isBusy: true }
    const names = !payment.$isFree.get() && shop.isShippingSettled(delivery.$shipping.get())
    const shows = isSignedIn ? 'payment' : 'details and payment'
    return { ...common, shows, isBusy: busy || isCalculating(), pay: names ? { amount: total } : {} }
  }

  /** Names other owners of passes (`ChangeOwners`), and saves them or not. */
  const changeOwners = (index: number) => (dice: Dice) => {
    const owners = shop.lineOwners(index)
    for (const at of owners.$owners.get().keys()) owners.change(at, { name: `Heir ${between(dice, 1, 9)}` })
    if (dice() < 0.8) owners.save()
    else owners.cancel()
  }

  const lineControls = (): Control[] =>
    basket.$lines.get().flatMap((line, index): Control[] => {
      const { max, problem, refusal } = basket.$checks.get()[index] ?? {}
      const thing = Object.keys(thingsIn([line]))
      const count = shop.lineCount(line)
      const controls: Control[] = [
        {
          name: `remove line ${index}`,
          weight: 0.3,
          press: () => basket.remove(index),
          intent: { removes: { things: thing, count: Object.values(thingsIn([line])).reduce((a, b) => a + b, 0) } },
          urge: (problem ?? refusal) ? 10 : undefined,
        },
      ]
      if (shop.isCountable(line) && count > 1) {
        controls.push({
          name: `fewer of line ${index}`,
          weight: 0.4,
          press: () => basket.count(index, count - 1),
          intent: { removes: { things: thing, count: 1 } },
        })
      }
      if (shop.isCountable(line) && (max === undefined || count < max)) {
        controls.push({
          name: `more of line ${index}`,
          weight: 0.4,
          press: () => basket.count(index, count + 1),
          intent: { adds: { things: thing, count: 1 } },
        })
      }
      if (line.type === 'annualPass')
        controls.push({
          name: `owners of line ${index}`,
          weight: 0.2,
          press: changeOwners(index),
          intent: { adds: { things: thing, count }, removes: { things: thing, count } },
        })
      // Whoever looks at a thing once more may add it once more.
      const page = shop.linePage(lang, line)
      if (page !== undefined) controls.push({ ...linkTo(`look at line ${index}`, page), weight: 0.2 })
      const href = shop.lineFormAddress(lang, line, index)
      if (href !== undefined) controls.push({ ...linkTo(`change line ${index}`, href), weight: 0.3 })
      return controls
    })

  const basketControls = (): Control[] => {
    const controls = [...lineControls(), ...times.controls()]
    if (basket.$hasChanged.get()) {
      controls.push({
        name: 'agree to amounts',
        press: basket.agree,
        weight: 2,
        // The price is part of the name of a voucher.
        intent: {
          ...exchanges(thingsIn(shop.$cart.get()), thingsIn(basket.$lines.get())),
          rewrites: Object.keys(thingsIn(basket.$lines.get())),
        },
        urge: 20,
      })
    }
    const bought = basket.$bought.get()
    if (bought.length > 0)
      controls.push({ name: 'buy as well', press: basket.buyToo, buysToo: thingsIn(bought), weight: 2, urge: 21 })
    const removed = basket.$removed.get()
    if (removed) {
      const things = thingsIn([removed.line])
      const count = Object.values(things).reduce((sum, one) => sum + one, 0)
      controls.push({
        name: 'undo',
        press: basket.undo,
        weight: 0.5,
        intent: { adds: { things: Object.keys(things), count }, isUndo: true },
      })
    }
    if (shop.hasGoods(basket.$lines.get()) && voucher.$check.get().state !== 'checking') {
      controls.push({
        name: 'redeem a code',
        weight: 0.3,
        press: (dice) => void voucher.redeem(oneOf(dice, person.codes)),
        intent: { adds: { things: ['code *'], count: 1 } },
      })
      controls.push({
        name: 'type a code',
        weight: 0.1,
        // The next press that pays redeems it.
        press: (dice) => voucher.type(oneOf(dice, person.codes)),
        intent: { adds: { things: ['code *'], count: 1 } },
      })
    }
    return controls
  }

  const totalsControls = (): Control[] => {
    const { status } = delivery.$shipping.get()
    const controls: Control[] = []
    if (status !== 'none' && !shop.$isSignedIn.get() && !guest) {
      controls.push({
        name: 'choose a country',
        weight: 0.4,
        press: (dice) => delivery.chooseCountry(oneOf(dice, published.customerForm.countries).key),
        urge: status === 'countryMissing' || status === 'refused' ? 30 : undefined,
      })
    }
    if (status === 'failed') controls.push({ name: 'shipping again', press: delivery.recalculate, urge: 25 })
    return controls
  }

  const identifyControls = (): Control[] => {
    const leave = () => {
      shop.dispatch({ type: 'proceed', hasCustomer: false })
      shop.returnAfterSignIn(shop.routes.checkout(lang))
    }
    const { guestRegistration, userRegistration } = context.features
    const way = (name: string, href: string, urge: number | undefined): Control => ({
      name,
      weight: 2,
      urge,
      press: () => {
        leave()
        location.assign(href)
      },
    })
    return [
      // No screen leads there any more, but bookmarks and earlier pages do.
      ...(guestRegistration ? [{ ...way('buy as a guest', shop.routes.guest(lang), undefined), weight: 0.5 }] : []),
      ...(userRegistration ? [way('log in to buy', shop.routes.login(lang), guestRegistration ? undefined : 55)] : []),
      ...(userRegistration ? [way('register to buy', shop.routes.register(lang), undefined)] : []),
    ]
  }

  const expressControls = (): Control[] => {
    if (!payment) return []
    const { $express, $termsAccepted, accept } = payment
    const payWith = payment.payWith.bind(payment)
    const express = $express.get()
    if (express.length === 0) return []
    return [
      ...(isOutdated() ? [reloadPage] : []),
      ...($termsAccepted.get() ? [] : [{ name: 'accept terms', press: () => accept(true), weight: 1 }]),
      ...express.map((type): Control => ({
        name: `pay with ${type.id}`,
        press: () => void payWith(type),
        pays: true,
        weight: $termsAccepted.get() ? 2 : 0.2,
      })),
    ]
  }

  /** Types the details of the guest into the form beside the payment. */
  const detailsControls = (): Control[] => {
    const typed = shop.$guestForm.get()
    const isRefused = delivery.$shipping.get().status === 'refused'
    const livesElsewhere = typed.country !== person.form.country
    const isFilledIn = typed.email === person.form.email && !livesElsewhere
    return [
      {
        name: 'fill in the details',
        weight: isFilledIn ? 0.2 : 4,
        urge: isFilledIn || (isRefused && livesElsewhere) ? undefined : 40,
        press: () => shop.keepForm(person.form),
      },
      {
        name: 'live elsewhere',
        weight: 0.3,
        urge: isRefused ? 41 : undefined,
        press: (dice) => shop.keepForm({ ...person.form, country: oneOf(dice, published.customerForm.countries).key }),
      },
    ]
  }

  const payControls = (): Control[] => {
    if (!payment) return []
    const { $isFree } = payment
    const payWith = payment.payWith.bind(payment)
    if (shop.$isSignedIn.get() && delivery.$shipping.get().status === 'countryMissing') {
      const href = shop.$customer.get() ? shop.routes.settings(lang) : shop.routes.guest(lang)
      return [
        {
          name: 'complete the details',
          urge: 40,
          press: () => {
            shop.returnAfterSignIn(shop.routes.checkout(lang))
            location.assign(href)
          },
        },
      ]
    }
    const controls = payChoices(payment, !$isFree.get())
    if (isOutdated()) controls.push(reloadPage)
    if (payment.$asksForNumber.get()) {
      controls.push({
        name: 'type an order number',
        weight: 0.4,
        press: (dice) => shop.$documentNumber.set(`PO ${between(dice, 1, 99)}`),
      })
    }
    if (showsPayment()) {
      const isComplete = payment.$termsAccepted.get() && (payment.$chosen.get() !== undefined || $isFree.get())
      controls.push({
        name: 'pay',
        press: () => void payWith(),
        pays: true,
        weight: isComplete ? 4 : 0.3,
        urge: 90,
      })
    }
    if (isTyping()) return [...controls, ...detailsControls()]
    const { isRegistered } = shop.$buyer.get()
    controls.push({
      name: 'edit the details',
      weight: 0.2,
      urge: delivery.$shipping.get().status === 'refused' ? 40 : undefined,
      press: () => {
        shop.returnAfterSignIn(shop.routes.checkout(lang))
        location.assign(isRegistered ? shop.routes.settings(lang) : shop.routes.guest(lang))
      },
    })
    if (isRegistered)
      controls.push({
        ...linkTo('log out', `${shop.routes.logout()}?returnTo=${shop.routes.checkout(lang)}`),
        weight: 0.1,
      })
    else
      controls.push({
        name: 'leave as a guest',
        weight: 0.1,
        press: () => {
          shop.focusNextStep()
          shop.signOut()
        },
      })
    return controls
  }

  /** Opens a link to this basket, and answers one (`ShareBasket`, `LinkedBasket`). */
  const linkControls = (): Control[] => {
    const { fragment } = shop.basketFragment(context.tenant, basket.$lines.get())
    const open = (dice: Dice) => {
      const other = lang === 'de' ? 'en' : 'de'
      location.assign(shop.routes.checkout(other) + (dice() < 0.9 ? fragment : `${fragment}&event=${dice()}`))
    }
    const controls: Control[] =
      fragment === undefined ? [] : [{ name: 'open a link to this', weight: 0.3, press: open }]
    if (shop.$basketLink.get() === '') return controls
    const offered = shop.offeredLines(linked.$things.get() ?? [])
    // Nobody means to add what the basket has.
    const held = thingsIn(basket.$lines.get())
    const meant = Object.entries(thingsIn(offered)).filter(([name]) => !Object.hasOwn(held, name))
    const count = meant.reduce((sum, [, one]) => sum + one, 0)
    if (offered.length > 0)
      controls.push({
        name: 'add what is in the link',
        weight: 2,
        press: linked.add,
        intent: { adds: { things: meant.map(([name]) => name), count } },
      })
    return [...controls, { name: 'refuse the link', weight: 0.5, press: linked.dismiss, urge: 15 }]
  }

  function controls(): Control[] {
    if (!screen.$isReady.get()) return []
    const own = [
      ...basketControls(),
      ...linkControls(),
      ...otherPaymentControls(context),
      ...(screen.$isEmpty.get() || hasOpenPayment() ? [] : totalsControls()),
    ]
    if (hasOpenPayment()) return [...own, ...openPaymentControls(props)]
    if (screen.$isEmpty.get()) return [...own, linkTo('browse', shop.routes.home(lang))]
    const links = (suggested?.$suggestions.get() ?? []).map(({ href }, at): Control => ({
      ...linkTo(`suggestion ${at}`, href),
      weight: 0.1,
    }))
    if (shop.$isSignedIn.get()) return [...own, ...payControls(), ...links]
    const details = guest ? payControls() : []
    return [...own, ...identifyControls(), ...expressControls(), ...details, ...links]
  }

  return {
    view,
    controls,
    leave: () => {
      for (const stop of stops) stop()
    },
  }
}
