import { toCount } from '#domain/availability/counts.ts'
import type { Lang, Locale } from '#domain/shop/languages.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { routes } from '#domain/shop/routes.ts'
import { formatDayAndDate, formatTimeRange } from '#domain/dates/format-date.ts'
import type { WallDateTime } from '#domain/dates/wall-clock.ts'
import { searchOf, setOrDelete } from '#domain/shop/addresses.ts'
import { isCountable, isVisitLine, type BookedLine, type LineItem } from './line-item.ts'

/** Returns the beginning of a line in the form that addresses have: `2026-12-05T14:00:00`. */
const startOf = ({ start }: BookedLine): string | undefined => start?.replace(' ', 'T')

/**
 * Returns the line that an address asks to change; undefined if the cart doesn't have it. Another tab may have moved the
 * line, which is then found by its beginning; the place distinguishes lines of the same beginning.
 * @param isOfPage returns true for lines that came from the page
 */
export function changedLine<Line extends BookedLine>(
  search: string,
  lines: readonly LineItem[],
  isOfPage: (line: LineItem) => line is Line,
): Line | undefined {
  const query = new URLSearchParams(search)
  const place = toCount(query.get('line') ?? 0)
  if (place === 0) return undefined
  const start = query.get('start')
  const here = lines.slice(place - 1, place).find(isOfPage)
  // Links of earlier releases, and those of tickets without a time, have no beginning.
  if (start === null) return here
  return [here, ...lines.filter(isOfPage)].find((line) => line && startOf(line) === start)
}

/** Returns the query of a page with the beginning of the line that is changed there. */
export function withChangedLine(search: string, line: BookedLine): string {
  const query = new URLSearchParams(search)
  setOrDelete(query, 'start', startOf(line))
  return searchOf(query)
}

/** Returns the page that a line came from; undefined for a voucher code. */
export function linePage(lang: Lang, line: LineItem): string | undefined {
  switch (line.type) {
    case 'ticket':
      return routes.event(lang, line.eventId)
    case 'dayTicket':
      return routes.event(lang, line.id)
    case 'guidedTour':
      return routes.tour(lang, line.id)
    case 'merchandise':
      return routes.article(lang, line.id)
    case 'annualPass':
      return routes.pass(lang, line.id)
    case 'voucher':
      return routes.voucher(lang, line.id)
    case 'voucherCode':
      return undefined
  }
}

/**
 * Returns the address at which a line's time, parts or answers are changed, together with its visit: the form on the
 * page it came from. Undefined if it has none of these.
 * @param index place of the line in the cart
 */
export function changeAddress(lang: Lang, line: LineItem, index: number): string | undefined {
  const isTimeless = line.type === 'ticket' && line.start === undefined && isCountable(line)
  if (isTimeless || (!isVisitLine(line) && line.type !== 'guidedTour')) return undefined
  return `${linePage(lang, line)}${withChangedLine(`?line=${index + 1}`, line)}#order`
}

/** The conventions in which a label is written. */
interface LabelFormat {
  locale: Locale
  currency: string
}

const timesOf = (locale: Locale, start: WallDateTime | undefined, end?: WallDateTime): string[] =>
  start === undefined ? [] : [formatDayAndDate(start, locale), formatTimeRange(start, end)]

function partsOf(line: LineItem, { locale, currency }: LabelFormat): string[] {
  switch (line.type) {
    case 'ticket':
      return [line.name, line.eventName, ...timesOf(locale, line.start, line.end)]
    case 'dayTicket':
      return [line.name, formatDayAndDate(line.start, locale)]
    case 'guidedTour':
      return [line.name, ...timesOf(locale, line.start)]
    case 'voucherCode':
      return [line.name, line.barcode]
    case 'voucher':
      return [line.name, formatMoney(line.price, currency, locale)]
    case 'annualPass':
      return [line.name, ...line.owners.map(({ name }) => name)]
    case 'merchandise':
      return [line.name]
  }
}

/**
 * Returns the labels of the basket's lines for their buttons: the name, and what distinguishes it from others, such as
 * the time, the amount, the owners or the code. Lines that are the same in all of that are numbered.
 */
export function lineLabels(lines: readonly LineItem[], format: LabelFormat): string[] {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const label = partsOf(line, format).join(', ')
    const count = (seen.get(label) ?? 0) + 1
    seen.set(label, count)
    return count === 1 ? label : `${label}, ${count}`
  })
}
