import { atom, type ReadableAtom } from 'nanostores'
import {
  bankAccountOf,
  likelyHolder,
  needsBankAccount,
  typedDetails,
  type OfferedPaymentType,
  type PaymentDetails,
  type PaymentType,
} from '#domain/checkout/payment.ts'
import { choiceProblems, paymentProblems, type PaymentInput } from '#domain/checkout/payment-problems.ts'
import { isPaying } from '#domain/checkout/payment-state.ts'
import type { Failure } from '#domain/failures/failure.ts'
import type { Problem } from '#domain/forms/problem.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { derived } from '#stores/derived/derived.ts'
import type { GuestDetailsStores } from '#stores/customer/guest-details.ts'
import type { FormAnswer } from '#stores/customer/form-answer.ts'
import { $buyer } from '#stores/customer/buyer.ts'
import { $guestForm, $hasAccount } from '#stores/customer/guest-form.ts'
import { $isSignedIn } from '#stores/session/customer.ts'
import { leave, leaveForPayment } from '#stores/session/leave.ts'
import { askToSignIn } from '#stores/session/sign-in.ts'
import { $payment } from './checkout.ts'
import { startPayment, type PaymentSubject } from './start-payment.ts'
import { $isIban, loadIbanCheck, type PaymentChoice } from './payment-choice.ts'
import { resumePayment } from './open-payment.ts'

/** The part of a `PaymentInput` that is about a basket. */
export type Goods = Pick<PaymentInput, 'lines' | 'hasChanged' | 'isBought' | 'isOutdated' | 'shipping'>

interface PaymentOptions {
  choice: PaymentChoice
  /** Payment methods to choose from, and the selected one. */
  $types: ReadableAtom<OfferedPaymentType[]>
  $chosen: ReadableAtom<OfferedPaymentType | undefined>
  /** Basket that is paid; absent for an order. */
  $goods?: ReadableAtom<Goods | undefined>
  /** Details that a guest gives on the page of the payment; absent where they are asked for on another page. */
  guest?: Pick<GuestDetailsStores, 'areWanted' | 'check' | 'send'> | undefined
  /** Begins the session of a guest anew after it has ended; absent if the page is loaded again instead. */
  renew?: () => Promise<FormAnswer>
  /** Returns the current subject of the payment. */
  subject: () => PaymentSubject
  /** Path of the page to come back to after signing in again. */
  path: () => string
  /**
   * Notes what is shown at the press of the button. The function that it returns requests all of it again, and resolves
   * to the reason why it isn't sure to be what is paid.
   */
  noteShown: () => () => Promise<Problem | undefined>
  /** Follows up on a refusal of the cart by the server. */
  onRefused?: () => Promise<void>
  /** Shows what another tab has made of it since the press. */
  onTaken?: () => Promise<unknown>
}

/** Returns true if a problem can have been seen; the fields of a method have only just appeared with it. */
const isSeen = ({ about }: Problem) => !typedDetails.some((field) => field === about)

const noGoods = atom<Goods | undefined>(undefined)

/** Creates the stores of a payment, of the basket or of an order: methods, bank account, terms, and the button. */
export function payment(shop: ShopContext, options: PaymentOptions) {
  const {
    choice,
    $types,
    $chosen,
    $goods = noGoods,
    guest,
    renew,
    subject,
    path,
    noteShown,
    onRefused,
    onTaken,
  } = options
  const { directDebitPaymentTypes: directDebitTypes } = shop
  const $tries = atom(0)
  const $pressed = atom<PaymentType | undefined>(undefined)
  const $failure = atom<Failure | undefined>(undefined)
  const $isPreparing = atom(false)
  const $sendsDetails = atom(false)
  // Shown until the next press, by which time the new total is beside the button.
  const $totalProblem = atom<Problem | undefined>(undefined)
  const $asksForAccount = derived(
    [$chosen],
    (chosen) => chosen !== undefined && needsBankAccount(chosen, directDebitTypes),
  )

  const $details = derived(
    [choice.$details, $isSignedIn, $buyer, $guestForm],
    (typed, isSignedIn, { details }, form): PaymentDetails => ({
      accountHolder: likelyHolder(isSignedIn ? details : form),
      ...typed,
    }),
  )

  const $input = derived(
    [$goods, $details, $isSignedIn, choice.$termsAccepted, $isIban],
    (goods, details, isSignedIn, termsAccepted, isIban) => ({
      goods,
      // The press itself signs a guest in whose details are on the page.
      rest: { details, isSignedIn: isSignedIn || guest !== undefined, termsAccepted, directDebitTypes, isIban },
    }),
  )
  const problemsOf = (type: PaymentType | undefined, { goods, rest } = $input.get(), totalProblem?: Problem) =>
    goods
      ? paymentProblems({ ...goods, ...rest, type, totalProblem })
      : [...(totalProblem ? [totalProblem] : []), ...choiceProblems({ ...rest, type })]
  /** Returns true if the visitor has anything left to do; pending shipping costs don't count. */
  const isIncomplete = (type: PaymentType) => problemsOf(type).some(({ about }) => about !== 'shipping')
  const showProblems = () => $tries.set($tries.get() + 1)

  /** Shows that the payment is being opened while something needed for that is requested. */
  const whilePreparing = async <T>(request: Promise<T>): Promise<T> => {
    $isPreparing.set(true)
    try {
      return await request
    } finally {
      $isPreparing.set(false)
    }
  }

  /** Loads the check of an IBAN before an account is sent. */
  const loadCheckFor = async (type: PaymentType | undefined) => {
    if (type && needsBankAccount(type, directDebitTypes) && !$isIban.get()) await whilePreparing(loadIbanCheck())
  }

  /** Requests the total again, since the total shown has to be the one that is paid. Resolves to true if it is. */
  const isTotalSure = async (recheck: ReturnType<typeof noteShown>) => {
    $totalProblem.set(undefined)
    $totalProblem.set(await recheck())
    return $totalProblem.get() === undefined
  }

  /** Returns true if the details on this page have to be sent before a payment by this method. */
  const isGuestWanted = (type: PaymentType | undefined) => !type?.express && guest?.areWanted() === true

  /** Sends the details of a guest. Resolves to true once the buyer is known. */
  const isKnown = async (type: PaymentType) => {
    if (!guest || !isGuestWanted(type)) return true
    const answer = await guest.send()
    if (answer.state === 'failed') $failure.set(answer.failure)
    if (answer.state === 'refused') showProblems()
    return answer.state === 'done'
  }

  /** Begins the session of a guest anew, or asks to sign in again. Resolves to true if the payment can be tried again. */
  const isRenewed = async (isGuest: boolean, renews: boolean) => {
    const answer = isGuest && renews && renew ? await renew() : undefined
    if (answer?.state === 'failed') $failure.set(answer.failure)
    else if (answer?.state !== 'done') askToSignIn(shop, path(), leave, isGuest)
    return answer?.state === 'done'
  }

  /**
   * Sends the payment. Resolves to true if the session had ended and was renewed, so that it can be tried again.
   * @param renews false if the session was renewed already
   */
  const send = async (type: PaymentType, renews: boolean) => {
    // Read before the session can end, since that clears the customer.
    const isGuest = $isSignedIn.get() && !$hasAccount.get()
    const own = subject()
    const answer = await startPayment(shop, {
      subject: own,
      type,
      details: bankAccountOf(type, $details.get(), directDebitTypes),
      origin: location.origin,
      clock: Date.now,
    })
    if (answer.state === 'redirect' || answer.state === 'booked') {
      choice.forgetAccount()
      const open = answer.state === 'booked' ? leave : leaveForPayment
      open(answer.address)
    }
    if (answer.state === 'refused') await onRefused?.()
    if (answer.state === 'open') {
      await resumePayment(shop, location, Date.now, own.order)
      // Without a payment that comes first, the basket has changed, or the order was paid, in another tab since the press.
      if ($payment.get().status === 'requires_payment_method') {
        await onTaken?.()
        $totalProblem.set({ key: 'cart.totalChanged', about: 'totals' })
        showProblems()
      }
    }
    if (answer.state === 'failed') $failure.set(answer.failure)
    if (answer.state === 'shippingOpen') showProblems()
    return answer.state === 'expired' && isRenewed(isGuest, renews)
  }

  /** Opens the payment after a press that lacks nothing: sends the details of a guest, and requests the total again. */
  const openPayment = async (
    type: PaymentType,
    wanted: () => PaymentType | undefined,
    recheck: ReturnType<typeof noteShown>,
  ) => {
    if (!(await isKnown(type))) return
    for (const renews of [true, false]) {
      if (!(await isTotalSure(recheck))) return showProblems()
      const now = wanted()
      $pressed.set(now)
      // Somebody may have deleted the details meanwhile, or chosen another method.
      if (isGuestWanted(now)) $totalProblem.set({ key: 'forms.loginRequired', about: 'totals' })
      if (!now || isGuestWanted(now) || problemsOf(now).length > 0) return showProblems()
      if (!(await send(now, renews))) return
    }
  }

  const $busy = derived([$payment, $isPreparing], (state, isPreparing) => isPreparing || isPaying(state))

  return {
    ...choice,
    $types,
    $chosen,
    /** Bank account as it was typed; until then, its holder is the buyer. */
    $details,
    /** True if the chosen method needs a bank account. */
    $asksForAccount,
    /** Number of failed attempts. */
    $tries,
    /** Problems that keep the visitor from paying, shown after the first press. */
    $problems: derived(
      [$tries, $input, $pressed, $chosen, $totalProblem],
      (tries, input, pressed, chosen, totalProblem): Problem[] => {
        const type = pressed?.express ? pressed : chosen
        const problems = tries > 0 ? problemsOf(type, input, totalProblem) : []
        return pressed?.id === type?.id ? problems : problems.filter(isSeen)
      },
    ),
    /** True if an express method was pressed last: its problems are shown beside it. */
    $isExpress: derived([$pressed], (pressed) => pressed?.express === true),
    /** True while the payment is being opened, or the browser is navigating to it. */
    $busy,
    /**
     * True if the buyer is known. The details of a guest stay in their place until the press that sends them has ended, so
     * that the button doesn't move away from whoever waits.
     */
    $isBuyerKnown: derived(
      [$isSignedIn, $sendsDetails, $busy],
      (isSignedIn, sends, busy) => isSignedIn && !(sends && busy),
    ),
    $failure,
    /**
     * Opens the payment with an express method or the chosen one, and navigates to it; sends the details of a guest first,
     * and waits for pending shipping costs. Never rejects.
     */
    async payWith(express?: PaymentType) {
      if ($isPreparing.get()) return
      const recheck = noteShown()
      // The method can change at any time until the payment is opened.
      const wanted = () => express ?? $chosen.get()
      await loadCheckFor(wanted())
      const before = wanted()
      $pressed.set(before)
      // Both are looked at, so that all problems are shown at once.
      const isFilledIn = !isGuestWanted(before) || guest?.check() === true
      if (!before || isIncomplete(before) || !isFilledIn) return showProblems()
      $failure.set(undefined)
      $sendsDetails.set(isGuestWanted(before))
      await whilePreparing(openPayment(before, wanted, recheck))
    },
  }
}

/** Stores of one payment, of the basket or of an order. */
export type Payment = ReturnType<typeof payment>
