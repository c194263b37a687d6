import MiniSearch from 'minisearch'
import { fold } from '#domain/catalogue/lists.ts'
import type { SearchIndex, SearchPointer } from '#site/search-files.ts'

/** A thing that was found, as it is shown. */
export interface Found {
  name: string
  href: string
  /** Its section, and what it stands under there. */
  note: string
}

/** What was found for some words, the best first. */
export interface Answer {
  found: Found[]
  /** How many, in words. */
  count: string
}

/** Things put into the index at once: a phone can do something else in between. */
const chunkSize = 100

/**
 * Fetches what can be found in a language and makes an index of it.
 * @param pointer address of what says where it is
 * @throws where it can't be had
 */
export async function openIndex(pointer: string): Promise<(words: string) => Answer> {
  const { index: address }: SearchPointer = await read(pointer)
  const { kinds, categories, things, counts, more }: SearchIndex = await read(address)
  const index = new MiniSearch({ fields: ['name', 'under', 'teaser'], processTerm: fold })
  const under = (ids: readonly number[]) => ids.map((id) => categories[id])
  await index.addAllAsync(
    things.map(([name, , kind, ids, teaser = ''], id) => ({
      id,
      name,
      under: [kinds[kind], ...under(ids)].join(' '),
      teaser,
    })),
    { chunkSize },
  )
  return (words) => {
    const hits = index.search(words, {
      prefix: true,
      // A slip in a longer word still finds it.
      fuzzy: (term) => (term.length > 3 ? 0.2 : false),
      boost: { name: 3, under: 1.5 },
      combineWith: 'AND',
    })
    const found = hits.slice(0, counts.length - 1).flatMap(({ id }): Found[] => {
      const thing = things[id]
      if (!thing) return []
      const [name, href, kind, ids] = thing
      return [{ name, href, note: [kinds[kind], ...under(ids).slice(0, 2)].join(' · ') }]
    })
    return { found, count: counts[hits.length] ?? more }
  }
}

async function read(address: string) {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  return answer.json()
}
