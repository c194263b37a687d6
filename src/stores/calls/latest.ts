import { atom, type ReadableAtom } from 'nanostores'
import type { Failure } from '#domain/failures/failure.ts'
import { clearFailure, recordUnlessAborted } from '#stores/failures/failure.ts'

/**
 * Resolves after the page has shown the effect of a press. Browsers paint before they start another task, and setting
 * up a call takes as long as rendering a calendar.
 */
export const afterPaint = (): Promise<void> => new Promise((goOn) => setTimeout(goOn))

/**
 * Runs a task after the page has shown the effect of a press. If the page is left before that, the task runs on the way
 * out, so that nothing is lost.
 */
export function runAfterPaint(task: () => void): void {
  const done = () => {
    clearTimeout(timer)
    removeEventListener('pagehide', done)
    task()
  }
  const timer = setTimeout(done)
  addEventListener('pagehide', done)
}

/** State of a request to the server. */
export type Loading<T> =
  | { state: 'idle' }
  | { state: 'loading' }
  | { state: 'ready'; value: T }
  | { state: 'failed'; failure: Failure }

/** A repeatable request of which only the latest counts. */
export interface Latest<A extends unknown[], T> {
  $answer: ReadableAtom<Loading<T>>
  /** Sends the request and aborts the previous one. Never rejects: a failure is part of the state. */
  load: (...args: A) => Promise<void>
  /** Aborts the request; the state is idle again. */
  cancel: (this: void) => void
}

/** The state before any request, which the server renders and the browser hydrates with. */
export const idle = { state: 'idle' } as const

/** Returns true if the server says that it doesn't exist. */
export const isNotFound = (answer: Loading<unknown>): boolean =>
  answer.state === 'failed' && answer.failure.reaction === 'notFound'

/**
 * Runs a task once the browser is online again, if the server couldn't be reached, so that a failed request is repeated
 * automatically.
 * @returns a function that stops waiting
 */
export function runOnceOnline({ message }: Failure, task: () => void): () => void {
  if (message !== 'errors.unreachable' || !('addEventListener' in globalThis)) return () => {}
  addEventListener('online', task, { once: true })
  return () => removeEventListener('online', task)
}

/** Creates a request of which only the latest counts: older ones are aborted and their answers ignored. */
export function latest<A extends unknown[], T>(ask: (signal: AbortSignal, ...args: A) => Promise<T>): Latest<A, T> {
  const $answer = atom<Loading<T>>(idle)
  let current = new AbortController()
  let stopWaiting = () => {}

  const supersede = () => {
    stopWaiting()
    current.abort()
    current = new AbortController()
    return current.signal
  }

  const load = async (...args: A) => {
    const signal = supersede()
    const before = $answer.get()
    if (before.state === 'failed') clearFailure(before.failure)
    $answer.set({ state: 'loading' })
    await afterPaint()
    if (signal.aborted) return
    try {
      const value = await ask(signal, ...args)
      if (!signal.aborted) $answer.set({ state: 'ready', value })
    } catch (error) {
      const failure = recordUnlessAborted(error, signal)
      if (!failure) return
      $answer.set({ state: 'failed', failure })
      stopWaiting = runOnceOnline(failure, () => void load(...args))
    }
  }

  return {
    $answer,
    load,
    cancel() {
      supersede()
      $answer.set(idle)
    },
  }
}
