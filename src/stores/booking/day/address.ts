import type { ReadableAtom, WritableAtom } from 'nanostores'
import { partyIn, withParty } from '#domain/availability/asked-counts.ts'

/** Milliseconds without a change before the address follows: browsers refuse to change it at every key. */
const quiet = 200

/** The address of a page, as far as the booking is kept in it. */
export interface PageAddress {
  /** Returns its query. */
  search: () => string
  /** Gives it another query, in place of this one. */
  replace: (search: string) => void
}

/** The address of the page in the browser. */
export const pageAddress: PageAddress = {
  search: () => location.search,
  replace: (search) => history.replaceState(history.state, '', location.pathname + search + location.hash),
}

/**
 * Keeps what is chosen in the address of the page, where a reload and another language find it.
 * @param withKept returns the query with what is chosen in it
 * @returns stops, with what was chosen last in the address
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

/** Restores from the address how many come together, and keeps it there. @returns stops */
export function keepParty(address: PageAddress, $party: WritableAtom<number>): () => void {
  $party.set(partyIn(address.search()))
  return keepInAddress(address, $party, withParty)
}
