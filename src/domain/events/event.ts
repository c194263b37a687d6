import type { EventId } from '#domain/ids/ids.ts'
import type { Lifetime, WallDateTime } from '#domain/dates/wall-clock.ts'
import type { Ticket } from '#domain/tickets/ticket.ts'

/** Something one can buy tickets for: an exhibition, a day at the museum, a performance (section 3). */
export interface Event {
  id: EventId
  name: string
  /** HTML by museum staff; sanitised before it is shown. */
  text?: string
  teaser?: string
  /** May hold `{width}`. */
  image?: string
  venue?: string
  groups: { id: string; name: string }[]
  /** When it takes place or opens; lists are sorted by it. */
  sortingDateTime?: WallDateTime
  end?: WallDateTime
  /** Without their schedules: places left are asked for live. */
  tickets: Ticket[]
  /** Ids of tickets that need a time and have none at all: nobody can buy them. Absent where there are no such tickets. */
  unscheduled?: string[]
  /** Beginnings and ends of its performances (mode 5); empty for everything else. */
  performances: { start: WallDateTime; end?: WallDateTime }[]
  /** Absent where the server knows no first and last day. */
  lifetime?: Lifetime
}

/** An event as the list of events delivers it: what is sold for it is asked for event by event (section 7, "Events"). */
export type EventDescription = Omit<Event, 'tickets' | 'unscheduled' | 'performances' | 'lifetime'>

/** What a booking begins with, as known when the event's page was published; the live answers correct it. */
export type EventOnSale = Pick<Event, 'id' | 'name' | 'end' | 'tickets' | 'performances' | 'lifetime'>
