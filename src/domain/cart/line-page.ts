import type { Lang } from '#domain/languages/language.ts'
import { routes } from '#domain/shop/routes.ts'
import { isCountable } from './change-lines.ts'
import { lineAddress } from './line-address.ts'
import type { LineItem } from './line-item.ts'
import { isOfVisit, visitOf, type VisitLine } from './visit.ts'

/** The page that a line came from; none for a voucher code. */
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

/** Where a line's time, parts or answers are changed, on the page it came from; nowhere where it has none. */
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

/** All of a visit is changed together, and takes the place of its first line. */
function visitAddress(lang: Lang, lines: readonly LineItem[], line: VisitLine): string {
  const visit = visitOf(line)
  const first = lines.findIndex((one) => isOfVisit(one, visit))
  return lineAddress(routes.event(lang, visit.eventId), first)
}
