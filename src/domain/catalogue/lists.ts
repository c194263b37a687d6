/** The most things on one page of a list (section 2, "Long lists"). */
export const itemsPerPage = 48

/** The fewest things below a heading at the foot of a page: one row of the widest list. Fewer look like a mistake. */
const minBelowHeading = 4

/** Things under one heading. */
export interface ListGroup<T> {
  /** Absent if they have no heading. */
  name?: string
  things: T[]
}

/** A part of a group on one of a list's pages. */
export interface ListPart<T> extends ListGroup<T> {
  /** True if the group began on a page before. */
  continued: boolean
}

/** Returns the heading of a part of a group. */
export const headingOf = ({
  name,
  continued,
}: Omit<ListPart<unknown>, 'things'>): { name?: string; continued?: true } => ({
  name,
  ...(name !== undefined && continued && { continued }),
})

/**
 * Divides a list into pages as an editor would. A group that doesn't fit starts a new page if the current one is at
 * least half full; a longer group is split and continues under the same heading. A list that fits on one page is one
 * page, even an empty one.
 */
export function cutList<T>(groups: readonly ListGroup<T>[], perPage = itemsPerPage): ListPart<T>[][] {
  const pages: ListPart<T>[][] = [[]]
  let room = perPage
  const turn = () => {
    pages.push([])
    room = perPage
  }
  for (const group of groups) {
    let rest = group.things
    if (rest.length > room && startsAnew(rest.length, room, perPage)) turn()
    while (rest.length > 0) {
      if (room === 0) turn()
      const things = rest.slice(0, room)
      pages.at(-1)?.push({ ...group, things, continued: rest.length < group.things.length })
      rest = rest.slice(room)
      room -= things.length
    }
  }
  return pages
}

/** Returns true if a group that is too long for the rest of a page starts on the next one. */
const startsAnew = (length: number, room: number, perPage: number): boolean =>
  room < perPage && (room < minBelowHeading || (length <= perPage && room <= perPage / 2))

/** A heading that tours, articles, passes or vouchers are listed under. */
export interface Category {
  id: string
  name: string
}

/** Things under one heading; without a heading if they belong to no category. */
interface Group<T> {
  category?: Category
  things: T[]
}

/**
 * Groups things by category, in the order of the categories. Empty categories are left out; things without a category
 * come last.
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

/** Letters that don't decompose into a base letter and a mark. */
const plain: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', þ: 'th' }

/** Normalises a word for searching: without case, accents and umlauts. */
export const fold = (word: string): string =>
  word
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ßæœøłđþ]/g, (letter) => plain[letter] ?? letter)

/**
 * Returns the page numbers that a page of a list links to: the first, the last, and its neighbours (section 2, "Long
 * lists"). `undefined` is a gap. A gap never stands for a single page, whose number takes no more room than the dots.
 */
export function pageLinks(number: number, of: number): (number | undefined)[] {
  const shown = new Set([1, number - 1, number, number + 1, of])
  if (number <= 4) for (const page of [2, 3, 4, 5]) shown.add(page)
  if (number >= of - 3) for (const page of [1, 2, 3, 4]) shown.add(of - page)
  const links: (number | undefined)[] = []
  for (let page = 1; page <= of; page++) {
    if (shown.has(page) || (shown.has(page - 1) && shown.has(page + 1))) links.push(page)
    else if (links.at(-1) !== undefined) links.push(undefined)
  }
  return links
}
