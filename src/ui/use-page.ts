import { useSyncExternalStore, useEffect } from 'react'

const never = () => () => {}

/**
 * Returns true once this screen is hydrated. Before that, in the published HTML, a click would be lost, or would submit
 * a form and reload the page.
 */
export const useLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** Returns the query of the page's address; empty in the server's HTML and while hydrating. */
export const useSearch = () =>
  useSyncExternalStore(
    never,
    () => location.search,
    () => '',
  )

/** A mark that a part sets on its page: it floats at the bottom, or the event is over. */
type Mark = 'floats' | 'over'

/**
 * Marks the page (`html[data-floats]`) while a condition holds, for styles outside the component. With `html:has(…)`
 * every press would restyle the whole page.
 */
export function usePageMark(mark: Mark, is: boolean) {
  useEffect(() => {
    const page = document.documentElement
    page.toggleAttribute(`data-${mark}`, is)
    return () => page.removeAttribute(`data-${mark}`)
  }, [mark, is])
}
