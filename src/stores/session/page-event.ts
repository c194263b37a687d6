import type { AnalyticsEvent } from '#domain/cart/analytics.ts'
import type { ProblemKey } from '#domain/forms/problem.ts'
import type { Occurrence } from '#domain/shop/page-report.ts'

/** Events that the shop dispatches to its window, by their types. */
interface PageEvents {
  /**
   * Something has happened that no store of the whole page knows: its name on the list of reports, or the message that says
   * it. Only pages that report listen (`components/shell/page-report.ts`).
   */
  'foyer:met': Occurrence | ProblemKey
  /** A purchase was reported to analytics. Only pages of an embedded shop listen (src/embed). */
  'foyer:purchase': AnalyticsEvent['ecommerce']
}

/** Dispatches an event of the window. */
export const dispatchPageEvent = <T extends keyof PageEvents>(type: T, detail: PageEvents[T]) =>
  dispatchEvent(new CustomEvent(type, { detail }))
