import type { Catalogue, Snapshot } from '#catalogue/snapshot.ts'
import { emptySections } from '#domain/shop/sections.ts'

/** In words, the sections of a museum that are switched on and get no pages in any language. */
export function withoutPages({ config, catalogues }: Snapshot): string[] {
  const count = (things: (one: Catalogue) => unknown[]) => Object.values(catalogues).flatMap(things).length
  return emptySections(config.features, {
    tickets: count(({ events }) => events),
    guidedTours: count(({ tours }) => tours),
    merchandise: count(({ articles }) => articles),
    passes: count(({ passes }) => passes),
    vouchers: count(({ vouchers }) => vouchers),
  })
}
