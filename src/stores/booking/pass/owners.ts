import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import type { Owner } from '#domain/cart/line-item.ts'
import { ownerProblems, ownersFor } from '#domain/goods/owners.ts'
import type { Problem } from '#domain/forms/problem.ts'
import { derived } from '#stores/derived/derived.ts'

/** Whom passes are for, one each (section 3, "Merchandise"). */
export interface Owners {
  /** As many as passes are wanted. What was typed of others comes back once there are as many again. */
  $owners: ReadableAtom<Owner[]>
  /** What is missing; told once one has tried, and not of fields that have come since. */
  $problems: ReadableAtom<Problem[]>
  change: (this: void, index: number, own: Partial<Owner>) => void
  /** Those typed have their passes: the next are for others. */
  forget: (this: void) => void
}

/** Whom passes are for, as it was typed. */
export type TypedOwners = WritableAtom<Owner[]>

/** Nothing typed yet. */
export const typedOwners = (): TypedOwners => atom<Owner[]>([])

/** Makes the owners of so many passes. */
export function owners($typed: TypedOwners, $count: ReadableAtom<number>, $tries: ReadableAtom<number>): Owners {
  const $owners = derived([$typed, $count], (typed, count) => ownersFor(count, typed))
  const $told = atom<Problem['about'][]>([])
  $tries.listen((tries) => $told.set(tries > 0 ? ownerProblems($owners.get()).map(({ about }) => about) : []))
  return {
    $owners,
    $problems: derived([$owners, $told], (all, told) => ownerProblems(all).filter(({ about }) => told.includes(about))),
    change(index, own) {
      const typed = $typed.get()
      const all = ownersFor(Math.max(typed.length, index + 1), typed)
      $typed.set(all.map((owner, at) => (at === index ? { ...owner, ...own } : owner)))
    },
    forget: () => $typed.set([]),
  }
}
