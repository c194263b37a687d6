import type { Lang, Locale } from '#domain/shop/languages.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { routes } from '#domain/shop/routes.ts'
import { formatDayAndDate, formatTimeRange } from '#domain/dates/format-date.ts'
import type { WallDateTime } from '#domain/dates/wall-clock.ts'
import { withChangedLine } from './changed-line.ts'
import { isCountable, isVisitLine, type LineItem } from './line-item.ts'

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
