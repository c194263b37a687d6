import type { ReadableAtom, WritableAtom } from 'nanostores'
import { changeAddress } from '#stores/session/address.ts'
import { partyIn, withParty } from '#domain/availability/requested-counts.ts'

/** Milliseconds without a change before the address is updated; browsers limit how often it may change. */
const quiet = 200

/** The part of a page's address that holds the booking. */
export interface PageAddress {
  /** Returns its query. */
  search: () => string
  /** Replaces its query. */
  replace: (search: string) => void
}

/** The address of the page in the browser. */
export const pageAddress: PageAddress = {
  search: () => location.search,
  replace: (search) => changeAddress(location.pathname + search + location.hash),
}

/**
 * Keeps the choices in the address of the page, so that they survive a reload and a change of language.
 * @param withKept returns the query with the choices added
 * @returns a function that stops, after writing the last choices to the address
 */
export function keepInAddress<Kept>(
  address: PageAddress,
  $kept: ReadableAtom<Kept>,
  withKept: (search: string, kept: Kept) => string,
): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    waiting = undefined
    const search = address.search()
    const next = withKept(search, $kept.get())
    if (next !== search) address.replace(next)
  }
  const stop = $kept.listen(() => {
    clearTimeout(waiting)
    waiting = setTimeout(write, quiet)
  })
  return () => {
    stop()
    if (waiting === undefined) return
    clearTimeout(waiting)
    write()
  }
}

/** Restores the size of the party from the address, and keeps it there. @returns a function that stops */
export function keepParty(address: PageAddress, $party: WritableAtom<number>): () => void {
  $party.set(partyIn(address.search()))
  return keepInAddress(address, $party, withParty)
}
