import type { Frame, Page } from 'playwright'

/** What has the focus and can't be seen, or nothing: some point of it must be hit by a pointer. */
export const coveredFocus = (page: Page | Frame) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return undefined
    const { left, top, width, height } = focused.getBoundingClientRect()
    const isHit = [0.1, 0.5, 0.9].some((share) => {
      const hit = document.elementFromPoint(left + width * share, top + height * share)
      return hit !== null && (focused.contains(hit) || hit.contains(focused))
    })
    return isHit ? undefined : `${focused.localName}.${focused.className} ${focused.textContent}`.slice(0, 80)
  })
