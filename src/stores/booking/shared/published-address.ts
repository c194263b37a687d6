import type { ReadableAtom, WritableAtom } from 'nanostores'
import { partyIn, withParty, withCounts, type NamedCounts } from '#domain/availability/asked-counts.ts'
import { lineIndexIn } from '#domain/cart/line-page.ts'
import { keepInAddress, type PageAddress } from './address.ts'

/** What a booking shows of what its address says before anything has come. */
export interface Published {
  /** How many come together. */
  $party: WritableAtom<number>
  /** Whether nothing can be chosen yet: what is changed lies in the cart, and isn't there. */
  $isHeld: WritableAtom<boolean>
}

/**
 * Takes up what the address of a page says is counted, and keeps there what is counted: a reload, the way Back and the live
 * booking find it. All else that it says stays as it is.
 * @param takeUp takes up the counts of a link
 * @param $counts what is counted, by its names in an address
 * @returns ends it
 */
export function followPublished(
  address: PageAddress,
  { $party, $isHeld }: Published,
  asksParty: boolean | undefined,
  takeUp: (search: string) => void,
  $counts: ReadableAtom<NamedCounts>,
): () => void {
  const search = address.search()
  if (lineIndexIn(search) !== undefined) {
    $isHeld.set(true)
    return () => {}
  }
  takeUp(search)
  const stops = [keepInAddress(address, $counts, withCounts)]
  if (asksParty) {
    $party.set(partyIn(search))
    stops.push(keepInAddress(address, $party, withParty))
  }
  return () => {
    for (const stop of stops) stop()
  }
}
