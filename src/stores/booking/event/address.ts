import type { ReadableAtom } from 'nanostores'
import { dayOf } from '#domain/dates/wall-clock.ts'
import type { KeptChoice } from '#domain/tickets/choice-address.ts'
import { derived } from '#stores/derived/derived.ts'
import type { EventChoices } from './choices.ts'
import type { EventTimes } from './times.ts'

/** What is chosen, as the address is to keep it: a time that is still being loaded too, and no day that the shop chose. */
export const keptChoice = (
  { $day, $beforehand, $start, $tickets }: EventChoices,
  { $slot }: EventTimes,
): ReadableAtom<KeptChoice> =>
  derived([$day, $beforehand, $start, $slot, $tickets], (day, beforehand, chosen, slot, tickets) => {
    if (beforehand) return { tickets }
    const isOfDay = chosen !== undefined && (day === undefined || dayOf(chosen) === day)
    const start = slot?.start ?? (isOfDay ? chosen : undefined)
    return { ...(day && { day }), ...(start && { start }), tickets }
  })
