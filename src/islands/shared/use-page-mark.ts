import { useEffect } from 'react'

/** A mark that a part sets on its page: it floats at the bottom, or the event is over. */
type Mark = 'floats' | 'over'

/**
 * Marks the page (`html[data-floats]`) while a condition holds, for styles outside the component. With `html:has(…)`
 * every press would restyle the whole page.
 */
export function usePageMark(mark: Mark, is: boolean) {
  useEffect(() => {
    const page = document.documentElement
    page.toggleAttribute(`data-${mark}`, is)
    return () => page.removeAttribute(`data-${mark}`)
  }, [mark, is])
}
