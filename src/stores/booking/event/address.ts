import type { ReadableAtom } from 'nanostores'
import { dayOf } from '#domain/dates/calendar.ts'
import type { EventOnSale } from '#domain/events/event.ts'
import { withChoice, type KeptChoice } from '#domain/tickets/choice-address.ts'
import { derived } from '#stores/derived/derived.ts'
import type { EventChoices } from './choices.ts'
import type { EventTimes } from './times.ts'

/** Milliseconds without a change before the address follows: browsers refuse to change it at every key. */
const quiet = 200

/** What is chosen, as the address is to keep it: a time that is still being loaded too. */
const keptChoice = ({ $day, $start, $tickets }: EventChoices, { $slot }: EventTimes): ReadableAtom<KeptChoice> =>
  derived([$day, $start, $slot, $tickets], (day, chosen, slot, tickets) => {
    const isOfDay = chosen !== undefined && (day === undefined || dayOf(chosen) === day)
    const start = slot?.start ?? (isOfDay ? chosen : undefined)
    return { ...(day && { day }), ...(start && { start }), tickets }
  })

/** The address of a page, as far as what is chosen is kept in it. */
export interface PageAddress {
  /** Its query. */
  search: () => string
  /** Gives it another query, in place of this one. */
  replace: (search: string) => void
}

/** That of the page in the browser. */
export const pageAddress: PageAddress = {
  search: () => location.search,
  replace: (search) => history.replaceState(history.state, '', location.pathname + search + location.hash),
}

/**
 * Keeps what is chosen in the address of the page, where a reload and another language find it (`choiceIn`).
 * @returns ends it
 */
export function keepInAddress(
  address: PageAddress,
  { tickets }: EventOnSale,
  choices: EventChoices,
  times: EventTimes,
): () => void {
  const $kept = keptChoice(choices, times)
  let waiting: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    const search = address.search()
    const next = withChoice(search, $kept.get(), tickets)
    if (next !== search) address.replace(next)
  }
  const stop = $kept.listen(() => {
    clearTimeout(waiting)
    waiting = setTimeout(write, quiet)
  })
  return () => {
    stop()
    clearTimeout(waiting)
  }
}
