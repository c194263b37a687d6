import type { Snapshot } from '#catalogue/snapshot.ts'
import { type Section, emptySections } from '#domain/shop/config.ts'
import { sectionThings } from './section-things.ts'

/** In words, the sections of a museum that are switched on and get no pages in any language. */
export function withoutPages({ config, catalogues }: Snapshot): string[] {
  const all = Object.values(catalogues).map(sectionThings)
  const count = (section: Section) => all.reduce((sum, things) => sum + things[section].length, 0)
  return emptySections(config.features, {
    tickets: count('tickets'),
    guidedTours: count('guidedTours'),
    merchandise: count('merchandise'),
    passes: count('passes'),
    vouchers: count('vouchers'),
  })
}
