import type { LineItem } from '#domain/cart/line-item.ts'
import type { Lang } from '#domain/shop/languages.ts'
import { checked, isList, isText } from '#stores/storage/checks.ts'
import { persisted } from '#stores/storage/storage.ts'
import { $cartChange } from './changes.ts'

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
