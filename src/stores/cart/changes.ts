import { atom } from 'nanostores'
import * as v from 'valibot'
import * as change from '#domain/lines/cart.ts'
import { subjectOf, type BookedLine } from '#domain/lines/cart.ts'
import type { LineItem } from '#domain/lines/index.ts'
import type { Lang } from '#domain/shop/languages.ts'
import { persisted } from '#stores/storage/storage.ts'
import { listIn, readableItems } from '#stores/storage/unread.ts'
import type { FormatMessage } from '#i18n/format-message.ts'
import { showMessage } from '#stores/failures/messages.ts'
import { $cart, $lostLines, noLines } from './cart.ts'
import { keptBasket } from './kept-basket.ts'

/** Lines before and after a change. */
interface CartChange {
  before: LineItem[]
  after: LineItem[]
}

/**
 * Last change by the visitor. Changes are combined until somebody listens, since listeners may load after the first
 * press. `$cart` also changes when the tab reads it from its storage, and when its lines are bought.
 */
export const $cartChange = atom<CartChange | undefined>(undefined)

function set(after: LineItem[]) {
  const unreported = $cartChange.lc > 0 ? undefined : $cartChange.get()
  const { before } = unreported ?? { before: $cart.get() }
  $cart.set(after)
  $cartChange.set({ before, after })
}

/** Appends lines, in order (section 4, "Cart"). */
export const addLines = (lines: LineItem[]) =>
  set(lines.reduce((cart, line) => change.addLine(cart, line), $cart.get()))

/** Removes the line at `index`. */
export const removeLine = (index: number) => set(change.removeLine($cart.get(), index))

/** Puts a line back where it was. */
export const restoreLine = (index: number, line: LineItem) => set(change.insertLine($cart.get(), index, line))

/** Replaces the line at `index`. */
export const replaceLine = (index: number, line: LineItem) => set(change.replaceLine($cart.get(), index, line))

/** Replaces a line, and those that are changed together with it, by what was chosen on the page it came from. */
export const replaceBooking = (line: BookedLine, next: readonly LineItem[]) =>
  set(change.replaceBooking($cart.get(), line, next))

/** Replaces exactly these lines by others, as long as the cart has all of them. */
export const replaceLines = (old: readonly LineItem[], next: readonly LineItem[]) =>
  set(change.replaceLines($cart.get(), old, next) ?? $cart.get())

/** Changes the count of a line; 0 removes it. */
export const setLineCount = (index: number, count: number) => set(change.setCount($cart.get(), index, count))

/** Empties the cart and its place in the storage (section 4, "Cart"). */
export const clearCart = () => set(noLines)

/** Returns the number of payments that have bought something of a basket; by default of this tab's stored one. */
export const purchaseCount = ({ purchases }: { purchases: unknown } = keptBasket()): number =>
  Object.keys(purchases ?? {}).length

/** Events and tours with the language they were put into the cart in, each as "101 de". */
const $chosenIn = persisted<string[]>('chosenIn', [], (stored) => readableItems('chosenIn', listIn(stored), v.string()))

/** Records the language in which lines are chosen. @returns stops recording */
export const noteLanguages = (lang: Lang): (() => void) =>
  $cartChange.subscribe((change) => {
    if (!change) return
    const { before, after } = change
    const chosen = after.filter((line) => !before.includes(line)).map((line) => `${subjectOf(line)} ${lang}`)
    $chosenIn.set([...new Set([...$chosenIn.get(), ...chosen])])
  })

/** Returns true if a line was chosen in a language and in no other, as far as this tab knows. */
export function isChosenIn(line: LineItem, lang: Lang): boolean {
  const subject = `${subjectOf(line)} `
  const noted = $chosenIn.get().filter((one) => one.startsWith(subject))
  return noted.length > 0 && noted.every((one) => one === subject + lang)
}

/**
 * Tells the visitor, once, that a stored line couldn't be read. It leaves the cart, and is kept aside (`unread.ts`).
 * @returns stops telling
 */
export const reportLostLines = (t: FormatMessage): (() => void) =>
  $lostLines.subscribe((isLost) => {
    if (!isLost) return
    $cart.set([...$cart.get()])
    $lostLines.set(false)
    showMessage({ text: t('cart.linesLost'), kind: 'info' })
  })
