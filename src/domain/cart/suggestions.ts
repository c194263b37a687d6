import { type ArticleId, type EventId, parseId, type TourId } from '#domain/shop/ids.ts'
import type { Lang } from '#domain/shop/languages.ts'
import type { Features } from '#domain/shop/config.ts'
import { routes } from '#domain/shop/routes.ts'
import type { Money } from '#domain/money/money.ts'

/** The section of the shop for each kind of suggestion. */
const sections = {
  merchandise: 'merchandise',
  ticket: 'tickets',
  guidedTour: 'guidedTours',
} as const

/** A kind of suggestion that has pages. */
type SuggestedType = keyof typeof sections

const types: SuggestedType[] = ['merchandise', 'ticket', 'guidedTour']

/** The pages that a shop has for suggestions. */
export interface SuggestedPages {
  types: SuggestedType[]
  /** Ids of the passes. A server suggests them as merchandise, but they have separate pages. */
  passes: ArticleId[]
  /** Address of the file that lists pictures by page path; absent if pages link to the museum's own pictures. */
  pictures?: string
}

/** Returns the pages a shop with these features has for suggestions. */
export const suggestedPages = (features: Features, passes: readonly { id: ArticleId }[]): SuggestedPages => ({
  types: types.filter((type) => features[sections[type]]),
  passes: features.passes ? passes.map(({ id }) => id) : [],
})

/**
 * Returns the path of a suggestion; undefined if the shop has no pages for its kind, or its id isn't valid.
 * The id of a ticket is its event's, of a guided tour its tour's.
 */
export function suggestionPath(
  lang: Lang,
  { type, id }: Pick<Suggestion, 'type' | 'id'>,
  pages: SuggestedPages,
): string | undefined {
  const pass = type === 'merchandise' ? pages.passes.find((one) => one === id) : undefined
  if (pass) return routes.pass(lang, pass)
  if (!pages.types.some((one) => one === type)) return undefined
  switch (type) {
    case 'merchandise': {
      const article = parseId<ArticleId>(id)
      return article && routes.article(lang, article)
    }
    case 'ticket': {
      const event = parseId<EventId>(id)
      return event && routes.event(lang, event)
    }
    case 'guidedTour': {
      const tour = parseId<TourId>(id)
      return tour && routes.tour(lang, tour)
    }
  }
}

/** Something else the visitor might like. */
export interface Suggestion {
  type: 'merchandise' | 'ticket' | 'guidedTour'
  id: string
  name: string
  price: Money
  image?: string
}
