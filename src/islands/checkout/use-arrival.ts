import { useEffect, useRef } from 'react'
import { isArriving } from '#stores/session/arrival.ts'
import { focusBeginning } from '#ui/focus.ts'

/** Returns the ref of a step or its heading, which takes the focus of visitors who were led there. */
export function useArrival() {
  const beginning = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isArriving()) return
    // The step is painted before the page scrolls to it: what it pushes down was never in view, and counts as no shift.
    requestAnimationFrame(() => requestAnimationFrame(() => focusBeginning(beginning.current)))
  }, [])
  return beginning
}
