import { type CalendarDate, dayOf, type WallDateTime } from '#domain/dates/wall-clock.ts'
import { lineCount } from './count.ts'
import type { DayTicketLine } from './day-ticket.ts'
import type { LineItem, Lines, LineType, Typed } from './index.ts'
import type { TicketLine } from './ticket.ts'
import type { GuidedTourLine } from './tour.ts'

/** A number of tickets or tours of one kind. */
interface Counted {
  name: string
  count: number
}

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
  /** Things booked for it, with the parts of each after it. */
  what: Counted[]
  /** First line of the order that books it. */
  line: LineItem
}

const counted = ({ name, count }: Counted): Counted => ({ name, count })

const ofTicket = (line: TicketLine): Appointment | undefined =>
  line.start === undefined
    ? undefined
    : {
        key: `${line.eventId}-${line.start}`,
        title: line.eventName,
        day: dayOf(line.start),
        start: line.start,
        end: line.end,
        what: [line, ...line.subtickets].map(counted),
        line,
      }

function ofDayTicket(line: DayTicketLine): Appointment {
  const { id, eventName, start, dayTickets } = line
  const day = dayOf(start)
  return { key: `${id}-${day}`, title: eventName, day, what: dayTickets.map(counted), line }
}

function ofTour(line: GuidedTourLine): Appointment {
  const { id, name, start, tours, tickets } = line
  const parts = [...tours, ...tickets.flatMap(({ subtickets, ...ticket }) => [ticket, ...subtickets])]
  const what = parts.length > 0 ? parts : [{ name, count: lineCount(line) }]
  // An event may have the same id.
  return { key: `tour-${id}-${start}`, title: name, day: dayOf(start), start, what: what.map(counted), line }
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
