import { atom, type ReadableAtom } from 'nanostores'
import { NotFound } from '#api/errors.ts'
import type { Moment } from '#domain/availability/availability.ts'
import { parseBasketLink, type LinkedChoice } from '#domain/cart/basket-link.ts'
import { type LinkedThing, linkedThings, linkRequests, offeredLines } from '#domain/cart/linked-things.check.ts'
import { overlap, purchasedLines } from '#domain/cart/shared-basket.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { latest } from '#stores/calls/latest.ts'
import { requestGoods } from '#stores/calls/live-goods.ts'
import { addLines } from '#stores/cart/changes.ts'
import { $cart } from '#stores/cart/cart.ts'
import { derived } from '#stores/derived/derived.ts'
import { $basketLink } from './basket-link.ts'
import { isBooked } from './payment-record.ts'
import { $payments } from './payment-records.ts'

/** A thing in a link, as it is offered. */
export interface OfferedThing extends LinkedThing {
  /** True if this browser has just bought it. */
  isBought: boolean
}

/** A thing that doesn't exist any more is refused by itself; any other failure is one of the whole. */
const unlessGone = (error: unknown) => {
  if (!(error instanceof NotFound)) throw error
}

/** Returns true for a thing that can only be chosen on its page, if at all. */
const isLeft = ({ state }: LinkedThing) => state === 'unfinished' || state === 'refused'

/**
 * Creates the offer of a link to a basket: what is in it, as the museum sells it now. Nothing of it is in the visitor's basket
 * before `add`. Nothing is requested before `load`.
 */
export function linkedBasket(shop: ShopContext, $moment: ReadableAtom<Moment | undefined>) {
  const $link = derived([$basketLink], (fragment) => parseBasketLink(fragment, shop.tenant))
  const $choices = derived([$link], ({ choices }) => choices)
  const { $answer, load, cancel } = latest((signal) => {
    const choices = $choices.get()
    const has = (wanted: LinkedChoice['kind']) => choices.some(({ kind }) => kind === wanted)
    const texts = new Set([
      ...(has('event') ? ['events' as const] : []),
      ...(has('tour') ? ['tourTexts' as const] : []),
    ])
    return requestGoods(shop, signal, { requests: linkRequests(choices), texts }, unlessGone)
  })
  const $bought = derived([$payments], (payments) => payments.filter(isBooked).flatMap(({ lines = [] }) => lines))
  const $all = derived([$choices, $answer, $cart, $moment, $bought], (choices, answer, cart, moment, bought) =>
    answer.state === 'ready' && moment
      ? linkedThings(choices, { lang: shop.lang, goods: answer.value, cart, moment }).map((thing): OfferedThing => ({
          ...thing,
          isBought: overlap(purchasedLines(thing.lines), bought),
        }))
      : undefined,
  )
  /** The link whose things were added here: to name them again would read as if they hadn't been. */
  const $added = atom('')
  const $isAdded = derived([$added, $basketLink], (added, link) => added === link)
  const $things = derived([$all, $isAdded], (things, isAdded) => (isAdded ? things?.filter(isLeft) : things))
  /** Forgets the link. */
  const dismiss = () => $basketLink.set('')
  return {
    /** The reason why the link can't be used. */
    $problem: derived([$link], ({ problem }) => problem),
    $answer,
    /** Things in the link; undefined until they are known. */
    $things,
    /** True once what can be had is in the basket. */
    $isAdded,
    load,
    cancel,
    dismiss,
    /** Puts what can be had into the basket. The link stays only for what is left to do on other pages. */
    add: () => {
      const things = $things.get() ?? []
      addLines(offeredLines(things))
      $added.set($basketLink.get())
      if (!things.some(isLeft)) dismiss()
    },
  }
}

/** Stores of the offer of a link to a basket. */
export type LinkedBasketStores = ReturnType<typeof linkedBasket>
