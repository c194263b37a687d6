import { entriesOf } from '#domain/collections/records.ts'
import { searchOf } from '#domain/shop/addresses.ts'
import { toCount } from './counts.ts'

/** Describes how many of what, by the name that the address of a page has for it: `t101=2`, a part `t102.7=1`, a price `n3011=1`. */
export type NamedCounts = Readonly<Record<string, number>>

/** Holds what a kind is called that isn't known any more: nobody else's parameters are. */
const anyKind = /^[tn]\d+(\.\d+)?$/

/** Takes the kinds out of an address that aren't known any more: whoever goes on choosing has been told. */
export function forgetKinds(query: URLSearchParams, known: NamedCounts): void {
  for (const name of new Set(query.keys())) if (anyKind.test(name) && !Object.hasOwn(known, name)) query.delete(name)
}

/** The query of a page with counts in it, whatever else it says kept. */
function withCounts(search: string, counts: NamedCounts): string {
  const query = new URLSearchParams(search)
  for (const [name, count] of entriesOf(counts)) {
    if (count === 0) query.delete(name)
    else query.set(name, String(count))
  }
  return searchOf(query)
}

/** Returns what one of several is called among the counts, of which it is one: `price=3011`. */
export const oneOf = (name: string, id: string): string => `${name}=${id}`

/**
 * Returns the counts that an address asks for.
 * @param known the names of what is sold
 * @param choice the parameter that names one of several, where there is one: `price`
 */
export function askedCounts(search: string, known: NamedCounts, choice?: string): NamedCounts {
  const query = new URLSearchParams(search)
  return Object.fromEntries(
    [...new Set(query.keys())].flatMap((name) => {
      // Of a name that stands there twice, the first is what is chosen.
      const value = query.get(name) ?? ''
      if (name === choice) return [[oneOf(name, value), 1]]
      return anyKind.test(name) || Object.hasOwn(known, name) ? [[name, toCount(value)]] : []
    }),
  )
}

/** Returns true if something that was asked for can't be had, or less of it than was asked for. */
export const exceedsAvailable = (asked: NamedCounts, had: NamedCounts): boolean =>
  entriesOf(asked).some(([name, count]) => count > (had[name] ?? 0))

/** Returns how many come together, as the address of a page says (`?party=6`): one where it says nothing that can be. */
export const partyIn = (search: string): number => Math.max(1, toCount(new URLSearchParams(search).get('party') ?? 0))

/** The query of a page with how many come together, whatever else it says kept. */
export const withParty = (search: string, party: number): string => withCounts(search, { party: party > 1 ? party : 0 })

/** Returns how many days or times are offered in place of one that can't be had: a party looks further than who comes alone. */
export const mostInstead = (party = 1): number => (party > 1 ? 3 : 1)
