import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { $now } from '#stores/derived/now.ts'

describe('the time', () => {
  beforeEach(() => vi.useFakeTimers({ now: new Date('2026-07-04T08:00:40Z') }))
  afterEach(() => vi.useRealTimers())

  it('is to the minute, runs while there are listeners, and is unknown in the server’s HTML', () => {
    const stop = $now.listen(() => {})
    expect($now.get()).toEqual(new Date('2026-07-04T08:00:00Z'))
    vi.advanceTimersByTime(60_000)
    expect($now.get()).toEqual(new Date('2026-07-04T08:01:00Z'))
    expect($now.init).toBeUndefined()
    stop()
    vi.advanceTimersByTime(1000)
    expect(vi.getTimerCount()).toBe(0)
  })
})
