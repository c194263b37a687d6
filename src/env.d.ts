import type { ProblemKey } from './domain/forms/problem.ts'
import type { Occurrence } from './domain/shop/page-report.ts'
import type { Page } from './site/page.ts'

declare global {
  interface Window {
    /** Settles once the messages of the page's islands are registered (`islands/shared/island.tsx`). */
    pageMessages?: Promise<void>
  }

  interface WindowEventMap {
    'foyer:met': CustomEvent<Occurrence | ProblemKey>
  }

  // TypeScript doesn't know these yet.
  interface Document {
    /** True as long as the page is only prepared, in case that it is opened. */
    readonly prerendering?: boolean
  }

  interface PerformanceNavigationTiming {
    /** Time at which a prepared page was opened, in milliseconds after it began to load. */
    readonly activationStart?: number
  }

  interface PerformanceObserverInit {
    /** The shortest event that is reported, in milliseconds. */
    durationThreshold?: number
  }

  namespace App {
    interface Locals {
      /** The page of the list that the route renders; a template reads nothing else. */
      page: Page
      /** Text of all its styles. While the shop is developed there is none: the museum's own stand alone, the rest beside them. */
      style?: string
      /** Content security policy of the page. While the shop is developed there is none: Vite's client needs inline styles and a socket. */
      policy?: string
      /** Address of the runtime of islands. While the shop is developed there is none: Astro prints it in the page. */
      islands?: string
    }
  }

  namespace Astro {
    interface ClientDirectives {
      /** Wakes an island once the page is painted, or has all that is in sight (publisher/build/client-awake.ts). */
      'client:awake'?: 'painted' | 'settled'
    }
  }
}
