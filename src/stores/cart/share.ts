import * as v from 'valibot'
import { attempt } from '#domain/collections/attempt.ts'
import { isRecord } from '#domain/collections/json.ts'
import {
  askedBasket,
  changedBasket,
  hasUpdates,
  mergedBasket,
  purchasedBasket,
  versionedLines,
  withOldPurchases,
  type BasketHistory,
  type Purchase,
  purchasedLineSchema,
  type SharedBasket,
} from '#domain/cart/shared-basket.ts'
import { type EntriesOf, wholeSchema } from '#domain/collections/schemas.ts'
import { persisted } from '#stores/storage/storage.ts'
import { listIn, readableItems } from '#stores/storage/unread.ts'
import { $cart, noLines, storedLines } from './cart.ts'
import { basketChannel, earlyMessages, keptBasket, noHistory } from './kept-basket.ts'

const numbers = v.record(v.string(), wholeSchema)

const historySchema = v.object({
  ids: v.array(v.string()),
  keys: v.optional(v.array(v.string())),
  versions: numbers,
  purchases: v.record(v.string(), v.array(purchasedLineSchema)),
  questions: v.optional(numbers),
  begun: v.optional(numbers),
} satisfies EntriesOf<BasketHistory>)

const entriesIn = (stored: unknown) => (isRecord(stored) ? Object.entries(stored) : [])

const timeSchema = v.custom<[string, number]>(
  (entry) => Array.isArray(entry) && typeof entry[0] === 'string' && Number.isSafeInteger(entry[1]),
)

/** Reads a stored history entry by entry. The token of a purchase is known even if its lines can't be read. */
const historyIn = (stored: unknown): BasketHistory | undefined =>
  isRecord(stored)
    ? {
        ids: readableItems('basketIds', listIn(stored['ids']), v.string()),
        versions: Object.fromEntries(readableItems('basketVersions', entriesIn(stored['versions']), timeSchema)),
        purchases: Object.fromEntries(
          entriesIn(stored['purchases']).map(([payment, lines]) => [
            payment,
            readableItems(`purchase ${payment}`, listIn(lines), purchasedLineSchema),
          ]),
        ),
        keys: readableItems('basketKeys', listIn(stored['keys']), v.string()),
        questions: Object.fromEntries(readableItems('basketQuestions', entriesIn(stored['questions']), timeSchema)),
        begun: Object.fromEntries(readableItems('basketBegun', entriesIn(stored['begun']), timeSchema)),
      }
    : undefined

/** Changes and purchases of this tab's basket; empty for a basket from an earlier release. */
export const $history = persisted<BasketHistory>('basketHistory', noHistory, historyIn)

/** Lines that an embedded frame has handed over to this tab (`embed/hand-over.ts`), until they are bought or asked about. */
export const $handed = persisted('handed', noLines, storedLines)

/** Lines that the history is about. */
let known = versionedLines({ ...$history.get(), lines: $cart.get() })
let channel: ReturnType<typeof basketChannel> | undefined

/** Returns the history of a basket in the order of `keptBasket`, by whose text pages see that nothing has changed. */
const historyOf = ({ ids, versions, purchases, keys, questions, begun }: BasketHistory): BasketHistory => ({
  ids,
  versions,
  purchases,
  keys,
  questions,
  begun,
})

/** Returns the basket of this tab, with all changes since the last call. */
function currentBasket(): SharedBasket {
  const lines = $cart.get()
  if (lines !== known) {
    const changed = changedBasket({ ...$history.get(), lines: known }, lines, Date.now())
    known = lines
    $history.set(historyOf(changed))
  }
  return { ...$history.get(), lines }
}

/** True while a basket is being adopted, of which one store has the new value and the other the old one. */
let isAdopting = false
/** Purchases that were noticed meanwhile: a new id of the basket may name one. */
let noticed: Purchase[] = []

function adopt(basket: SharedBasket) {
  const { lines } = basket
  isAdopting = true
  try {
    $history.set(historyOf(basket))
    if (JSON.stringify(lines) !== JSON.stringify(known)) {
      known = lines.length > 0 ? lines : noLines
      $cart.set(known)
    }
  } finally {
    isAdopting = false
  }
  const purchases = noticed
  noticed = []
  for (const purchase of purchases) removePurchase(purchase)
}

/** Returns the id of this tab's basket, which gets one if it has none. */
function ensureId(): string {
  const { ids, ...history } = $history.get()
  const id =
    ids[0] ??
    attempt(
      () => crypto.getRandomValues(new Uint32Array(2)).join('-'),
      () => String(Math.random()),
    )
  if (ids.length === 0) $history.set({ ...history, ids: [id] })
  return id
}

function post() {
  // Shared with the first line: a tab that is away when another begins to pay would learn of no id.
  if ($cart.get().length > 0) ensureId()
  const basket = currentBasket()
  attempt(() => channel?.postMessage(basket))
}

/** Returns the basket with questions about what a frame has handed over though it was bought, each once. @param now milliseconds */
export function askAboutHanded(basket: SharedBasket, purchases: BasketHistory['purchases'], now: number): SharedBasket {
  const asked = askedBasket(basket, $handed.get(), purchases, now)
  if (asked !== basket) $handed.set(noLines)
  return asked
}

/** Reads another tab's message; undefined if it holds no basket. */
function basketOf(data: unknown): SharedBasket | undefined {
  const lines = isRecord(data) ? storedLines(data['lines']) : undefined
  return lines && v.is(historySchema, data) ? { ...data, lines } : undefined
}

function receive(message: unknown) {
  const received = basketOf(message)
  if (!received) return
  const now = Date.now()
  const basket = withOldPurchases(currentBasket(), received, now)
  // What was bought of a basket that this tab hasn't met isn't what was handed over to it.
  const isNew = received.ids.some((id) => !basket.ids.includes(id))
  const both = mergedBasket(isNew ? askAboutHanded(basket, received.purchases, now) : basket, received)
  adopt(both)
  if (hasUpdates(both, received)) post()
}

/**
 * Shares the basket among the open tabs of a shop, each of which has its own storage (section 9). A new page sends its
 * basket, and tabs that know more answer; after that each change reaches every tab, line by line. Further calls on a
 * page do nothing.
 */
export function shareCart(): void {
  if (channel) return
  channel = basketChannel()
  channel.onmessage = ({ data }) => receive(data)
  $cart.listen((lines) => {
    if (lines !== known) post()
  })
  // A page that Back restores has the basket it was left with until it is loaded again.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) receive(keptBasket())
  })
  post()
  for (const message of earlyMessages) receive(message)
}

/** Returns the id by which payments know this basket. */
export function basketId(): string {
  const isNew = $history.get().ids.length === 0
  const id = ensureId()
  if (isNew) post()
  return id
}

/** Returns true if an id is one of this basket's. */
export const isOfBasket = (id: string | undefined): boolean => id !== undefined && $history.get().ids.includes(id)

/**
 * Listens for new ids of this basket: another tab may record a payment before this one knows which basket the payment
 * is for.
 * @returns stops listening
 */
export const listenToBasketIds = (listener: () => void): (() => void) =>
  $history.listen(({ ids }, { ids: before } = noHistory) => {
    if (ids.length > before.length) listener()
  })

/** Changes what tabs know of this basket, and tells the others. @returns true if anything changes */
export function updateBasket(change: (basket: SharedBasket) => SharedBasket): boolean {
  if (isAdopting) return false
  const basket = currentBasket()
  const changed = change(basket)
  if (changed === basket) return false
  adopt(changed)
  post()
  return true
}

/**
 * Removes the lines of a purchase from the basket, once, in every tab; lines added since stay.
 * @returns true unless they had been removed before
 */
export function removePurchase(purchase: Purchase): boolean {
  if (!isAdopting) return updateBasket((basket) => purchasedBasket(basket, purchase))
  noticed.push(purchase)
  return false
}
