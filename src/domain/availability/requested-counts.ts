import { entriesOf, valueAt } from '#domain/collections/records.ts'
import { searchOf, setOrDelete } from '#domain/shop/addresses.ts'
import { toCount } from './counts.ts'

/**
 * Counts by their names in the address of a page: `t101=2` for a ticket, `t102.7=1` for a part of one, `n3011=1` for a
 * price.
 */
export type NamedCounts = Readonly<Record<string, number>>

/**
 * Matches the parameters of tickets and prices, known or not, by the digit that almost every id has: no other parameter of
 * a page looks like them.
 */
const anyKind = /^[tn][\w-]*\d[\w-]*(\.[\w-]+)?$/

/**
 * Removes kinds that are no longer known from an address. Visitors are told about them before they choose anything
 * else.
 */
export function removeUnknownCounts(query: URLSearchParams, known: NamedCounts): void {
  for (const name of new Set(query.keys())) if (anyKind.test(name) && !Object.hasOwn(known, name)) query.delete(name)
}

/** Returns true if an address has choices, besides the line of the cart that is changed by them. */
export const hasChoices = (search: string): boolean =>
  [...new URLSearchParams(search).keys()].some((name) => name === 'date' || name === 'price' || anyKind.test(name))

/** Returns the name that a choice of one among several has in counts: `price=3011`. */
export const choiceName = (name: string, id: string): string => `${name}=${id}`

/**
 * Returns the counts that an address asks for.
 * @param known what is sold, by name; a name such as `price=3011` says that the parameter `price` chooses one of several
 * @param kinds matches the other names that are counts
 */
export function requestedCounts(search: string, known: NamedCounts, kinds = anyKind): NamedCounts {
  const query = new URLSearchParams(search)
  const choosesOne = (name: string) => Object.keys(known).some((each) => each.startsWith(choiceName(name, '')))
  return Object.fromEntries(
    [...query.keys()].flatMap((name) => {
      // If a name is there twice, the first one counts.
      const value = query.get(name) ?? ''
      if (choosesOne(name)) return [[choiceName(name, value), 1]]
      return kinds.test(name) || Object.hasOwn(known, name) ? [[name, toCount(value)]] : []
    }),
  )
}

/** Returns true if something that was asked for isn't available, or not in that number. */
export const exceedsAvailable = (asked: NamedCounts, had: NamedCounts): boolean =>
  entriesOf(asked).some(([name, count]) => count > (valueAt(had, name) ?? 0))

/** Returns the size of the party from the address of a page (`?party=6`), or 1 if there is no valid number. */
export const partyIn = (search: string): number => Math.max(1, toCount(new URLSearchParams(search).get('party') ?? 0))

/** Returns the query of a page with the size of the party added; its other parameters stay. */
export function withParty(search: string, party: number): string {
  const query = new URLSearchParams(search)
  setOrDelete(query, 'party', party > 1 ? party : undefined)
  return searchOf(query)
}

/** The number of days or times to offer instead of one that isn't available. */
export const maxAlternatives = 3
