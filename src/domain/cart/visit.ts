import type { EventId } from '#domain/shop/ids.ts'
import type { WallDateTime } from '#domain/dates/wall-clock.ts'
import type { DayTicketLine, LineItem, TicketLine } from './line-item.ts'

/** A visit to an event at a time or on a day. Lines that were chosen together are changed together. */
export interface Visit {
  type: 'ticket' | 'dayTicket'
  eventId: EventId
  /** Absent for tickets without a time. */
  start: WallDateTime | undefined
}

/** A line that is part of a visit. */
export type VisitLine = TicketLine | DayTicketLine

export const isVisitLine = (line: LineItem): line is VisitLine => line.type === 'ticket' || line.type === 'dayTicket'

/** Returns the visit that a line is part of. */
export const visitOf = (line: VisitLine): Visit => ({
  type: line.type,
  eventId: line.type === 'ticket' ? line.eventId : line.id,
  start: line.start,
})

/** Returns true if a line is part of a visit. */
export function isOfVisit(line: LineItem, { type, eventId, start }: Visit): line is VisitLine {
  if (!isVisitLine(line)) return false
  const own = visitOf(line)
  return own.type === type && own.eventId === eventId && own.start === start
}

/** Replaces the lines of a visit, or appends the new ones if none are left. */
export function replaceVisit(lines: readonly LineItem[], visit: Visit, next: readonly LineItem[]): LineItem[] {
  const first = lines.findIndex((line) => isOfVisit(line, visit))
  const place = first < 0 ? lines.length : first
  const behind = lines.slice(place).filter((line) => !isOfVisit(line, visit))
  return [...lines.slice(0, place), ...next, ...behind]
}
