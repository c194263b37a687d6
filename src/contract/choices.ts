import * as v from 'valibot'
import { isBlank } from '#domain/collections/blank.ts'
import { converted } from './scalars.ts'
import { firstOfEach, firstTime, list, type Refusal, type Wire, without } from './schemas.ts'

/*
 * Lists of what people choose from, by ids and by names. In a file of their own: pages of goods don't need them.
 */

interface Choice {
  id: string
}

/** The fields that say how a choice is sold and for how much. */
const saleFields = ['id', 'price', 'mode', 'family', 'subtickets', 'min', 'max']

/** Returns the ids that a list has at two prices, or as two things. */
export function contradictions(all: readonly Choice[]): ReadonlySet<string> {
  const sales = all.filter(firstTime((one) => JSON.stringify(one, saleFields)))
  const isFirst = firstTime(idOf)
  return new Set(sales.filter((one) => !isFirst(one)).map(({ id }) => id))
}

export const idOf = ({ id }: Choice): string => id

/** Expectation of a list of choices, in the words of a report. */
export const oneSale = 'one price for each id'

type Named = Choice & { name?: string }

/** Refuses a choice without a name, since nobody would know which one it is; the only one needs none. */
export const refusalOfNameless = (all: readonly Named[], { id, name: given }: Named): Refusal =>
  given !== undefined && isBlank(given) && all.some((other) => other.id !== id) ? ['name', 'a name'] : undefined

/**
 * Returns the schema of a list of things that people choose by their ids: of one that comes twice the first counts. One without
 * a name is left out. The list is refused if that leaves none, or if it has one at two prices: nobody knows which one is
 * charged, and without it the rest may be sold for less.
 */
// @__NO_SIDE_EFFECTS__
export const choices = <T extends Named & Record<string, unknown>>(item: Wire<unknown, T>) =>
  v.pipe(
    without(
      v.pipe(
        list(item),
        converted('a name for each', (all) =>
          all.length > 0 && all.every((one) => refusalOfNameless(all, one)) ? undefined : all,
        ),
      ),
      (all) => (one) => refusalOfNameless(all, one),
    ),
    converted(oneSale, (all) => (contradictions(all).size > 0 ? undefined : firstOfEach(all, idOf))),
  )
