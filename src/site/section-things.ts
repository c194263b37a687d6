import type { Catalogue } from '#catalogue/snapshot.ts'
import type { Section } from '#domain/shop/config.ts'

/** Returns what each section has in a language. */
export const sectionThings = ({ events, tours, articles, passes, vouchers }: Catalogue) =>
  ({ tickets: events, guidedTours: tours, merchandise: articles, passes, vouchers }) satisfies Record<
    Section,
    unknown[]
  >
