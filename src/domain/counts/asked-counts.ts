import { entriesOf } from '#domain/records/entries.ts'
import { toCount } from './count.ts'

/** How many of what, by the name that the address of a page has for it: `t101=2`, a part `t102.7=1`, a price `n3011=1`. */
export type NamedCounts = Readonly<Record<string, number>>

/** What a kind is called that isn't known any more: nobody else's parameters are. */
const anyKind = /^[tn]\d+(\.\d+)?$/

/**
 * What an address asks for by count.
 * @param known the names of what is sold
 */
export const askedCounts = (search: string, known: NamedCounts): NamedCounts =>
  Object.fromEntries(
    [...new URLSearchParams(search)]
      .filter(([name]) => anyKind.test(name) || Object.hasOwn(known, name))
      .map(([name, count]) => [name, toCount(count)]),
  )

/** Whether something that was asked for can't be had, or less of it than was asked for. */
export const isInVain = (asked: NamedCounts, had: NamedCounts): boolean =>
  entriesOf(asked).some(([name, count]) => count > (had[name] ?? 0))
