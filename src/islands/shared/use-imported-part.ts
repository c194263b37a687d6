import { useEffect, useState } from 'react'

/** A part of a screen that is imported on demand. */
interface ImportedPart<Code> {
  /** Undefined until it is loaded, or if that failed. */
  code?: Code
  isMissing: boolean
}

/**
 * Imports the code of a part of a screen on demand.
 * @param load imports it with `loadCode`; must be the same function in each render
 */
export function useImportedPart<Code>(load: () => Promise<Code>, isWanted = true): ImportedPart<Code> {
  const [part, setPart] = useState<ImportedPart<Code>>({ isMissing: false })
  useEffect(() => {
    if (!isWanted) return
    load().then(
      (code) => setPart({ code, isMissing: false }),
      (error: unknown) => {
        setPart({ isMissing: true })
        // Browsers throw a TypeError for a failed import; anything else is a bug in the shop.
        if (!(error instanceof TypeError)) reportError(error)
      },
    )
  }, [load, isWanted])
  return part
}
