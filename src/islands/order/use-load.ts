import { useEffect } from 'react'
import type { Latest } from '#stores/calls/latest.ts'

/** Asks while the part of a screen is there that needs the answer. */
export function useLoad({ load, cancel }: Pick<Latest<[], unknown>, 'load' | 'cancel'>) {
  useEffect(() => {
    void load()
    return cancel
  }, [load, cancel])
}
