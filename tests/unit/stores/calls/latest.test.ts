import { describe, expect, it } from 'vitest'
import { latest } from '#stores/calls/latest.ts'
import { NotFound } from '#api/errors.ts'

/** A question whose answers come when the test says so. */
function asked() {
  const open: { day: string; signal: AbortSignal; answer: (value: string) => void; fail: (error: Error) => void }[] = []
  const question = latest(
    (signal, day: string) =>
      new Promise<string>((answer, fail) => {
        open.push({ day, signal, answer, fail })
      }),
  )
  return { open, ...question }
}

describe('a question of which only the latest asking counts', () => {
  it('aborts the one before and ignores its answer, in whatever order they come', async () => {
    const { open, $answer, load } = asked()
    const first = load('monday')
    const second = load('tuesday')
    expect(open[0]?.signal.aborted).toBe(true)
    open[1]?.answer('tuesday')
    await second
    open[0]?.answer('monday')
    await first
    expect($answer.get()).toEqual({ state: 'ready', value: 'tuesday' })
  })

  it('ignores the failure of an aborted one too', async () => {
    const { open, $answer, load } = asked()
    const first = load('monday')
    void load('tuesday')
    open[0]?.fail(new Error('aborted'))
    await first
    expect($answer.get()).toEqual({ state: 'loading' })
  })

  it('tells what failed, and can be asked again', async () => {
    const { open, $answer, load } = asked()
    const first = load('monday')
    open[0]?.fail(new NotFound('ticket/collect', 404))
    await first
    expect($answer.get()).toMatchObject({ state: 'failed', failure: { does: 'notFound' } })
    const second = load('monday')
    open[1]?.answer('there')
    await second
    expect($answer.get()).toEqual({ state: 'ready', value: 'there' })
  })

  it('is idle again once it is given up', async () => {
    const { open, $answer, load, cancel } = asked()
    const first = load('monday')
    cancel()
    open[0]?.answer('monday')
    await first
    expect($answer.get()).toEqual({ state: 'idle' })
  })
})
