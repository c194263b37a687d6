import { useEffect, useRef } from 'react'
import { takeFocusRequest } from '#stores/session/step-focus.ts'
import { focusBeginning } from '#ui/focus.ts'

/**
 * Returns the ref of a step or its heading, which takes the focus when a button leads there.
 * @param isNext false if another step of the page is the next one
 */
export function useStepFocus(isNext = true) {
  const beginning = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isNext || !takeFocusRequest()) return
    // The step is painted before the page scrolls to it, so that content it pushes down doesn't count as a layout
    // shift.
    requestAnimationFrame(() => requestAnimationFrame(() => focusBeginning(beginning.current)))
  }, [isNext])
  return beginning
}
