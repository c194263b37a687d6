import type { Snapshot } from '#catalogue/snapshot.ts'
import { shareImage } from '#domain/catalogue/pictures.ts'
import { mapIncrementally } from '#domain/collections/memoize.ts'
import type { Money } from '#domain/money/money.ts'
import { ticketsSoldAlone } from '#domain/tickets/ticket.ts'
import { soldPrices } from '#domain/tours/tour.ts'
import { catalogues } from './make-page.ts'
import { plainText, shortened } from './html.ts'
import type { Frame, Page, PageOf } from './page.ts'

/*
 * Events and tours for Google's Things to do, as its documented product feed: one file with all languages
 * (docs/museum/feeds.md).
 */

/** The most characters of a title and of a description. */
const most = { title: 150, description: 4000 }

/** Price of a thing with the name of whom it is for; it is the whole price. */
interface NamedPrice {
  id: string
  name: string
  price: Money
}

/** The page of a thing in a language, with what its kind of page says. */
interface Thing {
  id: string
  page: Page
  description: string
  prices: readonly NamedPrice[]
  /** Seconds. */
  duration?: number
  /** True if what is sold lets somebody into the museum; of a tour that isn't known. */
  admits: boolean
}

const described = ({ frame }: Page, { teaser, html }: { teaser?: string; html?: string }) => {
  const texts = [teaser, html && plainText(html, frame.shop.locale, most.description)]
  return shortened(texts.filter((one) => one !== undefined).join(' '), most.description)
}

/** Returns the id of an event among the things to do; a tour may have the same one. */
const eventId = (id: string) => `event-${id}`

/** Returns an event with the tickets that are sold by themselves, and have no parts with prices of their own. */
const eventThing = (page: PageOf<'event-detail'>): Thing => {
  const { event } = page.props
  const prices = ticketsSoldAlone(event.tickets).filter(({ subtickets }) => subtickets.length === 0)
  return { id: eventId(event.id), page, description: described(page, event), prices, admits: true }
}

/** Returns a tour with its prices, if they are for one person or for the group: not if both are paid. */
const tourThing = (page: PageOf<'tour-detail'>): Thing => {
  const { tour } = page.props
  const { id, duration, priceUnit, tickets } = tour
  const ofTour = soldPrices(tour)
  const isPlain = priceUnit === 'group' || ofTour.length === 0 || tickets.length === 0
  const prices = ofTour.length > 0 ? ofTour : tickets
  return {
    id: `tour-${id}`,
    page,
    description: described(page, tour),
    prices: priceUnit !== undefined && isPlain ? prices : [],
    duration: duration && duration * 60,
    admits: false,
  }
}

/** Returns the thing that a page is of; nothing for any other page, and for what is over. */
function thingsOn(page: Page): Thing[] {
  if (page.path !== page.canonicalPath) return []
  if (page.template === 'event-detail') return page.props.over ? [] : [eventThing(page)]
  return page.template === 'tour-detail' && !page.props.over ? [tourThing(page)] : []
}

const mapToThings = mapIncrementally<Frame, Page, Thing[]>()

const localised = (texts: readonly (readonly [lang: string, text: string])[]) => ({
  localized_texts: texts.map(([language_code, text]) => ({ language_code, text })),
})

const priceOf = (amount: Money, currency_code: string) => ({
  currency_code,
  units: Math.floor(amount / 100),
  nanos: (amount % 100) * 10_000_000,
})

const placeOf = ({ siteName, address }: Frame) => ({
  location: { place_info: { name: siteName, unstructured_address: address } },
})

/** Returns the product of a thing from its pages in all languages; its price and its page are those of the first. */
function productOf(
  things: readonly Thing[],
  unscheduled: ReadonlySet<string>,
  names: readonly (readonly [string, string])[],
) {
  const [first] = things
  if (!first) return []
  const { id, page, duration, admits } = first
  const prices = first.prices.filter((one) => one.price > 0 && !unscheduled.has(`${id}-${one.id}`))
  if (prices.length === 0) return []
  const { frame } = page
  const { origin, shop, address } = frame
  const titles = things.map((thing) => [thing.page.lang, shortened(thing.page.title, most.title)] as const)
  const descriptions = things.map((thing) => [thing.page.lang, thing.description] as const)
  const told = descriptions.filter(([, text]) => text !== '')
  const picture = page.image && shareImage(page.image, origin)
  return [
    {
      id,
      title: localised(titles),
      ...(told.length > 0 && { description: localised(told) }),
      ...(picture && { related_media: [{ url: picture, type: 'MEDIA_TYPE_PHOTO' }] }),
      operator: {
        google_business_profile_name: localised(names),
        ...(address !== undefined && { locations: [placeOf(frame)] }),
      },
      options: [
        {
          id: `${id}-tickets`,
          title: localised(titles),
          landing_page: { url: origin + page.path },
          ...(duration && { duration_sec: duration }),
          ...(address !== undefined && {
            related_locations: [
              {
                location: placeOf(frame),
                relation_type: admits ? 'RELATION_TYPE_ADMISSION_TICKET' : 'RELATION_TYPE_RELATED_NO_ADMISSION',
              },
            ],
          }),
          price_options: prices.map((one) => ({
            id: `${id}-${one.id}`,
            title: one.name,
            price: priceOf(one.price, shop.currency),
          })),
        },
      ],
    },
  ]
}

/**
 * Returns the ids of prices of tickets that need a time and have none: nobody can buy them. Another event, or a tour, may have
 * a ticket with the same id.
 */
const unscheduledIn = (source: Pick<Snapshot, 'config' | 'catalogues'>) =>
  new Set(
    catalogues(source).flatMap(([, { events }]) =>
      events.flatMap(({ id, unscheduled = [] }) => unscheduled.map((ticket) => `${eventId(id)}-${ticket}`)),
    ),
  )

/** Returns the file of the things to do, if the museum wants it. */
export function thingsToDoFiles(source: Pick<Snapshot, 'tenant' | 'config' | 'catalogues'>, pages: readonly Page[]) {
  const [page] = pages
  if (!source.tenant.config.feeds.thingsToDo || !page) return []
  const things = mapToThings(page.frame, '', pages, thingsOn).flat()
  const names = new Map(pages.map(({ lang, frame }) => [lang, frame.siteName]))
  const unscheduled = unscheduledIn(source)
  const feed = {
    feed_metadata: { shard_id: 0, total_shards_count: 1, processing_instruction: 'PROCESS_AS_SNAPSHOT' },
    products: [...Map.groupBy(things, ({ id }) => id).values()].flatMap((own) =>
      productOf(own, unscheduled, [...names]),
    ),
  }
  return [{ path: '/things-to-do.json', content: JSON.stringify(feed) }]
}

/** Returns true for the files of things and products, which are for search engines alone. @param path without a leading slash */
export const isSearchFeed = (path: string): boolean =>
  path === 'things-to-do.json' || /^\w\w\/products\.xml$/.test(path)
