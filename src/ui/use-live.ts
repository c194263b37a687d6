import { useSyncExternalStore } from 'react'

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
