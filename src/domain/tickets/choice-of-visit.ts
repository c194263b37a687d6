import type { LineItem } from '#domain/cart/line-item.ts'
import { isOfVisit, type Visit, type VisitLine } from '#domain/cart/visit.ts'
import { dayOf } from '#domain/dates/make.ts'
import type { KeptChoice } from './choice-address.ts'
import { noChoice, type TicketChoices } from './ticket-choice.ts'

/** The choice with what one line holds added to it. */
function withLine(choices: TicketChoices, line: VisitLine): TicketChoices {
  const chosen = line.type === 'ticket' ? [line] : line.dayTickets.map((ticket) => ({ ...ticket, subtickets: [] }))
  return chosen.reduce<TicketChoices>((all, { id, count, subtickets }) => {
    const before = all[id] ?? noChoice
    const parts = subtickets.map((part) => [part.id, (before.subtickets[part.id] ?? 0) + part.count] as const)
    return {
      ...all,
      [id]: { count: before.count + count, subtickets: { ...before.subtickets, ...Object.fromEntries(parts) } },
    }
  }, choices)
}

/** What was chosen for a visit, as the page of its event takes it up again. */
export function choiceOfVisit(lines: readonly LineItem[], visit: Visit): KeptChoice {
  const { type, start } = visit
  const tickets = lines.filter((line) => isOfVisit(line, visit)).reduce<TicketChoices>(withLine, {})
  if (start === undefined) return { tickets }
  return { day: dayOf(start), ...(type === 'ticket' && { start }), tickets }
}
