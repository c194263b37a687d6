import type { Page } from 'playwright'

/** The places of the controls of a booking, in pixels from the top of its page, which hasn't been scrolled. */
export interface Places {
  calendar: number
  add: number
  /** True if the whole of the button is in the window. */
  inSight: boolean
  /** The part of the window that header, bar and notices cover, in percent. */
  covered: number
}

/** Returns where the calendar and the button that adds to the basket are, as the page is when it has loaded. */
export const placesAt = (page: Page): Promise<Places> =>
  page.evaluate(() => {
    const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
    const button = boxOf('.booking-form button[type="submit"]')
    const fixed = [...document.querySelectorAll('body *')].filter((element) => {
      const { position } = getComputedStyle(element)
      return position === 'fixed' || position === 'sticky'
    })
    // Only what covers the whole width takes height away from the page.
    const bars = fixed
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, top, bottom }) => width > innerWidth * 0.8 && bottom > 0 && top < innerHeight)
    const covered = bars.reduce((sum, { top, bottom }) => sum + Math.min(bottom, innerHeight) - Math.max(top, 0), 0)
    return {
      calendar: Math.round(boxOf('.calendar, .slot-list')?.top ?? Number.NaN),
      add: Math.round(button?.top ?? Number.NaN),
      inSight: button !== undefined && button.bottom <= innerHeight,
      covered: Math.round((100 * covered) / innerHeight),
    }
  })
