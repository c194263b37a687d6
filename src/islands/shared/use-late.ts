import { useEffect, useState } from 'react'

/** Code of a screen that comes later than the screen: undefined until it is there, or where it didn't come. */
export interface Late<Code> {
  code?: Code
  isMissing: boolean
}

/**
 * Loads what only a part of a screen needs.
 * @param load by `loadCode`, the same function each time
 * @param isWanted once it is, it is loaded
 */
export function useLate<Code>(load: () => Promise<Code>, isWanted = true): Late<Code> {
  const [late, setLate] = useState<Late<Code>>({ isMissing: false })
  useEffect(() => {
    if (!isWanted) return
    load().then(
      (code) => setLate({ code, isMissing: false }),
      (error: unknown) => {
        setLate({ isMissing: true })
        // Browsers throw a TypeError for what didn't come; anything else is a fault of the shop itself.
        if (!(error instanceof TypeError)) reportError(error)
      },
    )
  }, [load, isWanted])
  return late
}
