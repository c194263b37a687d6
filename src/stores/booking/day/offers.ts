import { atom } from 'nanostores'
import { keysOf } from '#domain/collections/records.ts'
import type { CalendarDate } from '#domain/dates/wall-clock.ts'
import { latest } from '#stores/calls/latest.ts'
import { derived } from '#stores/derived/derived.ts'
import { recordUnlessShown } from '#stores/failures/failure.ts'

/** Milliseconds for which an offer that was checked needn't be requested again once its day is shown. */
const fresh = 10_000

/**
 * Creates the requests for the offers of single days, which say more than the calendar.
 * @param fetch requests the offer of a day, or of all days
 */
export function dayOffers<Offer>(fetch: (day: CalendarDate | undefined, signal?: AbortSignal) => Promise<Offer>) {
  const $known = atom<Record<CalendarDate, Offer>>({})
  const $unknown = atom<readonly CalendarDate[]>([])
  /** Days that were checked and not shown yet: their offers needn't be requested again. */
  const unshown = new Set<CalendarDate>()
  const note = (day: CalendarDate, offer: Offer) => $known.set({ ...$known.get(), [day]: offer })
  return {
    /** The offers of days so far. */
    $known,
    /** Days whose offers are known, or can't be had. */
    $checked: derived([$known, $unknown], (known, unknown) => [...keysOf(known), ...unknown]),
    /** The offer of the chosen day, or of all days. */
    offer: latest(async (signal, day?: CalendarDate): Promise<Offer> => {
      const known = day !== undefined && unshown.delete(day) ? $known.get()[day] : undefined
      if (known) return known
      const offer = await fetch(day, signal)
      if (day !== undefined) note(day, offer)
      return offer
    }),
    /** Requests the offer of a day without showing it. Never rejects: the day shows its failure once it is chosen. */
    async check(day: CalendarDate): Promise<void> {
      try {
        note(day, await fetch(day))
        unshown.add(day)
        setTimeout(() => unshown.delete(day), fresh)
      } catch (error) {
        recordUnlessShown(error)
        $unknown.set([...$unknown.get(), day])
      }
    },
  }
}
