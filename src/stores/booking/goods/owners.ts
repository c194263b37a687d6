import { atom, type ReadableAtom } from 'nanostores'
import type { ArticleLine, Owner } from '#domain/lines/article.ts'
import type { Problem } from '#domain/forms/problem.ts'
import { ownerProblems, ownersFor, ownersOfTexts, textsOfOwners, withOwners } from '#domain/goods/owners.ts'
import { isPassLine } from '#domain/lines/cart.ts'
import { $cart } from '#stores/cart/cart.ts'
import { replaceLine } from '#stores/cart/changes.ts'
import { deepEqual, derived } from '#stores/derived/derived.ts'
import { discardDraft, draftOf, saveDraft } from '#stores/session/drafts.ts'

/** Creates the store of the owners of passes, one each (section 3, "Merchandise"). */
export function passOwners(
  $typed: ReturnType<typeof atom<Owner[]>>,
  $count: ReadableAtom<number>,
  $tries: ReadableAtom<number>,
) {
  const $owners = derived([$typed, $count], (typed, count) => ownersFor(count, typed))
  const $reported = atom<Problem['about'][]>([])
  $tries.listen((tries) => $reported.set(tries > 0 ? ownerProblems($owners.get()).map(({ about }) => about) : []))
  return {
    /**
     * Owners of the chosen number of passes. If the number goes down, the input for the others is kept in case it goes
     * up again.
     */
    $owners,
    /** Problems of the fields that were there at the last attempt; none before the first attempt. */
    $problems: derived([$owners, $reported], (all, reported) =>
      ownerProblems(all).filter(({ about }) => reported.includes(about)),
    ),
    change: (index: number, own: Partial<Owner>) => {
      const typed = $typed.get()
      const all = ownersFor(Math.max(typed.length, index + 1), typed)
      $typed.set(all.map((owner, at) => (at === index ? { ...owner, ...own } : owner)))
    },
    clear: () => $typed.set([]),
  }
}

export type Owners = ReturnType<typeof passOwners>

/** Returns the name of the draft of a line's owners, which no other line uses. */
const formOf = (line: ArticleLine) => `owners ${line.id} ${JSON.stringify(line.owners)}`

function passAt(index: number): ArticleLine | undefined {
  const line = $cart.get()[index]
  return line && isPassLine(line) ? line : undefined
}

/** Returns the index of passes in the cart, which another tab may have moved or repriced; -1 if they are gone. */
const indexOfPasses = ({ id, owners }: ArticleLine) =>
  $cart.get().findIndex((line) => isPassLine(line) && line.id === id && deepEqual(line.owners, owners))

/** Creates the stores for changing the owners of passes in the basket. @param index that of their line at this moment */
export function lineOwners(index: number) {
  const before = passAt(index)
  let line = before
  const kept = before ? ownersOfTexts(draftOf(formOf(before))) : []
  const $typed = atom<Owner[]>(kept.length > 0 ? kept : (before?.owners ?? []))
  const $tries = atom(0)
  const of = passOwners($typed, atom(before?.count ?? 0), $tries)

  function replaceOwners(next: readonly Owner[]): boolean {
    const place = line ? indexOfPasses(line) : -1
    const current = passAt(place)
    const changed = current && withOwners(current, next)
    if (!changed) return false
    discardDraft(formOf(current))
    if (!deepEqual(changed, current)) replaceLine(place, changed)
    line = changed
    return true
  }

  return {
    $owners: of.$owners,
    $problems: of.$problems,
    /** Number of failed attempts to save. */
    $tries,
    /** The problem to show if no field shows one: another tab may have removed the passes. */
    $unplaced: atom<Problem | undefined>({ key: 'cart.lineGone' }),
    change: (at: number, own: Partial<Owner>) => {
      of.change(at, own)
      if (!line) return
      discardDraft(formOf(line))
      saveDraft(formOf(line), textsOfOwners(of.$owners.get()))
    },
    /** Saves complete owners to the basket; returns whether they were complete. */
    apply: () => replaceOwners(of.$owners.get()),
    /** Saves them to the basket, or shows what is missing. */
    save: () => {
      const isSaved = replaceOwners(of.$owners.get())
      if (!isSaved) $tries.set($tries.get() + 1)
      return isSaved
    },
    /** Restores the previous owners. */
    cancel: () => {
      if (!before || !line) return
      discardDraft(formOf(line))
      // As they disappear, the fields lose the focus and apply their values.
      $typed.set(before.owners)
      replaceOwners(before.owners)
    },
  }
}
