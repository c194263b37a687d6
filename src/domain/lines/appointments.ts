import { countedText } from '#domain/availability/counts.ts'
import { type CalendarDate, dayOf, type WallDateTime } from '#domain/dates/wall-clock.ts'
import { lineCount } from './count.ts'
import type { DayTicketLine } from './day-ticket.ts'
import type { Lines, LineType, Typed } from './index.ts'
import type { TicketLine } from './ticket.ts'
import type { GuidedTourLine } from './tour.ts'

/** A day or a time at the museum that somebody has booked. */
export interface Appointment {
  /** Identifies it within an order, and stays the same. */
  key: string
  title: string
  day: CalendarDate
  /** Absent if the whole day is booked. */
  start?: WallDateTime
  /** Absent if unknown. */
  end?: WallDateTime
  /** Things booked for it, such as "Adults × 2". */
  what: string[]
}

const countedName = ({ name, count }: { name: string; count: number }) => countedText(name, count)

const ofTicket = (line: TicketLine): Appointment | undefined =>
  line.start === undefined
    ? undefined
    : {
        key: `${line.eventId}-${line.start}`,
        title: line.eventName,
        day: dayOf(line.start),
        start: line.start,
        end: line.end,
        what: [countedName(line)],
      }

function ofDayTicket({ id, eventName, start, dayTickets }: DayTicketLine): Appointment {
  const day = dayOf(start)
  return { key: `${id}-${day}`, title: eventName, day, what: dayTickets.map(countedName) }
}

function ofTour(line: GuidedTourLine): Appointment {
  const { id, name, start, tours, tickets } = line
  const what = tours.length + tickets.length > 0 ? [...tours, ...tickets] : [{ name, count: lineCount(line) }]
  return { key: `${id}-${start}`, title: name, day: dayOf(start), start, what: what.map(countedName) }
}

const none = () => undefined

/** The appointment of every kind of line. */
const appointments: { [T in LineType]: (line: Lines[T]) => Appointment | undefined } = {
  ticket: ofTicket,
  dayTicket: ofDayTicket,
  guidedTour: ofTour,
  merchandise: none,
  annualPass: none,
  voucher: none,
  voucherCode: none,
}

/** Returns the appointment of a line; undefined if it has none. */
export const appointmentOf = <T extends LineType>(line: Typed<T>): Appointment | undefined =>
  appointments[line.type](line)
