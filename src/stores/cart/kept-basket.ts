import { atom } from 'nanostores'
import { itemCount, type StoredCount } from '#domain/lines/count.ts'
import { isRecord } from '#domain/collections/json.ts'
import type { BasketHistory } from '#domain/cart/shared-basket.ts'
import { readStored, storageKey } from '#stores/storage/storage.ts'

/*
 * The basket for pages that only show its count, in as few bytes as possible: `cart.ts` reads its lines, `share.ts`
 * merges them with those of other tabs.
 */

/** The history of an empty basket, or of one from an earlier release. */
export const noHistory: BasketHistory = { ids: [], versions: {}, purchases: {} }

const kept = (name: string) => readStored('sessionStorage', name)

/** Returns this tab's stored basket without validation; its receivers validate it. */
export function keptBasket() {
  const history = kept('basketHistory')
  return { ...noHistory, ...(isRecord(history) ? history : {}), lines: kept('cart') ?? [] }
}

let channel: BroadcastChannel | MessagePort | undefined

/**
 * Returns the channel through which the tabs of a shop exchange their baskets, one for each page. Where a browser
 * refuses it together with the storage, as Firefox does, nobody hears this tab.
 */
export function basketChannel() {
  try {
    channel ??= new BroadcastChannel(storageKey('basket'))
  } catch {
    channel = new MessageChannel().port1
  }
  return channel
}

/** Messages of other tabs that arrived before `share.ts` was loaded. */
export const earlyMessages: unknown[] = []

/**
 * Returns true for a stored value that `itemCount` can count; schemas would weigh more than the rest of such a page. A flag
 * that is anything but false counts as absent.
 */
const isCounted = (line: unknown): line is StoredCount =>
  isRecord(line) &&
  (line['count'] === undefined || typeof line['count'] === 'number') &&
  (line['dayTickets'] === undefined ||
    (Array.isArray(line['dayTickets']) &&
      line['dayTickets'].every((ticket) => isRecord(ticket) && typeof ticket['count'] === 'number')))

const lines = kept('cart')

/** Number of items in the basket, counted from the stored text until `cart.ts` has read its lines. */
export const $itemCount = atom(itemCount(Array.isArray(lines) ? lines.filter(isCounted) : []))
