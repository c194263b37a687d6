import {
  changedBasket,
  hasNews,
  mergedBasket,
  purchasedBasket,
  type BasketHistory,
  type PurchasedLine,
  type SharedBasket,
} from '#domain/cart/shared-basket.ts'
import { checked, isList, isShape, isText, isWhole } from '#stores/storage/checks.ts'
import { isRecordOf } from '#stores/storage/island-checks.ts'
import { persisted } from '#stores/storage/storage.ts'
import { $cart, noLines } from './cart.ts'
import { basketChannel, earlyMessages, noHistory } from './kept-basket.ts'
import { storedLines } from './stored-lines.ts'

const isHistory = isShape<BasketHistory>({
  ids: isList(isText),
  versions: isRecordOf(isWhole),
  purchases: isRecordOf(isList(isShape<PurchasedLine>({ line: isText, thing: isText, count: isWhole }))),
})

/** What this tab knows of its basket's changes and purchases; of a basket that an earlier release kept, nothing. */
const $history = persisted<BasketHistory>('basketHistory', noHistory, checked(isHistory))

/** The lines that the history is about. */
let known = $cart.get()
let channel: BroadcastChannel | undefined

/** The basket of this tab, with what its visitor has changed since it was asked for last. */
function currentBasket(): SharedBasket {
  const lines = $cart.get()
  if (lines !== known) {
    const { ids, versions, purchases } = changedBasket({ ...$history.get(), lines: known }, lines, Date.now())
    known = lines
    $history.set({ ids, versions, purchases })
  }
  return { ...$history.get(), lines }
}

function take({ lines, ids, versions, purchases }: SharedBasket) {
  $history.set({ ids, versions, purchases })
  if (JSON.stringify(lines) === JSON.stringify(known)) return
  known = lines.length > 0 ? lines : noLines
  $cart.set(known)
}

const tell = () => channel?.postMessage(currentBasket())

/** What another tab tells of its basket; undefined where it is none. */
function basketOf(data: unknown): SharedBasket | undefined {
  const lines = typeof data === 'object' && data !== null && 'lines' in data ? storedLines(data.lines) : undefined
  if (!lines || !isHistory(data)) return undefined
  const { ids, versions, purchases } = data
  return { ids, versions, purchases, lines }
}

function hear(message: unknown) {
  const told = basketOf(message)
  if (!told) return
  const both = mergedBasket(currentBasket(), told)
  take(both)
  if (hasNews(both, told)) tell()
}

/**
 * Shares the basket among the open tabs of a shop, while each keeps it in a storage of its own (section 9). A page that
 * opens tells of its basket, and whoever knows more answers; after that each change is every tab's, line by line. Begins
 * once on a page, however often it is called.
 */
export function shareCart(): void {
  if (channel) return
  channel = basketChannel()
  channel.onmessage = ({ data }) => hear(data)
  $cart.listen((lines) => {
    if (lines !== known) tell()
  })
  tell()
  for (const message of earlyMessages) hear(message)
}

/** The id that payments know this basket by. */
export function basketId(): string {
  const { ids, ...history } = $history.get()
  const id = ids[0] ?? crypto.getRandomValues(new Uint32Array(2)).join('-')
  if (ids.length === 0) {
    $history.set({ ...history, ids: [id] })
    tell()
  }
  return id
}

/** Whether a payment is one of this basket's. */
export const isOfBasket = (id: string | undefined): boolean => id !== undefined && $history.get().ids.includes(id)

/** Takes what a payment has bought out of the basket, once, in every tab: what was added since stays. */
export function takeOutPurchase(payment: string, purchased: PurchasedLine[]): void {
  const basket = currentBasket()
  const left = purchasedBasket(basket, payment, purchased)
  if (left === basket) return
  take(left)
  tell()
}
