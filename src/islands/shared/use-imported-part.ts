import { useEffect, useState } from 'react'
import type { Failure } from '#domain/failures/failure.ts'
import { recordLostCode } from '#stores/failures/failure.ts'

/** A part of a screen that is imported on demand. */
interface ImportedPart<Code> {
  /** Undefined until it is loaded, or if that failed. */
  code?: Code
  /** The reason why it couldn't be loaded. */
  failure?: Failure
}

/**
 * Imports the code of a part of a screen on demand.
 * @param load imports it with `loadCode`; must be the same function in each render
 */
export function useImportedPart<Code>(load: () => Promise<Code>, isWanted = true): ImportedPart<Code> {
  const [part, setPart] = useState<ImportedPart<Code>>({})
  useEffect(() => {
    if (!isWanted) return
    load().then(
      (code) => setPart({ code }),
      async (error: unknown) => setPart({ failure: await recordLostCode('a part of the page', error) }),
    )
  }, [load, isWanted])
  return part
}
