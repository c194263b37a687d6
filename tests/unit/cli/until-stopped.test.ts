import { expect, it, onTestFinished, vi } from 'vitest'
import { lateAfter, untilStopped } from '#cli/until-stopped.ts'

/** Waits for the end with a clock that a test turns; `ask` is what a signal does. */
function waiting(stop: Parameters<typeof untilStopped>[0]) {
  vi.useFakeTimers()
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never)
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const before = process.listeners('SIGTERM')
  const all = (['SIGINT', 'SIGTERM', 'SIGHUP'] as const).map((signal) => ({ signal, had: process.listeners(signal) }))
  const ended = untilStopped(stop)
  const listeners = process.listeners('SIGTERM').filter((one) => !before.includes(one))
  onTestFinished(() => {
    for (const { signal, had } of all)
      for (const one of process.listeners(signal)) if (!had.includes(one)) process.off(signal, one)
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  return { ended, exit, said, ask: () => listeners.forEach((one) => one('SIGTERM')) }
}

it('running work ends after a signal, and the command succeeds', async () => {
  let end = () => {}
  const { ended, exit, ask } = waiting(() => new Promise<void>((resolve) => (end = resolve)))
  ask()
  // A terminal and npm both pass one signal on.
  ask()
  vi.advanceTimersByTime(5000)
  end()
  expect(await ended).toBe(0)
  vi.advanceTimersByTime(60_000)
  expect(exit).not.toHaveBeenCalled()
})

it('work that does not end is killed after ten seconds, with a message, and has a second to give up what it can', () => {
  const stopped = new AbortController()
  const late = lateAfter(stopped.signal)
  const { exit, said, ask } = waiting(() => new Promise(() => stopped.abort()))
  ask()
  vi.advanceTimersByTime(8999)
  expect(late.aborted).toBe(false)
  vi.advanceTimersByTime(1000)
  expect(late.aborted).toBe(true)
  expect(exit).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(exit).toHaveBeenCalledExactlyOnceWith(143)
  expect(String(said.mock.lastCall?.[0])).toContain('did not end within 10 seconds')
})

it('a second signal kills it at once', () => {
  const { exit, ask } = waiting(() => new Promise(() => {}))
  ask()
  vi.advanceTimersByTime(600)
  ask()
  expect(exit).toHaveBeenCalledExactlyOnceWith(143)
})
