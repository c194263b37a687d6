import { printProgress } from './output.ts'

/** Progress of a run over several museums. */
export interface RunState {
  total: number
  /** Museums that ended, failed ones included. */
  done: number
  failed: number
  /** Museums of those failed that were never begun, since their settings can't be read: they took no time. */
  unreadable: number
  /** Milliseconds since the first museum was started. */
  elapsed: number
  /** Museums being published, each with its current step. */
  atWork: ReadonlyMap<string, string>
}

/** Milliseconds between two updates; more frequent ones would take longer than publishing a small museum. */
const pause = 200

const minutesLeft = (ms: number) => (ms < 60_000 ? `${Math.ceil(ms / 1000)} s` : `${Math.ceil(ms / 60_000)} min`)

/** Describes a run in one line: the count, the time left once some are done, and the museums being published. */
export function progressLine({ total, done, failed, unreadable, elapsed, atWork }: RunState): string {
  const published = done - unreadable
  const left = published === 0 ? '' : `, ${minutesLeft((elapsed / published) * (total - done))} left`
  const count = `${done} of ${total}${failed > 0 ? `, ${failed} failed` : ''}${left}`
  return [count, ...Array.from(atWork, ([id, words]) => (words === '' ? id : `${id}: ${words}`))].join(' · ')
}

/**
 * Shows the progress of a run in one line of a terminal; shows nothing elsewhere.
 * @param total all museums of the run
 * @param unreadable those of them that failed before the first was begun
 * @returns `say` reports the current step of a museum, `ended` its end; `stop` must be called at the end
 */
export function showProgress(total: number, unreadable: number) {
  const atWork = new Map<string, string>()
  const begun = performance.now()
  let [done, failed, isNew] = [unreadable, unreadable, true]
  const draw = () => {
    if (!isNew) return
    isNew = false
    const elapsed = performance.now() - begun
    printProgress(progressLine({ total, done, failed, unreadable, elapsed, atWork }))
  }
  draw()
  const drawing = setInterval(draw, pause).unref()
  return {
    say(id: string, words: string) {
      atWork.set(id, words)
      isNew = true
    },
    ended(id: string, isFailed: boolean) {
      atWork.delete(id)
      done += 1
      if (isFailed) failed += 1
      isNew = true
    },
    stop: () => clearInterval(drawing),
  }
}
