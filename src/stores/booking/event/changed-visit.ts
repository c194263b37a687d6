import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import { lineIndexIn } from '#domain/cart/line-page.ts'
import type { LineItem } from '#domain/cart/line-item.ts'
import { isOfVisit, isVisitLine, visitOf, type Visit } from '#domain/cart/visit.ts'
import type { EventId } from '#domain/shop/ids.ts'
import { $cart } from '#stores/cart/cart.ts'
import { derived } from '#stores/derived/derived.ts'

/** The visit in the cart that is being changed, if one is. */
export interface ChangedVisit {
  $visit: WritableAtom<Visit | undefined>
  /** What lies in the cart besides: its places are taken, those of the visit will be free. */
  $others: ReadableAtom<LineItem[]>
}

/** None is being changed yet. */
export function changedVisit(): ChangedVisit {
  const $visit = atom<Visit | undefined>(undefined)
  return {
    $visit,
    $others: derived([$cart, $visit], (lines, visit) =>
      visit ? lines.filter((line) => !isOfVisit(line, visit)) : lines,
    ),
  }
}

/** The visit that an address says is to be changed, where it is one to this event. */
export function visitIn(search: string, lines: readonly LineItem[], eventId: EventId): Visit | undefined {
  const line = lines[lineIndexIn(search) ?? -1]
  const visit = line && isVisitLine(line) ? visitOf(line) : undefined
  return visit?.eventId === eventId ? visit : undefined
}
