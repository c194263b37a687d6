import fc from 'fast-check'
import { expect, it, onTestFinished, vi } from 'vitest'
import { printProgress } from '#cli/output.ts'
import { printable } from '#tenant/files/printable.ts'
import { progressLine, showProgress } from '#cli/publish-progress.ts'

it('the progress of a run has the museums done and failed, the time left, and the museums at work', () => {
  const atWork = new Map([
    ['aarenfels', 'asking api.example'],
    ['norrskata', ''],
  ])
  expect(progressLine({ total: 300, done: 0, failed: 0, unreadable: 0, elapsed: 900, atWork })).toBe(
    '0 of 300 · aarenfels: asking api.example · norrskata',
  )
  expect(progressLine({ total: 300, done: 100, failed: 2, unreadable: 0, elapsed: 10_000, atWork })).toBe(
    '100 of 300, 2 failed, 20 s left · aarenfels: asking api.example · norrskata',
  )
  expect(progressLine({ total: 300, done: 100, failed: 0, unreadable: 0, elapsed: 90_000, atWork: new Map() })).toBe(
    '100 of 300, 3 min left',
  )
})

/** A terminal, as its width is set, until the test ends; answers what it shows last. */
function terminal(): () => string {
  const { columns, isTTY } = process.stderr
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(() => {
    write.mockRestore()
    Object.assign(process.stderr, { columns, isTTY })
  })
  process.stderr.isTTY = true
  return () => String(write.mock.lastCall?.[0]).replace('\r\u001B[2K', '')
}

it('the progress counts museums with unreadable settings as failed, but not for the time left', () => {
  const shown = terminal()
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const progress = showProgress(5, 2)
  progress.say('one', '')
  vi.advanceTimersByTime(1000)
  expect(shown()).toBe('2 of 5, 2 failed · one')
  progress.ended('one', false)
  vi.advanceTimersByTime(200)
  expect(shown()).toBe('3 of 5, 2 failed, 3 s left')
  progress.stop()
})

it('the progress fits on one line of any terminal', () => {
  const shown = terminal()
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 200 }), fc.string({ maxLength: 400 }), (width, words) => {
      process.stderr.columns = width
      printProgress(words)
      expect(shown().length).toBeLessThanOrEqual(width - 1)
      // What could be a secret isn't shown.
      expect(printable(words).startsWith(shown().replace(/…$/, ''))).toBe(true)
    }),
  )
})
