import type { Store, StoreValue } from 'nanostores'
import { useCallback, useSyncExternalStore } from 'react'
import { onChange } from '#stores/derived/derived.ts'

/**
 * The value of a store. In the server's HTML, and in the render that takes it over, it is the store's first value
 * (`init`): what the tab has kept, and what the clock says, come right after, or React would throw the server's
 * HTML away (error 418). On the server no store is asked: one that follows from others would outlive its page.
 */
export function useStore<S extends Store>($store: S): StoreValue<S> {
  const listen = useCallback((changed: () => void) => onChange($store, changed), [$store])
  return useSyncExternalStore(
    listen,
    () => $store.get(),
    () => $store.init,
  )
}
