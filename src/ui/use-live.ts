import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Returns true once the browser runs this screen. False in the published HTML and until it has taken it over: a click
 * before that would be lost, or would send a form by itself and reload the page.
 */
export const useLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** Returns the query of the page's address; empty for the server's HTML and the render that takes it over. */
export const useSearch = () =>
  useSyncExternalStore(
    never,
    () => location.search,
    () => '',
  )
