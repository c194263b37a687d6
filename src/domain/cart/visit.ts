import type { EventId } from '#domain/ids/ids.ts'
import { dayOf } from '#domain/dates/calendar.ts'
import type { WallDateTime } from '#domain/dates/wall-clock.ts'
import type { KeptChoice } from '#domain/tickets/choice-address.ts'
import { noChoice, type TicketChoices } from '#domain/tickets/ticket-choice.ts'
import type { DayTicketLine, LineItem, TicketLine } from './line-item.ts'

/** Going to an event at a time, or on a day: what was chosen for it together is changed together. */
export interface Visit {
  type: 'ticket' | 'dayTicket'
  eventId: EventId
  /** Absent for tickets without a time. */
  start: WallDateTime | undefined
}

/** A line that is part of a visit. */
export type VisitLine = TicketLine | DayTicketLine

export const isVisitLine = (line: LineItem): line is VisitLine => line.type === 'ticket' || line.type === 'dayTicket'

/** The visit that a line is part of. */
export const visitOf = (line: VisitLine): Visit => ({
  type: line.type,
  eventId: line.type === 'ticket' ? line.eventId : line.id,
  start: line.start,
})

/** Whether a line is part of a visit. */
export function isOfVisit(line: LineItem, { type, eventId, start }: Visit): line is VisitLine {
  if (!isVisitLine(line)) return false
  const own = visitOf(line)
  return own.type === type && own.eventId === eventId && own.start === start
}

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

/** Puts lines in the place of a visit, and at the end where nothing of it is left. */
export function replaceVisit(lines: readonly LineItem[], visit: Visit, next: readonly LineItem[]): LineItem[] {
  const first = lines.findIndex((line) => isOfVisit(line, visit))
  const place = first < 0 ? lines.length : first
  return lines.toSpliced(place, 0, ...next).filter((line) => next.includes(line) || !isOfVisit(line, visit))
}
