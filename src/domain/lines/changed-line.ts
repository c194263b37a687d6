import { toCount } from '#domain/availability/counts.ts'
import { searchOf, setOrDelete } from '#domain/shop/addresses.ts'
import type { BookedLine } from './cart.ts'
import type { LineItem } from './index.ts'

/** Returns the beginning of a line in the form that addresses have: `2026-12-05T14:00:00`. */
const startOf = ({ start }: BookedLine): string | undefined => start?.replace(' ', 'T')

/**
 * Returns the line that an address asks to change; undefined if the cart doesn't have it. Another tab may have moved the
 * line, which is then found by its beginning; the place distinguishes lines of the same beginning.
 * @param isOfPage returns true for lines that came from the page
 */
export function changedLine<Line extends BookedLine>(
  search: string,
  lines: readonly LineItem[],
  isOfPage: (line: LineItem) => line is Line,
): Line | undefined {
  const query = new URLSearchParams(search)
  const place = toCount(query.get('line') ?? 0)
  if (place === 0) return undefined
  const start = query.get('start')
  const here = lines.slice(place - 1, place).find(isOfPage)
  // Links of earlier releases, and those of tickets without a time, have no beginning.
  if (start === null) return here
  return [here, ...lines.filter(isOfPage)].find((line) => line && startOf(line) === start)
}

/** Returns the query of a page with the beginning of the line that is changed there. */
export function withChangedLine(search: string, line: BookedLine): string {
  const query = new URLSearchParams(search)
  setOrDelete(query, 'start', startOf(line))
  return searchOf(query)
}
