declare namespace App {
  interface Locals {
    /** The page of the list that the route renders; a template reads nothing else. */
    page: import('#site/page.ts').Page
  }
}
