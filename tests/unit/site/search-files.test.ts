import { describe, expect, it } from 'vitest'
import type { Catalogue } from '#catalogue/snapshot.ts'
import type { ArticleId } from '#domain/shop/ids.ts'
import { pagesOf } from '#site/pages.ts'
import { searchFiles, searchIndex } from '#site/search-files.ts'
import { aMoment } from '../../support/dates.ts'
import { anId } from '../../support/ids.ts'
import { fullMuseum } from '../../support/full-museum.ts'

const { de } = fullMuseum.catalogues
const [article] = de?.articles ?? []
const [event] = de?.events ?? []
if (!de || !article || !event) throw new Error('The full museum has something of everything.')

/** The full museum's ten things, and more articles in German. */
const withArticles = (more: number, own: Partial<Catalogue> = {}) => {
  const articles = Array.from({ length: more }, (_, at) => ({
    ...article,
    id: anId<ArticleId>(`mehr-${at}`),
    name: `Buch ${at}`,
  }))
  const german = { ...de, articles: [...de.articles, ...articles], ...own }
  return pagesOf({ ...fullMuseum, catalogues: { ...fullMuseum.catalogues, de: german } })
}
const pathsOf = (pages: ReturnType<typeof pagesOf>) => searchFiles(pages).map(({ path }) => path)
const german = (pages: ReturnType<typeof pagesOf>) => searchIndex(pages.filter(({ lang }) => lang === 'de'))
const inWords = ({ kinds, categories, things }: ReturnType<typeof german>) =>
  things.map(([name, href, kind, ids, teaser]) => [name, href, kinds[kind], ids.map((id) => categories[id]), teaser])

describe('Search (section 2)', () => {
  it('exists in a language with more than 40 items only', () => {
    expect(pathsOf(withArticles(30))).toEqual([])
    expect(pathsOf(withArticles(31))).toEqual([
      expect.stringMatching(/^\/tenant\/search-de\.\w{10}\.json$/),
      '/de/search.json',
    ])
    expect(new Set(withArticles(31).flatMap(({ lang, frame }) => (frame.search ? [lang] : [])))).toEqual(
      new Set(['de']),
    )
  })

  it('has events, tours, articles, passes and vouchers, each with its group and its teaser', () => {
    const found = inWords(german(withArticles(0)))
    for (const [name, href, kind, under, teaser] of [
      ['Alle Dinge', '/de/tickets/dinge/', 'Karten', ['Kunst'], 'Alles auf einmal'],
      ['Konzert', '/de/tickets/konzert/', 'Karten', [], undefined],
      ['Hinter den Dingen', '/de/guided-tours/gruppe/', 'Führungen', ['Deutsch', 'Für Gruppen'], 'Mit Handschuhen'],
      ['Katalog', '/de/product/katalog/', 'Shop', ['Bücher'], 'Schwer'],
      ['Jahreskarte', '/de/passes/jahr/', 'Jahreskarten', ['Karten'], 'Schwer'],
      ['Fünfzig', '/de/vouchers/fuenfzig/', 'Gutscheine', ['Nach Wert'], 'Gut für alles'],
    ])
      expect(found).toContainEqual([name, href, kind, under, teaser])
    expect(found).toHaveLength(10)
  })

  it('has the category of an item, on whatever page of the list it is', () => {
    const found = inWords(german(withArticles(100)))
    expect(found.find(([name]) => name === 'Buch 99')).toEqual([
      'Buch 99',
      '/de/product/mehr-99/',
      'Shop',
      ['Bücher'],
      'Schwer',
    ])
  })

  it('leaves out expired events', () => {
    const over = { ...event, end: aMoment('2026-11-20 17:00:00') }
    expect(inWords(german(withArticles(0, { events: [over] }))).map(([name]) => name)).not.toContain('Alle Dinge')
  })

  it('has a hash in its file name that changes with its content', () => {
    const [path] = pathsOf(withArticles(31))
    expect(pathsOf(withArticles(31))[0]).toBe(path)
    expect(pathsOf(withArticles(31, { vouchers: [] }))[0]).not.toBe(path)
    const pointer = searchFiles(withArticles(31)).find((file) => file.path === '/de/search.json')
    expect(JSON.parse(pointer?.content ?? '')).toEqual({ index: path })
  })

  it('has a message for every number of results it can show', () => {
    const { counts, more } = german(withArticles(0))
    expect(counts).toHaveLength(25)
    expect(counts.slice(1, 3)).toEqual(['1 Treffer', '2 Treffer'])
    expect(more).toContain('24')
  })
})
