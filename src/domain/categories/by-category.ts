import type { Category } from './category.ts'

/** Things under one heading; without one where they belong to none. */
export interface Group<T> {
  category?: Category
  things: T[]
}

/**
 * Things under their headings, in the order of those. A heading with nothing below it is left out; what belongs to
 * none comes last.
 */
export function byCategory<T>(
  things: readonly T[],
  categories: readonly Category[],
  idsOf: (thing: T) => readonly string[],
): Group<T>[] {
  const groups = categories.map((category): Group<T> => ({
    category,
    things: things.filter((thing) => idsOf(thing).includes(category.id)),
  }))
  const others = things.filter((thing) => !categories.some(({ id }) => idsOf(thing).includes(id)))
  return [...groups, { things: others }].filter((group) => group.things.length > 0)
}
