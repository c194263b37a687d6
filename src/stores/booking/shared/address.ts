import type { ReadableAtom } from 'nanostores'

/** Milliseconds without a change before the address follows: browsers refuse to change it at every key. */
const quiet = 200

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
 * Keeps what is chosen in the address of the page, where a reload and another language find it.
 * @param withKept the query with what is chosen in it
 * @returns ends it, with what was chosen last in the address
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
