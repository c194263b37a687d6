import type { CatalogueEvent } from '#catalogue/snapshot.ts'
import type { Lang } from '#domain/languages/language.ts'
import type { Article } from '#domain/merchandise/article.ts'
import type { Money } from '#domain/money/money.ts'
import { routes } from '#domain/shop/routes.ts'
import type { Ticket } from '#domain/tickets/ticket.ts'
import type { ArticleCard, EventCard } from './page.ts'

/** Leaves out what is absent, so that a page's identity has no empty fields. */
const present = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as { [K in keyof T]: T[K] }

/**
 * The lowest price of a ticket; 0 only where nobody pays, not where children are free. The parts of a
 * ticket count where there is nothing else: a child of a family can't come alone.
 */
function lowestPrice(tickets: Ticket[]): Money | undefined {
  if (tickets.length === 0) return undefined
  const paid = (prices: Money[]) => prices.filter((price) => price > 0)
  const whole = paid(tickets.map(({ price }) => price))
  const parts = paid(tickets.flatMap(({ subtickets }) => subtickets.map(({ price }) => price)))
  return Math.min(...(whole.length > 0 ? whole : parts.length > 0 ? parts : [0]))
}

/** An event as lists show it. */
export function eventCard(event: CatalogueEvent, lang: Lang): EventCard {
  const { id, name, teaser, image, venue, sortingDateTime: start, end, lifetime } = event
  return {
    ...present({
      teaser,
      image,
      venue,
      start,
      end,
      lifetime,
      priceFrom: lowestPrice(event.tickets),
    }),
    id,
    name,
    href: routes.event(lang, id),
    groups: event.groups.map((group) => group.name),
  }
}

/** An article as lists show it. */
export function articleCard(article: Article, lang: Lang): ArticleCard {
  const { id, name, teaser, image, price, stock, groupIds } = article
  return {
    ...present({ teaser, image }),
    id,
    name,
    href: routes.article(lang, id),
    price,
    soldOut: stock <= 0,
    groupIds,
  }
}
