import type { ReadableAtom, WritableAtom } from 'nanostores'
import type { Asker } from '#domain/availability/availability.ts'
import { partyIn, withParty } from '#domain/availability/asked-counts.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { derived } from '#stores/derived/derived.ts'
import { keepInAddress, type PageAddress } from './address.ts'

/** Who books: when, and how many they are. */
export interface BookingParty {
  /** Undefined until the browser says what time it is. */
  $asker: ReadableAtom<Asker | undefined>
  /** Takes up what the address says, unless more were counted before, and keeps it there. @returns ends it */
  follow: (this: void, address: PageAddress) => () => void
}

/** @param $party how many come together; one where the museum doesn't ask */
export function bookingParty(
  { timeZone, fewPlaces, asksParty }: ShopContext,
  $party: WritableAtom<number>,
  $now: ReadableAtom<Date | undefined>,
): BookingParty {
  return {
    $asker: derived([$now, $party], (now, party) => now && { now, timeZone, few: fewPlaces, party }),
    follow(address) {
      if (!asksParty) return () => {}
      const before = $party.get()
      $party.set(partyIn(address.search()))
      const stop = keepInAddress(address, $party, withParty)
      if (before > 1) $party.set(before)
      return stop
    },
  }
}
