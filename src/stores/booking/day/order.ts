import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import { bookingOf, isSameLine, type BookedLine } from '#domain/lines/cart.ts'
import type { Money } from '#domain/money/money.ts'
import type { Problem, ProblemKey } from '#domain/forms/problem.ts'
import { runAfterPaint } from '#stores/calls/latest.ts'
import { $cart } from '#stores/cart/cart.ts'
import { addLines, purchaseCount, replaceBooking } from '#stores/cart/changes.ts'
import { derived } from '#stores/derived/derived.ts'
import type { Addition, dayChoices } from './choices.ts'

/** The choices with their total, and their lines for the cart: none if something is missing. */
export interface Booked<Time> extends Addition<Time> {
  lines: BookedLine[]
  total: Money
}

interface Sources<Time> {
  choices: Pick<ReturnType<typeof dayChoices<Time, never>>, '$added' | '$isPreselected' | 'noteAdded'>
  /** The line of the cart that is being changed; undefined for a new booking. */
  $changed: WritableAtom<BookedLine | undefined>
  /** Everything that keeps the choices out of the cart, in the order of the form. */
  $problems: ReadableAtom<Problem[]>
  /** Returns the lines for the cart, as the form shows them. */
  linesOf: () => Booked<Time>
  /** True while anything is loading. */
  $waits: ReadableAtom<boolean>
}

/** Problems of too many, which are shown immediately. */
const shownAtOnce: ReadonlySet<ProblemKey> = new Set([
  'availability.onlyTicketsLeft',
  'availability.onlyParticipantsLeft',
  'tours.tooManyTickets',
  'tours.tooManyTours',
])

/** Returns the problems to show while booking: too many immediately, everything else after an attempt to continue. */
export const shownProblems = (problems: readonly Problem[], hasTried: boolean): Problem[] =>
  problems.filter(({ key }) => hasTried || shownAtOnce.has(key))

/** Returns the lines that others don't have as they are. */
const missing = (lines: readonly BookedLine[], others: readonly BookedLine[]) =>
  lines.filter((line) => !others.some((one) => isSameLine(one, line)))

/** Creates the stores of the button that adds the choices to the cart, and of the problems that keep it from that. */
export function bookingOrder<Time>({ choices, $changed, $problems, linesOf, $waits }: Sources<Time>) {
  const $tries = atom(0)
  const $isSubmitted = atom(false)
  const $unseen = atom<Problem | undefined>(undefined)
  const purchasesBefore = purchaseCount()
  // What is changed, as the form has shown it.
  let shown: BookedLine[] = []
  $changed.subscribe((line) => {
    shown = line ? bookingOf($cart.get(), line) : []
  })
  // What the last press that waited has shown.
  let pressed = ''
  const inAll = () => {
    const { count, total } = linesOf()
    return `${count} ${total}`
  }
  const $shown = derived([$problems, $tries], (problems, tries) => shownProblems(problems, tries > 0))

  function addNow(isOther: boolean) {
    $isSubmitted.set(false)
    // Nothing was chosen since they were added: this is the second press of a double click.
    if (choices.$added.get() > 0) return
    const { lines, total: _, ...addition } = linesOf()
    // What a day that was preselected since the press would book, nobody has seen; nor a total that has changed since.
    const isPreselected = choices.$isPreselected.get()
    $unseen.set({ key: isPreselected ? 'booking.lookAgain' : 'cart.totalChanged' })
    if ($problems.get().length > 0 || lines.length === 0 || isPreselected || isOther)
      return $tries.set($tries.get() + 1)
    const changed = $changed.get()
    // What another tab has only taken out is added again.
    const left = changed ? bookingOf($cart.get(), changed) : []
    const isGone = missing(shown, left).length > 0
    if (isGone && purchaseCount() > purchasesBefore) {
      // Another tab's payment may have bought it.
      $unseen.set({ key: 'cart.lineGone' })
      // What is left is changed by the next press, or else added, as the button says then.
      $changed.set(left[0] && { ...left[0] })
      return $tries.set($tries.get() + 1)
    }
    if (changed) {
      // What another tab has added to it stays; if it has changed what was shown, the later press counts.
      replaceBooking(changed, isGone ? lines : [...lines, ...missing(left, shown)])
      $changed.set(lines[0])
    } else {
      // The effects of a change of the cart (storage, other tabs, places left) can wait until it is shown.
      runAfterPaint(() => addLines(lines))
    }
    choices.noteAdded(addition, changed !== undefined)
    $tries.set(0)
  }

  return {
    /** Problems to show: too many immediately, everything else after an attempt. */
    $problems: $shown,
    /** Number of failed attempts. */
    $tries,
    /** True while a press of the button waits for pending requests. */
    $isSubmitted,
    /** The problem to show beside the button if no field shows one. */
    $unplaced: derived([$shown, $unseen], ([problem], unseen) => problem ?? unseen),
    problemOf: (part: string) => derived([$shown], (problems) => problems.find(({ about }) => about === part)),
    /**
     * Adds the choices to the cart, or replaces those that are being changed, unless there are problems. While anything
     * is loading it waits, since a link, or a visitor on a slow connection, may make all choices before that.
     */
    add: () => {
      // A preselected day that is shown is accepted by the press.
      choices.$isPreselected.set(false)
      if ($waits.get()) {
        pressed = inAll()
        $isSubmitted.set(true)
      } else addNow(false)
    },
    /** Adds them once everything is loaded, if the button was pressed before. @returns a function that stops */
    addOnceLoaded: () =>
      $waits.subscribe(() =>
        // An answer may lead to another request at once: a preselected day loads its times.
        queueMicrotask(() => {
          if ($isSubmitted.get() && !$waits.get()) addNow(pressed !== inAll())
        }),
      ),
  }
}
