import { useEffect, useRef } from 'react'
import { isArriving } from '#stores/session/arrival.ts'
import { focusBeginning } from '#ui/focus.ts'

/** For a step or its heading: it takes the focus of those who were led there, with the step in view. */
export function useArrival() {
  const beginning = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isArriving()) return
    // Where the step is painted before the page is scrolled to it, what it pushed down was never in view.
    requestAnimationFrame(() => requestAnimationFrame(() => focusBeginning(beginning.current)))
  }, [])
  return beginning
}
