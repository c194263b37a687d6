import { entriesOf, Parts } from './parts.ts'
import { integer } from './scalars.ts'
import type { ListShape } from './shape.ts'
import { refuse, validate, wire, type Wire } from './wire.ts'

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
  const result = validate(integer, item.sequence_no)
  return result.issues ? 0 : result.value
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
export function list<I, O>(item: Wire<I, O>): Wire<I[], O[], ListShape> {
  return wire({ kind: 'list', byId: true, item }, 'a list', (input) => {
    const entries = entriesOfList(input)
    if (!entries) return refuse('a list', input)
    const parts = new Parts()
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
export function array<I, O>(item: Wire<I, O>): Wire<I[], O[], ListShape> {
  return wire({ kind: 'list', byId: false, item }, 'a list', (input) => {
    if (!Array.isArray(input)) return refuse('a list', input)
    const parts = new Parts()
    return parts.result(
      readAll(
        item,
        parts,
        input.map((value, index): Keyed => [index, value]),
      ),
    )
  })
}
