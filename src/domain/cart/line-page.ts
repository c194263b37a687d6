import { toCount } from '#domain/availability/counts.ts'
import type { Lang } from '#domain/shop/languages.ts'
import { routes } from '#domain/shop/routes.ts'
import { formatDate, formatTimeRange } from '#domain/dates/format-date.ts'
import type { WallDateTime } from '#domain/dates/wall-clock.ts'
import { isCountable, type LineItem, isOfVisit, type VisitLine, visitOf } from './line-item.ts'

/**
 * Returns the address at which a line of the cart is changed: the form on the page it came from, with the line's index.
 */
export const lineAddress = (path: string, index: number): string => `${path}?line=${index + 1}#order`

/** Returns the index of the line that an address asks to change, or undefined. */
export function lineIndexIn(search: string): number | undefined {
  const number = toCount(new URLSearchParams(search).get('line') ?? 0)
  return number === 0 ? undefined : number - 1
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

/** Returns the address at which a line's time, parts or answers are changed; undefined if it has none. */
export function changeAddress(lang: Lang, lines: readonly LineItem[], index: number): string | undefined {
  const line = lines[index]
  switch (line?.type) {
    case 'guidedTour':
      return lineAddress(routes.tour(lang, line.id), index)
    case 'ticket':
      return line.start === undefined && isCountable(line) ? undefined : visitAddress(lang, lines, line)
    case 'dayTicket':
      return visitAddress(lang, lines, line)
    default:
      return undefined
  }
}

/** Returns the address at which a visit is changed: all of it together, in the place of its first line. */
function visitAddress(lang: Lang, lines: readonly LineItem[], line: VisitLine): string {
  const visit = visitOf(line)
  const first = lines.findIndex((one) => isOfVisit(one, visit))
  return lineAddress(routes.event(lang, visit.eventId), first)
}

const timesOf = (start: WallDateTime | undefined, end?: WallDateTime): string[] =>
  start === undefined ? [] : [formatDate(start), formatTimeRange(start, end)]

function partsOf(line: LineItem): string[] {
  switch (line.type) {
    case 'ticket':
      return [line.name, line.eventName, ...timesOf(line.start, line.end)]
    case 'dayTicket':
      return [line.name, formatDate(line.start)]
    case 'guidedTour':
      return [line.name, ...timesOf(line.start)]
    case 'voucherCode':
      return [line.name, line.barcode]
    default:
      return [line.name]
  }
}

/**
 * Returns the label of a line for its buttons: its name, and what distinguishes it from others, such as the event and
 * the time, or the code.
 */
export const lineLabel = (line: LineItem): string => partsOf(line).join(', ')
