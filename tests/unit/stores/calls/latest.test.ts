import { afterEach, describe, expect, it, vi } from 'vitest'
import { latest, afterPaint, runAfterPaint } from '#stores/calls/latest.ts'
import { NotFound, TimedOut, Unreachable } from '#api/errors.ts'
import { loadPage } from '../../../support/tab.ts'

/** A question whose answers come when the test says so. */
function asked() {
  const open: { day: string; signal: AbortSignal; answer: (value: string) => void; fail: (error: Error) => void }[] = []
  const question = latest(
    (signal, day: string) =>
      new Promise<string>((answer, fail) => {
        open.push({ day, signal, answer, fail })
      }),
  )
  /** Waits until so many have been asked: what a press did is shown first. */
  const areAsked = (count: number) => vi.waitFor(() => expect(open).toHaveLength(count), 60_000)
  return { open, areAsked, ...question }
}

describe('a request replaced by the next one', () => {
  it('aborts the previous one and ignores its answer, in whatever order they arrive', async () => {
    const { open, areAsked, $answer, load } = asked()
    const first = load('monday')
    await areAsked(1)
    const second = load('tuesday')
    await areAsked(2)
    expect(open[0]?.signal.aborted).toBe(true)
    open[1]?.answer('tuesday')
    await second
    open[0]?.answer('monday')
    await first
    expect($answer.get()).toEqual({ state: 'ready', value: 'tuesday' })
  })

  it('is loading at once, and isn’t sent if another replaces it in the same moment', async () => {
    const { open, areAsked, $answer, load } = asked()
    const first = load('monday')
    expect($answer.get()).toEqual({ state: 'loading' })
    expect(open).toHaveLength(0)
    void load('tuesday')
    await first
    await areAsked(1)
    expect(open[0]?.day).toBe('tuesday')
  })

  it('ignores the failure of an aborted request', async () => {
    const { open, areAsked, $answer, load } = asked()
    const first = load('monday')
    await areAsked(1)
    void load('tuesday')
    open[0]?.fail(new Error('aborted'))
    await first
    expect($answer.get()).toEqual({ state: 'loading' })
  })

  it('returns the failure, and can be repeated', async () => {
    const { open, areAsked, $answer, load } = asked()
    const first = load('monday')
    await areAsked(1)
    open[0]?.fail(new NotFound('ticket/collect', 404))
    await first
    expect($answer.get()).toMatchObject({ state: 'failed', failure: { reaction: 'notFound' } })
    const second = load('monday')
    await areAsked(2)
    open[1]?.answer('there')
    await second
    expect($answer.get()).toEqual({ state: 'ready', value: 'there' })
  })

  it('is idle again after an abort', async () => {
    const { open, areAsked, $answer, load, cancel } = asked()
    const first = load('monday')
    await areAsked(1)
    cancel()
    open[0]?.answer('monday')
    await first
    expect($answer.get()).toEqual({ state: 'idle' })
  })
})

describe('a request that failed because the server was unreachable', () => {
  afterEach(() => vi.unstubAllGlobals())

  /** One that has failed so, in a tab of a browser. */
  async function failedWith(error: Error) {
    loadPage()
    const question = asked()
    const first = question.load('monday')
    await question.areAsked(1)
    question.open[0]?.fail(error)
    await first
    return question
  }
  const cut = () => new Unreachable('ticket/collect', new TypeError('Failed to fetch'))
  const online = () => dispatchEvent(new Event('online'))

  it('is repeated once as soon as the browser is online', async () => {
    const { open, areAsked, $answer } = await failedWith(cut())
    online()
    online()
    await areAsked(2)
    open[1]?.answer(open[1].day)
    await vi.waitFor(() => expect($answer.get()).toEqual({ state: 'ready', value: 'monday' }), 60_000)
    online()
    expect($answer.get().state).toBe('ready')
  })

  it('isn’t repeated after another request, or after an abort', async () => {
    const asking = await failedWith(cut())
    void asking.load('tuesday')
    online()
    await asking.areAsked(2)
    expect(asking.open[1]?.day).toBe('tuesday')
    const { $answer, cancel } = await failedWith(cut())
    cancel()
    online()
    expect($answer.get()).toEqual({ state: 'idle' })
  })

  it('isn’t repeated after another kind of failure', async () => {
    for (const error of [new TimedOut('ticket/collect'), new NotFound('ticket/collect', 404)]) {
      const { $answer } = await failedWith(error)
      online()
      expect($answer.get().state).toBe('failed')
    }
  })
})

/** As a browser leaves a page. */
const leave = () => dispatchEvent(new Event('pagehide'))

it('a task after a press runs once, after the next paint', async () => {
  loadPage()
  const task = vi.fn<() => void>()
  runAfterPaint(task)
  expect(task).not.toHaveBeenCalled()
  await afterPaint()
  leave()
  expect(task).toHaveBeenCalledOnce()
})

it('a task after a press runs once, on pagehide, if the page is left before the next paint', async () => {
  loadPage()
  const task = vi.fn<() => void>()
  runAfterPaint(task)
  leave()
  expect(task).toHaveBeenCalledOnce()
  await afterPaint()
  expect(task).toHaveBeenCalledOnce()
})
