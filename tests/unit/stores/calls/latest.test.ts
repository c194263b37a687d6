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
  const areAsked = (count: number) => vi.waitFor(() => expect(open).toHaveLength(count))
  return { open, areAsked, ...question }
}

describe('a question of which only the latest asking counts', () => {
  it('aborts the one before and ignores its answer, in whatever order they come', async () => {
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

  it('says at once that it is asked, and isn’t where another takes its place in the same moment', async () => {
    const { open, areAsked, $answer, load } = asked()
    const first = load('monday')
    expect($answer.get()).toEqual({ state: 'loading' })
    expect(open).toHaveLength(0)
    void load('tuesday')
    await first
    await areAsked(1)
    expect(open[0]?.day).toBe('tuesday')
  })

  it('ignores the failure of an aborted one too', async () => {
    const { open, areAsked, $answer, load } = asked()
    const first = load('monday')
    await areAsked(1)
    void load('tuesday')
    open[0]?.fail(new Error('aborted'))
    await first
    expect($answer.get()).toEqual({ state: 'loading' })
  })

  it('tells what failed, and can be asked again', async () => {
    const { open, areAsked, $answer, load } = asked()
    const first = load('monday')
    await areAsked(1)
    open[0]?.fail(new NotFound('ticket/collect', 404))
    await first
    expect($answer.get()).toMatchObject({ state: 'failed', failure: { does: 'notFound' } })
    const second = load('monday')
    await areAsked(2)
    open[1]?.answer('there')
    await second
    expect($answer.get()).toEqual({ state: 'ready', value: 'there' })
  })

  it('is idle again once it is given up', async () => {
    const { open, areAsked, $answer, load, cancel } = asked()
    const first = load('monday')
    await areAsked(1)
    cancel()
    open[0]?.answer('monday')
    await first
    expect($answer.get()).toEqual({ state: 'idle' })
  })
})

describe('a question for which the server could not be reached', () => {
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

  it('is asked again, once, as soon as the browser is online', async () => {
    const { open, areAsked, $answer } = await failedWith(cut())
    online()
    online()
    await areAsked(2)
    open[1]?.answer(open[1].day)
    await vi.waitFor(() => expect($answer.get()).toEqual({ state: 'ready', value: 'monday' }))
    online()
    expect($answer.get().state).toBe('ready')
  })

  it('isn’t where another was asked since, or it was given up', async () => {
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

  it('one that failed for another reason waits to be asked', async () => {
    for (const error of [new TimedOut('ticket/collect'), new NotFound('ticket/collect', 404)]) {
      const { $answer } = await failedWith(error)
      online()
      expect($answer.get().state).toBe('failed')
    }
  })
})

/** As a browser leaves a page. */
const leave = () => dispatchEvent(new Event('pagehide'))

it('what a press sets off is done once it is shown, once', async () => {
  loadPage()
  const task = vi.fn<() => void>()
  runAfterPaint(task)
  expect(task).not.toHaveBeenCalled()
  await afterPaint()
  leave()
  expect(task).toHaveBeenCalledOnce()
})

it('is done on the way out where the page is left before, and not again', async () => {
  loadPage()
  const task = vi.fn<() => void>()
  runAfterPaint(task)
  leave()
  expect(task).toHaveBeenCalledOnce()
  await afterPaint()
  expect(task).toHaveBeenCalledOnce()
})
