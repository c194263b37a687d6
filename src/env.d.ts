import type { Page } from '#site/page.ts'

declare global {
  namespace App {
    interface Locals {
      /** The page of the list that the route renders; a template reads nothing else. */
      page: Page
    }
  }
}
