import type { Catalogue } from '#catalogue/snapshot.ts'
import type { Locale } from '#domain/languages/locale.ts'
import type { Banner } from '#domain/shop/info.ts'
import { typeset } from '#i18n/typeset.ts'
import type { Ticket } from '#domain/tickets/ticket.ts'

/** `thing` with those of its texts set as the language is printed; absent ones stay absent. */
const setter =
  (locale: Locale) =>
  <T extends object, K extends keyof T>(thing: T, ...keys: K[]): T => {
    const set = { ...thing }
    for (const key of keys) {
      const text = set[key]
      // What is set is a text again: the type of each field stays what it was.
      if (typeof text === 'string') Object.assign(set, { [key]: typeset(text, locale) })
    }
    return set
  }

/**
 * A catalogue whose plain texts by museum staff are set as the language is printed. HTML is set where it is made
 * safe; ids, addresses and days stay as they are.
 */
export function typesetCatalogue(catalogue: Catalogue, locale: Locale): Catalogue {
  const set = setter(locale)
  const named = <T extends { name: string }>(things: T[]): T[] => things.map((thing) => set(thing, 'name'))
  const ticket = (one: Ticket): Ticket => ({
    ...set(one, 'name', 'text', 'groupName'),
    subtickets: named(one.subtickets),
  })
  const banner = (one: Banner): Banner => set(one, 'alt', 'title', 'text')
  const { info } = catalogue
  return {
    ...catalogue,
    info: {
      ...info,
      meta: set(info.meta, 'title', 'description'),
      bannerGroups: named(info.bannerGroups).map((group) => ({ ...group, banners: group.banners.map(banner) })),
    },
    events: catalogue.events.map((event) => ({
      ...set(event, 'name', 'teaser', 'venue'),
      groups: named(event.groups),
      tickets: event.tickets.map(ticket),
    })),
    articles: catalogue.articles.map((article) => set(article, 'name', 'teaser')),
    articleCategories: named(catalogue.articleCategories),
  }
}
