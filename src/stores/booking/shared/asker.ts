import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import type { Asker } from '#domain/availability/availability.ts'
import { partyIn, withParty } from '#domain/availability/party.ts'
import type { ShopContext } from '#domain/shop/context.ts'
import { derived } from '#stores/derived/derived.ts'
import { keepInAddress, type PageAddress } from './address.ts'

/** Who books: when, and how many they are. */
export interface BookingParty {
  /** Undefined until the browser says what time it is. */
  $asker: ReadableAtom<Asker | undefined>
  /** How many come together; one where the museum doesn't ask. */
  $party: WritableAtom<number>
  /** Takes up what the address says, and keeps it there. @returns ends it */
  follow: (this: void, address: PageAddress) => () => void
}

export function bookingParty(
  { timeZone, fewPlaces, asksParty }: ShopContext,
  $now: ReadableAtom<Date | undefined>,
): BookingParty {
  const $party = atom(1)
  return {
    $asker: derived([$now, $party], (now, party) => now && { now, timeZone, few: fewPlaces, party }),
    $party,
    follow(address) {
      if (!asksParty) return () => {}
      $party.set(partyIn(address.search()))
      return keepInAddress(address, $party, withParty)
    },
  }
}
