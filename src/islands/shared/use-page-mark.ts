import { useEffect } from 'react'

/** A mark that a part sets on its page: it floats at the foot, or what is sold there is over. */
type Mark = 'floats' | 'over'

/**
 * Marks the page (`html[data-floats]`) while something is so, for what is styled outside of the part that knows of it.
 * Asking the page for what is in it (`html:has(…)`) would set all of it anew with each press in there.
 */
export function usePageMark(mark: Mark, is: boolean) {
  useEffect(() => {
    const page = document.documentElement
    page.toggleAttribute(`data-${mark}`, is)
    return () => page.removeAttribute(`data-${mark}`)
  }, [mark, is])
}
