import { useEffect, useRef } from 'react'
import { takeFocusRequest } from '#stores/session/step-focus.ts'
import { focusBeginning } from '#ui/focus.ts'

/** Returns the ref of a step or its heading, which takes the focus when a button leads there. */
export function useStepFocus() {
  const beginning = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!takeFocusRequest()) return
    // The step is painted before the page scrolls to it, so that content it pushes down doesn't count as a layout
    // shift.
    requestAnimationFrame(() => requestAnimationFrame(() => focusBeginning(beginning.current)))
  }, [])
  return beginning
}
