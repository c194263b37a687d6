import { atom } from 'nanostores'
import * as change from '#domain/cart/line-item.ts'
import type { LineItem } from '#domain/cart/line-item.ts'
import { replaceVisit as withVisit, type Visit } from '#domain/cart/visit.ts'
import type { Lang } from '#domain/shop/languages.ts'
import { checked, isList, isText } from '#stores/storage/checks.ts'
import { persisted } from '#stores/storage/storage.ts'
import type { FormatMessage } from '#i18n/format-message.ts'
import { showMessage } from '#stores/failures/messages.ts'
import { $cart, $lostLines, noLines } from './cart.ts'

/** The lines before and after a change. */
interface CartChange {
  before: LineItem[]
  after: LineItem[]
}

/**
 * What the visitor changed last; all of it, as one change, before anybody listens: who does comes later than the first
 * press may. `$cart` changes besides when the tab finds it in its storage again, and when its lines are bought.
 */
export const $cartChange = atom<CartChange | undefined>(undefined)

function set(after: LineItem[]) {
  const untold = $cartChange.lc > 0 ? undefined : $cartChange.get()
  const { before } = untold ?? { before: $cart.get() }
  $cart.set(after)
  $cartChange.set({ before, after })
}

/** Appends lines, in order (section 4, "Cart"). */
export const addLines = (lines: LineItem[]) =>
  set(lines.reduce((cart, line) => change.addLine(cart, line), $cart.get()))

/** Takes the line at `index` out. */
export const removeLine = (index: number) => set(change.removeLine($cart.get(), index))

/** Puts a line back to where it was. */
export const restoreLine = (index: number, line: LineItem) => set(change.insertLine($cart.get(), index, line))

/** Puts a line in the place of one that was changed on the page it came from. */
export const replaceLine = (index: number, line: LineItem) => set(change.replaceLine($cart.get(), index, line))

/** Puts lines in the place of a visit that was changed on its event's page. */
export const replaceVisit = (visit: Visit, lines: LineItem[]) => set(withVisit($cart.get(), visit, lines))

/** Changes how many of a line are wanted; 0 takes it out. */
export const setLineCount = (index: number, count: number) => set(change.setCount($cart.get(), index, count))

/** Empties the cart and its place in the storage (section 4, "Cart"). */
export const clearCart = () => set(noLines)

/** Which event or tour was put into the cart in which language, each as "101 de". */
const $chosenIn = persisted<string[]>('chosenIn', [], checked(isList(isText)))

const subjectOf = (line: LineItem): string => (line.type === 'ticket' ? line.eventId : line.id)

/** Notes the language in which lines are chosen. @returns ends it */
export const noteLanguages = (lang: Lang): (() => void) =>
  $cartChange.subscribe((change) => {
    if (!change) return
    const { before, after } = change
    const chosen = after.filter((line) => !before.includes(line)).map((line) => `${subjectOf(line)} ${lang}`)
    $chosenIn.set([...new Set([...$chosenIn.get(), ...chosen])])
  })

/** Whether a line was chosen in a language and in no other, as far as this tab knows. */
export function isChosenIn(line: LineItem, lang: Lang): boolean {
  const subject = `${subjectOf(line)} `
  const noted = $chosenIn.get().filter((one) => one.startsWith(subject))
  return noted.length > 0 && noted.every((one) => one === subject + lang)
}

/**
 * Tells the visitor, once, that something of the cart could not be read any more, and takes it out of the
 * storage too.
 * @returns ends it
 */
export const tellOfLostLines = (t: FormatMessage): (() => void) =>
  $lostLines.subscribe((isLost) => {
    if (!isLost) return
    $cart.set([...$cart.get()])
    $lostLines.set(false)
    showMessage({ text: t('cart.linesLost'), kind: 'info' })
  })
