import type { DemoMuseum } from '#sandbox/seed.ts'
import { accessibility } from './pages/accessibility.ts'
import { dataProtection } from './pages/data-protection.ts'
import { imprint } from './pages/imprint.ts'
import { shippingPage } from './pages/shipping.ts'
import { terms } from './pages/terms.ts'

/** The static pages of the shop. */
export const pages: DemoMuseum['pages'] = {
  imprint,
  terms,
  data_protection: dataProtection,
  accessibility_statement: accessibility,
  shipping: shippingPage,
}
