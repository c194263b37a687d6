import { request } from '#api/client.ts'
import { keepEqual } from '#domain/collections/memoize.ts'
import { getMerchandise } from '#contract/merchandise.ts'
import { getShopinfo } from '#contract/shop-info.ts'
import { NotFound } from '#api/errors.ts'
import type { CalendarDate } from '#domain/dates/wall-clock.ts'
import { today } from '#domain/dates/zone.ts'
import type { Lang } from '#domain/shop/languages.ts'
import { type Article, isPass } from '#domain/goods/article.ts'
import { type Ask, PullError } from './pull-call.ts'
import { listEvents, listTours, pullEvent, pullTour } from './pull-bookable.ts'
import { pullFreeDays } from './pull-days.ts'
import { startPull, type PullOptions } from './pull.ts'
import type { Catalogue, Snapshot } from './snapshot.ts'

/** Things reported as changed. */
export interface Named {
  /** Ids of articles and passes. */
  articles: readonly string[]
  events: readonly string[]
  tours: readonly string[]
  /** The museum's own texts and banners. */
  texts: boolean
}

/** Returns true if at least one thing is named. */
export const namesAny = ({ articles, events, tours, texts }: Named): boolean =>
  texts || articles.length + events.length + tours.length > 0

/** Merges several reports into one. */
export const allNamed = (words: readonly Named[]): Named => ({
  articles: [...new Set(words.flatMap(({ articles }) => articles))],
  events: [...new Set(words.flatMap(({ events }) => events))],
  tours: [...new Set(words.flatMap(({ tours }) => tours))],
  texts: words.some(({ texts }) => texts),
})

/** Thrown if a named thing is unknown or gone; only a full pull can tell where it belongs. */
class NotKnown extends Error {
  override readonly name = 'NotKnown'
}

/**
 * Pulls only the named things and returns the earlier snapshot with these replaced; undefined if that isn't enough,
 * because a named thing is new, gone or broken, or another day has begun.
 * @throws as `pullSnapshot`
 */
export async function pullNamed(before: Snapshot, named: Named, options: PullOptions): Promise<Snapshot | undefined> {
  const { config, pulledOn, leftOut } = before
  if (pulledOn !== today(options.now, config.timeZone) || leftOut.length > 0) return undefined
  const { ask, failed, leftOut: found } = startPull(before.tenant, options)
  try {
    const catalogues = await Promise.all(
      Object.entries(before.catalogues).map(async ([lang, catalogue]): Promise<[string, Catalogue]> => [
        lang,
        await withNamed(ask, catalogue, config.languages.find((one) => one === lang) ?? 'en', named, pulledOn),
      ]),
    )
    const again = { ...before, catalogues: Object.fromEntries(catalogues) }
    return found.all().length > 0 ? undefined : await withNamedDays(ask, again, named)
  } catch (error) {
    failed.abort(error)
    if (error instanceof NotKnown || needsWhole(error)) return undefined
    throw error
  }
}

/** Returns the snapshot with the free days of the named events pulled again, if it has any. */
async function withNamedDays(ask: Ask, snapshot: Snapshot, { events }: Named): Promise<Snapshot> {
  const { config, catalogues, freeDays, pulledOn } = snapshot
  const [lang] = config.languages
  if (!freeDays || lang === undefined || events.length === 0) return snapshot
  const own = catalogues[lang]?.events.filter(({ id }) => events.includes(id)) ?? []
  return { ...snapshot, freeDays: { ...freeDays, ...(await pullFreeDays(ask, lang, own, pulledOn)) } }
}

/** Returns true if a full pull may succeed: it can tell which things are gone, and leaves out broken ones. */
const needsWhole = (error: unknown) =>
  error instanceof NotFound || (error instanceof PullError && (error.broken || error.cause instanceof NotFound))

async function withNamed(
  ask: Ask,
  catalogue: Catalogue,
  lang: Lang,
  named: Named,
  from: CalendarDate,
): Promise<Catalogue> {
  const [info, articles, events, tours] = await Promise.all([
    named.texts ? ask(lang, (api, call) => request(api, getShopinfo, call)) : catalogue.info,
    namedArticles(ask, lang, catalogue, named.articles),
    replaced(catalogue.events, named.events, {
      list: () => listEvents(ask, lang),
      pull: (event) => pullEvent(ask, lang, event, { from, name: `event "${event.id}"` }),
      keep: (event, { tickets, unscheduled, performances, lifetime }) => ({
        ...event,
        tickets,
        unscheduled,
        performances,
        lifetime,
      }),
    }),
    replaced(catalogue.tours, named.tours, {
      list: () => listTours(ask, lang),
      pull: (tour) => pullTour(ask, lang, tour, { from, name: `tour "${tour.id}"` }),
      keep: (tour, { prices, timePrices, tickets, lifetime }) => ({
        ...tour,
        prices,
        ...(timePrices && { timePrices }),
        tickets,
        lifetime,
      }),
    }),
  ])
  return { ...catalogue, ...articles, info: keepEqual(catalogue.info, info), events, tours }
}

/** The calls of a section. */
interface Asking<Listed, Whole> {
  list: () => Promise<Listed[]>
  /** Pulls everything that belongs to one thing. */
  pull: (one: Listed) => Promise<Whole>
  /** Returns a thing as it is listed now, with its previous details. */
  keep: (one: Listed, before: Whole) => Whole
}

/**
 * Returns the current list, with the named things pulled again, and renamed ones, which may give a ticket its name; the
 * others keep their details.
 * @throws NotKnown if a thing was added or removed
 */
async function replaced<Listed extends { id: string; name: string }, Whole extends Listed>(
  before: Whole[],
  named: readonly string[],
  { list, pull, keep }: Asking<Listed, Whole>,
): Promise<Whole[]> {
  if (named.length === 0) return before
  const known = new Map(before.map((one) => [one.id, one]))
  refuseUnknown(named, known)
  const listed = await list()
  const ids = listed.map(({ id }) => id)
  if (new Set(ids).size !== known.size) throw new NotKnown(`There are ${ids.join(', ')} now.`)
  refuseUnknown(ids, known)
  const now = await Promise.all(
    listed.map(async (one): Promise<Whole> => {
      const last = known.get(one.id)
      return named.includes(one.id) || one.name !== last?.name ? pull(one) : keep(one, last)
    }),
  )
  return keepEqual(before, now)
}

function refuseUnknown(ids: readonly string[], known: Pick<ReadonlySet<string>, 'has'>): void {
  const unknown = ids.find((id) => !known.has(id))
  if (unknown !== undefined) throw new NotKnown(`"${unknown}" isn't known.`)
}

/** Returns articles and passes, with the named ones pulled again. @throws NotKnown if one is new, or has moved */
async function namedArticles(
  ask: Ask,
  lang: Lang,
  { articles, passes }: Catalogue,
  named: readonly string[],
): Promise<Pick<Catalogue, 'articles' | 'passes'>> {
  if (named.length === 0) return { articles, passes }
  const wanted = new Set<string>(named)
  const known = [...articles, ...passes].filter(({ id }) => wanted.has(id))
  refuseUnknown(named, new Set<string>(known.map(({ id }) => id)))
  const fetched = await Promise.all(
    known.map(async (before) => {
      const { id } = before
      const now = await ask(
        lang,
        (api, call) => request(api, getMerchandise, { article: id, ...call }),
        `article "${id}"`,
      )
      if (now.id !== id || isPass(now) !== isPass(before))
        throw new NotKnown(`Article "${id}" moved to another section.`)
      return [before, keepEqual(before, now)] as const
    }),
  )
  const fresh = new Map<Article, Article>(fetched.filter(([before, now]) => before !== now))
  const inPlace = (list: Article[]) =>
    list.some((article) => fresh.has(article)) ? list.map((article) => fresh.get(article) ?? article) : list
  return { articles: inPlace(articles), passes: inPlace(passes) }
}
