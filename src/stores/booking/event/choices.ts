import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import type { CalendarDate, WallDateTime } from '#domain/dates/wall-clock.ts'
import type { TicketChoices } from '#domain/tickets/ticket-choice.ts'

/** What a visitor has chosen of an event. */
export interface EventChoices {
  $day: ReadableAtom<CalendarDate | undefined>
  /** Whether the shop chose the day, and the visitor nothing since. */
  $beforehand: ReadableAtom<boolean>
  /** The beginning chosen last; on another day, one at the same time of day may take its place. */
  $start: ReadableAtom<WallDateTime | undefined>
  $tickets: ReadableAtom<TicketChoices>
  /** How many tickets were put into the cart just now; 0 again as soon as something else is chosen. */
  $added: ReadableAtom<number>
  /** The beginning that a link asked for, until the visitor chooses one. */
  $asked: ReadableAtom<WallDateTime | undefined>
  chooseDay: (this: void, day: CalendarDate, beforehand?: boolean) => void
  chooseStart: (this: void, start: WallDateTime) => void
  /** Chooses a beginning for a link that asks for it. */
  askFor: (this: void, start: WallDateTime) => void
  chooseTickets: (this: void, tickets: TicketChoices) => void
  /** What was chosen lies in the cart now; `keeps` says that it may be changed further. */
  taken: (this: void, count: number, keeps: boolean) => void
}

/** Nothing chosen yet. */
export function eventChoices(): EventChoices {
  const $day = atom<CalendarDate | undefined>(undefined)
  const $beforehand = atom(false)
  const $start = atom<WallDateTime | undefined>(undefined)
  const $asked = atom<WallDateTime | undefined>(undefined)
  const $tickets = atom<TicketChoices>({})
  const $added = atom(0)

  const choose =
    <T>($choice: WritableAtom<T>) =>
    (choice: T) => {
      $added.set(0)
      $beforehand.set(false)
      $choice.set(choice)
    }

  return {
    $day,
    $beforehand,
    $start,
    $tickets,
    $added,
    $asked,
    chooseDay(day, beforehand = false) {
      $added.set(0)
      $beforehand.set(beforehand)
      $asked.set(undefined)
      $day.set(day)
    },
    chooseStart(start) {
      $asked.set(undefined)
      choose($start)(start)
    },
    askFor(start) {
      $asked.set(start)
      $start.set(start)
    },
    chooseTickets: choose($tickets),
    taken(count, keeps) {
      $beforehand.set(false)
      $asked.set(undefined)
      if (!keeps) $tickets.set({})
      $added.set(count)
    },
  }
}
