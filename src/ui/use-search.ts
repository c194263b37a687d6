import { useSyncExternalStore } from 'react'

const nothingChanges = () => () => {}

/** The query of the page's address; empty for the server's HTML and the render that takes it over. */
export const useSearch = () =>
  useSyncExternalStore(
    nothingChanges,
    () => location.search,
    () => '',
  )
