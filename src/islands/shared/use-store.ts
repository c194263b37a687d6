// The one place that may import it.
// oxlint-disable-next-line no-restricted-imports
import { useStore as useNanoStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'

/**
 * Returns the value of a store, and renders again when it changes. While a page is hydrated, the value is the store's
 * first one, as in the server's HTML. The server reads nothing else: reading a derived store mounts it, and nanostores
 * keeps a mounted store for a second, so the publisher held all pages of a second in memory and ended a second late.
 */
export function useStore<Value>($store: ReadableAtom<Value>): Value
export function useStore($store: ReadableAtom<unknown>): unknown {
  return import.meta.env.SSR ? $store.init : useNanoStore($store, { ssr: 'initial' })
}
