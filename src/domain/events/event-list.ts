import type { Event } from './event.ts'

/**
 * Events by when they take place or open; those without a date keep their place behind the others, and
 * equal ones the order they were delivered in (section 3, sorting_datetime and sequence_no).
 */
export const sortEvents = <E extends Pick<Event, 'sortingDateTime'>>(events: readonly E[]): E[] =>
  events.toSorted((a, b) => {
    const [first, second] = [a.sortingDateTime, b.sortingDateTime]
    if (first === second) return 0
    if (first === undefined) return 1
    if (second === undefined) return -1
    return first < second ? -1 : 1
  })

/** Events by heading; an event stands under each of its groups, those without any under none. */
export interface EventGroup<E> {
  id?: string
  name?: string
  events: E[]
}

/** Events under their groups, in the order of their first event (section 3, custom_groups). */
export function groupEvents<E extends Pick<Event, 'groups'>>(events: readonly E[]): EventGroup<E>[] {
  const groups = new Map<string | undefined, EventGroup<E>>()
  for (const event of events) {
    const headings = event.groups.length > 0 ? event.groups : [{ id: undefined, name: undefined }]
    for (const { id, name } of headings) {
      const group = groups.get(id)
      if (group) group.events.push(event)
      else groups.set(id, { id, name, events: [event] })
    }
  }
  return [...groups.values()]
}
