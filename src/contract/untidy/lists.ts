import { entriesOf, Parts, refuse, schema, type Wire } from './schema.ts'
import { integer } from './scalars.ts'

/** A list schema, and what its items are. */
export interface List<I, O> extends Wire<I[], O[]> {
  item: Wire<I, O>
}

type Keyed = [key: string | number, value: unknown]

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The list's entries; one keyed by id gives its items the id they lack. */
function entriesOfList(value: unknown): Keyed[] | undefined {
  if (Array.isArray(value)) return value.map((item, index): Keyed => [index, item])
  return entriesOf(value)?.map(([key, item]): Keyed => {
    const lacksId = isObject(item) && (!('id' in item) || item.id === null)
    return [key, lacksId ? { ...item, id: key } : item]
  })
}

/** An item's `sequence_no`; 0 where it has none. What isn't a number is the item's own schema's to refuse. */
function position(item: unknown): number {
  if (!isObject(item) || !('sequence_no' in item)) return 0
  const read = integer['~run']({ value: item.sequence_no }, {})
  return read.issues ? 0 : read.value
}

function readAll<O>(item: Wire<unknown, O>, parts: Parts, entries: Keyed[]): O[] {
  const read: O[] = []
  for (const [key, value] of entries) {
    if (parts.hopeless) break
    const one = parts.read(item, key, value)
    if (one !== undefined) read.push(one)
  }
  return read
}

/** A list of things with an id: by `sequence_no`, then as delivered; it may come as an object keyed by id. */
// @__NO_SIDE_EFFECTS__
export function list<I, O>(item: Wire<I, O>): List<I, O> {
  return schema<I[], O[], { item: Wire<I, O> }>('list', 'a list', { item }, (input, config) => {
    const entries = entriesOfList(input)
    if (!entries) return refuse('list', 'a list', input)
    const parts = new Parts(input, config)
    const placed = entries.map((entry) => ({ entry, at: position(entry[1]) })).sort((a, b) => a.at - b.at)
    return parts.result(
      readAll(
        item,
        parts,
        placed.map(({ entry }) => entry),
      ),
    )
  })
}

/** A list in the order it came, always an array: scalars, and things without an id. */
// @__NO_SIDE_EFFECTS__
export function array<I, O>(item: Wire<I, O>): List<I, O> {
  return schema<I[], O[], { item: Wire<I, O> }>('array', 'a list', { item }, (input, config) => {
    if (!Array.isArray(input)) return refuse('array', 'a list', input)
    const parts = new Parts(input, config)
    return parts.result(
      readAll(
        item,
        parts,
        input.map((value, index): Keyed => [index, value]),
      ),
    )
  })
}
