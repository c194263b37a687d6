import type { CalendarDate } from '#domain/dates/wall-clock.ts'
import { parseId, type EventId } from '#domain/shop/ids.ts'
import type { Lang } from '#domain/shop/languages.ts'
import { partBelow } from '#domain/shop/addresses.ts'
import { routes } from '#domain/shop/routes.ts'

/** An event as its entry in the list tells it; one in two groups has two. */
interface EventEntry {
  id: EventId
  link: HTMLAnchorElement
  item: HTMLElement
}

/** The events of the list on the page. */
export const listedEvents = (lang: Lang): EventEntry[] =>
  [...document.querySelectorAll<HTMLAnchorElement>('main li a')].flatMap((link) => {
    const id = parseId<EventId>(partBelow(routes.events(lang), link.pathname))
    const item = link.closest('li')
    return id === undefined || !item ? [] : [{ id, link, item }]
  })

/** Shows some of the events, or all, each link with the day that is carried into its page; a group without any goes too. */
export function showEvents(
  entries: readonly EventEntry[],
  shown: ReadonlySet<EventId> | undefined,
  day?: CalendarDate,
) {
  for (const { id, link, item } of entries) {
    item.hidden = shown !== undefined && !shown.has(id)
    link.search = day === undefined ? '' : `?date=${day}`
  }
  for (const group of new Set(entries.flatMap(({ item }) => item.closest('section') ?? [])))
    group.hidden = [...group.querySelectorAll('li')].every(({ hidden }) => hidden)
}
