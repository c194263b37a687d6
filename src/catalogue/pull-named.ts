import { NotFound } from '#api/errors.ts'
import { fetchArticle } from '#api/merchandise.ts'
import { fetchShopInfo } from '#api/shop-info.ts'
import { today } from '#domain/dates/zone.ts'
import type { Lang } from '#domain/languages/language.ts'
import type { Article } from '#domain/merchandise/article.ts'
import { isPass } from '#domain/merchandise/article-line.ts'
import type { Ask } from './ask.ts'
import { keepEqual } from './keep-equal.ts'
import { PullError } from './pull-error.ts'
import { startPull, type PullOptions } from './pull.ts'
import type { Catalogue, Snapshot } from './snapshot.ts'

/** What somebody says has changed. */
export interface Named {
  /** Ids of articles and passes. */
  articles: readonly string[]
  events: readonly string[]
  tours: readonly string[]
  /** The museum's own texts and banners. */
  texts: boolean
}

/** Whether one thing at least is named. */
export const namesAny = ({ articles, events, tours, texts }: Named): boolean =>
  texts || articles.length + events.length + tours.length > 0

/** All that several words name. */
export const allNamed = (words: readonly Named[]): Named => ({
  articles: [...new Set(words.flatMap(({ articles }) => articles))],
  events: [...new Set(words.flatMap(({ events }) => events))],
  tours: [...new Set(words.flatMap(({ tours }) => tours))],
  texts: words.some(({ texts }) => texts),
})

/** What is named isn't among what is known, or no longer: only a whole pull says where it belongs. */
class NotKnown extends Error {
  override readonly name = 'NotKnown'
}

/**
 * A snapshot that differs from an earlier one only in what is named, which alone is asked for; undefined where that
 * isn't enough: what is named is new or gone, its events and tours have more to them, or another day has begun.
 * @throws as `pullSnapshot`
 */
export async function pullNamed(before: Snapshot, named: Named, options: PullOptions): Promise<Snapshot | undefined> {
  const { config, pulledOn, leftOut } = before
  const isEnough =
    pulledOn === today(options.now, config.timeZone) &&
    leftOut.length === 0 &&
    !named.events.length &&
    !named.tours.length
  if (!isEnough) return undefined
  const { ask, failed, leftOut: found } = startPull(before.tenant, options)
  try {
    const catalogues = await Promise.all(
      Object.entries(before.catalogues).map(async ([lang, catalogue]): Promise<[string, Catalogue]> => [
        lang,
        await withNamed(ask, catalogue, config.languages.find((one) => one === lang) ?? 'en', named),
      ]),
    )
    return found.all().length > 0 ? undefined : { ...before, catalogues: Object.fromEntries(catalogues) }
  } catch (error) {
    failed.abort(error)
    if (error instanceof NotKnown || isNotFound(error)) return undefined
    throw error
  }
}

const isNotFound = (error: unknown) =>
  error instanceof NotFound || (error instanceof PullError && error.cause instanceof NotFound)

async function withNamed(ask: Ask, catalogue: Catalogue, lang: Lang, { articles, texts }: Named): Promise<Catalogue> {
  const [info, fetched] = await Promise.all([
    texts ? ask(lang, fetchShopInfo) : catalogue.info,
    Promise.all(
      [...catalogue.articles, ...catalogue.passes]
        .filter(({ id }) => articles.includes(id))
        .map(({ id }) => ask(lang, (api, call) => fetchArticle(api, id, call), `article "${id}"`)),
    ),
  ])
  if (fetched.length < articles.length) throw new NotKnown(`One of ${articles.join(', ')} isn't known in ${lang}.`)
  const fresh = new Map<string, Article>(fetched.map((article) => [article.id, article]))
  return {
    ...catalogue,
    info: keepEqual(catalogue.info, info),
    articles: replaced(catalogue.articles, fresh, false),
    passes: replaced(catalogue.passes, fresh, true),
  }
}

/** A list with what is fresh in its place; the same list where nothing of it is another. */
function replaced(list: Article[], fresh: ReadonlyMap<string, Article>, passes: boolean): Article[] {
  const next = list.map((article) => {
    const now = fresh.get(article.id)
    if (now && isPass(now) !== passes) throw new NotKnown(`Article "${now.id}" moved to another section.`)
    return now ? keepEqual(article, now) : article
  })
  return next.every((article, at) => article === list[at]) ? list : next
}
