import { printProgress } from './output.ts'

/** Progress of a run over several museums. */
export interface RunState {
  total: number
  done: number
  failed: number
  /** Milliseconds since the first museum was started. */
  elapsed: number
  /** Museums being published, each with its current step. */
  atWork: ReadonlyMap<string, string>
}

/** Milliseconds between two updates; more frequent ones would take longer than publishing a small museum. */
const pause = 200

const minutesLeft = (ms: number) => (ms < 60_000 ? `${Math.ceil(ms / 1000)} s` : `${Math.ceil(ms / 60_000)} min`)

/** Describes a run in one line: the count, the time left once some are done, and the museums being published. */
export function progressLine({ total, done, failed, elapsed, atWork }: RunState): string {
  const left = done === 0 ? '' : `, ${minutesLeft((elapsed / done) * (total - done))} left`
  const count = `${done} of ${total}${failed > 0 ? `, ${failed} failed` : ''}${left}`
  return [count, ...Array.from(atWork, ([id, words]) => (words === '' ? id : `${id}: ${words}`))].join(' · ')
}

/**
 * Shows the progress of a run in one line of a terminal; shows nothing elsewhere.
 * @returns `say` reports the current step of a museum, `ended` its end; `stop` must be called at the end
 */
export function showProgress(total: number) {
  const atWork = new Map<string, string>()
  const begun = performance.now()
  let [done, failed, isNew] = [0, 0, true]
  const draw = () => {
    if (!isNew) return
    isNew = false
    const elapsed = performance.now() - begun
    printProgress(progressLine({ total, done, failed, elapsed, atWork }))
  }
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
