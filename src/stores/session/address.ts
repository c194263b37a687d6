import { attempt } from '#domain/collections/attempt.ts'

/**
 * Changes the address of the page without loading it. Where the browser refuses, the page works with its old address:
 * Safari allows a hundred changes in half a minute, and a sandboxed frame may allow none.
 */
export const changeAddress = (address: string, change: 'pushState' | 'replaceState' = 'replaceState'): void =>
  attempt(() => history[change](history.state, '', address))
