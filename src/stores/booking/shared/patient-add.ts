import type { ReadableAtom, WritableAtom } from 'nanostores'

/** Putting into the cart what is held against answers that may be on the way. */
export interface PatientAdd {
  /** Does it where all has come, else once, as soon as it has. */
  add: (this: void) => void
  /** Waits for what is on the way. @returns ends it */
  follow: (this: void) => () => void
}

/**
 * Lets a press wait: a link, or a visitor who is quicker than the line, may have chosen all before anything is known of it.
 * @param $isAsked whether a press waits
 * @param $waits whether anything is on the way
 * @param addNow holds what is chosen against what there is
 */
export function patientAdd(
  $isAsked: WritableAtom<boolean>,
  $waits: ReadableAtom<boolean>,
  addNow: () => void,
): PatientAdd {
  const done = () => {
    $isAsked.set(false)
    addNow()
  }
  const doneOnceSettled = () => {
    if ($isAsked.get() && !$waits.get()) done()
  }
  return {
    add: () => ($waits.get() ? $isAsked.set(true) : done()),
    // What came may lead to the next question at once: the day that is chosen beforehand asks for its times.
    follow: () => $waits.subscribe(() => queueMicrotask(doneOnceSettled)),
  }
}
