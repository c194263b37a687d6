import { atom } from 'nanostores'
import { itemCount, type CountedLine } from '#domain/cart/item-count.ts'
import type { BasketHistory } from '#domain/cart/shared-basket.ts'
import { isFlag, isList, isMaybe, isShape, isText, isWhole } from '#stores/storage/checks.ts'
import { jsonOf, storageKey, withStorage } from '#stores/storage/storage.ts'

/*
 * The basket for pages on which nothing changes it, in the few bytes that its count may cost there: `cart.ts` reads its
 * lines, `share.ts` merges them with those of other tabs.
 */

/** The history of a basket that an earlier release kept, or that nobody has put anything into. */
export const noHistory: BasketHistory = { ids: [], versions: {}, purchases: {} }

const kept = (name: string) =>
  jsonOf(withStorage('sessionStorage', (storage) => storage.getItem(storageKey(name))) ?? 'null')

/** The basket as this tab keeps it, unread: those who are told of it check it. */
export function keptBasket() {
  const history = kept('basketHistory')
  return { ...noHistory, ...(typeof history === 'object' ? history : {}), lines: kept('cart') ?? [] }
}

let channel: BroadcastChannel | undefined

/** Returns the channel by which the tabs of a shop tell each other of their baskets, one for each page. */
export const basketChannel = () => (channel ??= new BroadcastChannel(storageKey('basket')))

/** Messages of other tabs that came before `share.ts` was there to read them. */
export const earlyMessages: unknown[] = []

const isCounted = isShape<CountedLine>({
  type: isText,
  count: isMaybe(isWhole),
  singleTicketing: isMaybe(isFlag),
  dayTickets: isMaybe(isList(isShape<{ count: number }>({ count: isWhole }))),
})

const lines = kept('cart')

/** Number of things in the basket: counted as it is kept until `cart.ts` has read its lines. */
export const $itemCount = atom(itemCount(Array.isArray(lines) ? lines.filter(isCounted) : []))
