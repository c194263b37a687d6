import { lineIndexIn } from '#domain/cart/line-page.ts'
import type { GuidedTourLine, LineItem } from '#domain/cart/line-item.ts'
import type { TourId } from '#domain/shop/ids.ts'

/** The line of the cart that an address says is to be changed, where it is a booking of the tour. */
export function lineIn(
  search: string,
  lines: readonly LineItem[],
  tourId: TourId,
): { index: number; line: GuidedTourLine } | undefined {
  const index = lineIndexIn(search)
  const line = index === undefined ? undefined : lines[index]
  return index !== undefined && line?.type === 'guidedTour' && line.id === tourId ? { index, line } : undefined
}
