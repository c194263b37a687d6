import type { ReadableAtom } from 'nanostores'

/** Waits until the value of a store meets a condition. */
export const until = <T>($store: ReadableAtom<T>, isIt: (value: T) => boolean): Promise<void> =>
  new Promise((resolve) => {
    const stop = $store.subscribe((value) => {
      if (!isIt(value)) return
      resolve()
      queueMicrotask(() => stop())
    })
  })
