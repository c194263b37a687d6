import { atom, type ReadableAtom } from 'nanostores'
import { isVoucherCode } from '#domain/lines/cart.ts'
import type { LineItem } from '#domain/lines/index.ts'
import type { Recipient } from '#domain/cart/shipping.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { cartValidation, type ValidatedCart } from '#stores/cart/cart-validation.ts'
import { $cart } from '#stores/cart/cart.ts'
import { derived } from '#stores/derived/derived.ts'
import { until } from '#stores/derived/until.ts'
import { deliveryStores } from './delivery.ts'

/** Names the thing that a line is about, at its time. */
const thingOf = (line: LineItem): string =>
  [line.type, line.id, 'start' in line ? line.start : '', isVoucherCode(line) ? line.barcode : ''].join(' ')

/**
 * Creates the order as it would be placed now: the cart with current amounts and names in the page's language, and its
 * delivery with the totals. Nothing is requested before `start` or `recheck`.
 * @param $recipient recipient of the goods; by default the buyer, as far as known
 */
export function currentOrder(
  shop: ShopContext,
  $now: ReadableAtom<Date | undefined>,
  $recipient?: ReadableAtom<Recipient>,
) {
  const { timeZone } = shop
  const $moment = derived([$now], (now) => now && { now, timeZone })
  const { $answer, load, cancel } = cartValidation(shop)
  // The last answer stays while the next is loading, so that amounts don't jump.
  const $failure = derived([$answer], (answer) => (answer.state === 'failed' ? answer.failure : undefined))
  const $validated = atom<ValidatedCart | undefined>(undefined)
  // The cart keeps the language each line was chosen in.
  const $named = derived([$cart, $validated], (lines, cart) => cart?.namedLines(lines, cart.live) ?? lines)
  const $lines = derived(
    [$named, $validated, $moment],
    (lines, cart, moment) => cart?.currentLines(lines, cart.live, moment) ?? lines,
  )
  // What the last validation was about: what has left the cart since may come back.
  let checked: ReadonlySet<string> = new Set()
  const recheck = async () => {
    const lines = $cart.get()
    checked = new Set(lines.map((line) => thingOf(line)))
    await load(lines)
    // Another check may have replaced this one.
    await until($answer, ({ state }) => state !== 'loading')
    const answer = $answer.get()
    if (answer.state === 'ready') $validated.set(answer.value)
    const cart = answer.state === 'ready' ? answer.value : undefined
    return lines.flatMap((line, index) => (cart?.isPriced(line, cart.live) ? [] : [index]))
  }
  const delivery = deliveryStores(shop, $lines, $recipient)
  return {
    $moment,
    $validated,
    /** Failure of the last validation as a whole. */
    $failure,
    /** Lines of the cart with their names in the page's language. */
    $named,
    /** Lines of the cart with their current amounts, too, which are shown, totalled and paid. */
    $lines,
    delivery,
    /** Validates the cart again. Resolves to the indexes of the lines whose amount the server hasn't named. */
    recheck,
    /** Requests the validation of the cart, and shipping costs. @returns stops asking */
    start: () => {
      checked = new Set()
      // Another tab may add a line at any time. Its count doesn't matter: the server has said how many there are.
      const stopFollowing = $cart.subscribe((lines) => {
        if (!lines.every((line) => checked.has(thingOf(line)))) void recheck()
      })
      // What is refused may be an article that is gone, which only its own check can say.
      const stopRefusals = delivery.$shipping.listen(({ status }) => {
        if (status === 'refused') void recheck()
      })
      const stop = delivery.start()
      return () => {
        stopFollowing()
        stopRefusals()
        cancel()
        stop()
      }
    },
  }
}

/** Stores of the order as it would be placed now. */
export type CurrentOrder = ReturnType<typeof currentOrder>
