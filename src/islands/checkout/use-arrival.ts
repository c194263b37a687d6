import { useEffect, useRef } from 'react'
import { isArriving } from '#stores/session/arrival.ts'
import { focusBeginning } from '#ui/focus.ts'

/** For the heading of a step: it takes the focus of those who were led there, with the step below it in view. */
export function useArrival() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isArriving()) return
    // Where the step is painted before the page is scrolled to it, what it pushed down was never in view.
    requestAnimationFrame(() => requestAnimationFrame(() => focusBeginning(heading.current)))
  }, [])
  return heading
}
