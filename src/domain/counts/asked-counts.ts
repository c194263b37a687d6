import { entriesOf } from '#domain/records/entries.ts'
import { toCount } from './count.ts'

/** How many of what, by the name that the address of a page has for it: `t101=2`, a part `t102.7=1`, a price `n3011=1`. */
export type NamedCounts = Readonly<Record<string, number>>

/** What a kind is called that isn't known any more: nobody else's parameters are. */
const anyKind = /^[tn]\d+(\.\d+)?$/

/** What one of several is called among the counts, of which it is one: `price=3011`. */
export const oneOf = (name: string, id: string): string => `${name}=${id}`

/**
 * What an address asks for by count.
 * @param known the names of what is sold
 * @param choice the parameter that names one of several, where there is one: `price`
 */
export const askedCounts = (search: string, known: NamedCounts, choice?: string): NamedCounts =>
  Object.fromEntries(
    [...new URLSearchParams(search)].flatMap(([name, value]) => {
      if (name === choice) return [[oneOf(name, value), 1]]
      return anyKind.test(name) || Object.hasOwn(known, name) ? [[name, toCount(value)]] : []
    }),
  )

/** Whether something that was asked for can't be had, or less of it than was asked for. */
export const isInVain = (asked: NamedCounts, had: NamedCounts): boolean =>
  entriesOf(asked).some(([name, count]) => count > (had[name] ?? 0))
