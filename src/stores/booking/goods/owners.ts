import { atom, type ReadableAtom } from 'nanostores'
import type { ArticleLine, Owner } from '#domain/cart/line-item.ts'
import type { Problem } from '#domain/forms/problem.ts'
import { ownerProblems, ownersFor, ownersOfTexts, textsOfOwners, withOwners } from '#domain/goods/owners.ts'
import { $cart } from '#stores/cart/cart.ts'
import { replaceLine } from '#stores/cart/changes.ts'
import { deepEqual } from '#stores/derived/deep-equal.ts'
import { derived } from '#stores/derived/derived.ts'
import { discardDraft, draftOf, saveDraft } from '#stores/session/typed.ts'

/** Makes the owners of so many passes, one each (section 3, "Merchandise"). */
export function passOwners(
  $typed: ReturnType<typeof atom<Owner[]>>,
  $count: ReadableAtom<number>,
  $tries: ReadableAtom<number>,
) {
  const $owners = derived([$typed, $count], (typed, count) => ownersFor(count, typed))
  const $told = atom<Problem['about'][]>([])
  $tries.listen((tries) => $told.set(tries > 0 ? ownerProblems($owners.get()).map(({ about }) => about) : []))
  return {
    /**
     * Owners of the wanted number of passes. Lowering the number keeps the other owners' input for when it rises again.
     */
    $owners,
    /** Problems of the fields that were there at the last attempt; none before the first attempt. */
    $problems: derived([$owners, $told], (all, told) => ownerProblems(all).filter(({ about }) => told.includes(about))),
    change: (index: number, own: Partial<Owner>) => {
      const typed = $typed.get()
      const all = ownersFor(Math.max(typed.length, index + 1), typed)
      $typed.set(all.map((owner, at) => (at === index ? { ...owner, ...own } : owner)))
    },
    clear: () => $typed.set([]),
  }
}

export type Owners = ReturnType<typeof passOwners>

/** Name by which owners typed for a line are kept until they are saved; another line never finds them. */
const formOf = (line: ArticleLine) => `owners ${line.id} ${JSON.stringify(line.owners)}`

function passAt(index: number): ArticleLine | undefined {
  const line = $cart.get()[index]
  return line?.type === 'annualPass' ? line : undefined
}

/** Stores for changing the owners of passes that lie in the basket, at the index of their line. */
export function lineOwners(index: number) {
  const before = passAt(index)
  const kept = before ? ownersOfTexts(draftOf(formOf(before))) : []
  const $typed = atom<Owner[]>(kept.length > 0 ? kept : (before?.owners ?? []))
  const $tries = atom(0)
  const of = passOwners($typed, atom(before?.count ?? 0), $tries)

  function replaceOwners(next: readonly Owner[]): boolean {
    const line = passAt(index)
    const changed = line && withOwners(line, next)
    if (!changed) return false
    discardDraft(formOf(line))
    if (!deepEqual(changed, line)) replaceLine(index, changed)
    return true
  }

  return {
    $owners: of.$owners,
    $problems: of.$problems,
    /** Number of tries to save while something was missing. */
    $tries,
    change: (at: number, own: Partial<Owner>) => {
      of.change(at, own)
      const line = passAt(index)
      if (!line) return
      discardDraft(formOf(line))
      saveDraft(formOf(line), textsOfOwners(of.$owners.get()))
    },
    /** Puts complete owners into the basket; returns whether they were. */
    apply: () => replaceOwners(of.$owners.get()),
    /** Puts them into the basket, or says what is missing. */
    save: () => {
      const isSaved = replaceOwners(of.$owners.get())
      if (!isSaved) $tries.set($tries.get() + 1)
      return isSaved
    },
    /** Puts the owners back that the passes had before. */
    cancel: () => {
      const line = passAt(index)
      if (line) discardDraft(formOf(line))
      if (!before) return
      // The fields lose the focus as they go, and apply what they hold.
      $typed.set(before.owners)
      replaceOwners(before.owners)
    },
  }
}
