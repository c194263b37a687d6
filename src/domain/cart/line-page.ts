import { withChangedLine } from '#domain/lines/changed-line.ts'
import { formatDayAndDate, formatTime } from '#domain/dates/format-date.ts'
import { isBookedLine, isCountable, isVisitLine, visitOf, visitTime, type BookedLine } from '#domain/lines/cart.ts'
import { labelOf, linePage } from '#domain/lines/checkout.ts'
import type { LineItem } from '#domain/lines/index.ts'
import type { LabelFormat } from '#domain/lines/kind.ts'
import type { Lang, Locale } from '#domain/shop/languages.ts'

/**
 * Returns the address at which a line's time, parts or answers are changed, together with its visit: the form on the
 * page it came from. Undefined if it has none of these.
 * @param index place of the line in the cart
 */
export function lineFormAddress(lang: Lang, line: LineItem, index: number): string | undefined {
  if (!isBookedLine(line) || (line.start === undefined && isCountable(line))) return undefined
  return `${linePage(lang, line)}${withChangedLine(`?line=${index + 1}`, line)}#order`
}

/** Returns the day and, if it has one, the time of a line, as people read it: "Sat 04.07.2026, 10:00". */
export function bookedFor(line: BookedLine, locale: Locale, formatDay = formatDayAndDate): string {
  const { start } = line
  if (start === undefined) return ''
  const isTimed = !isVisitLine(line) || visitTime(visitOf(line)) !== undefined
  return isTimed ? `${formatDay(start, locale)}, ${formatTime(start)}` : formatDay(start, locale)
}

/**
 * Returns the labels of the basket's lines for their buttons: the name, and what distinguishes it from others, such as
 * the time, the amount, the owners or the code. Lines that are the same in all of that are numbered.
 */
export function lineLabels(lines: readonly LineItem[], format: LabelFormat): string[] {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const label = labelOf(line, format).join(', ')
    const count = (seen.get(label) ?? 0) + 1
    seen.set(label, count)
    return count === 1 ? label : `${label}, ${count}`
  })
}
