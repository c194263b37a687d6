import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { $now } from '#stores/derived/now.ts'

describe('the current time', () => {
  beforeEach(() => vi.useFakeTimers({ now: new Date('2026-07-04T08:00:40Z') }))
  afterEach(() => vi.useRealTimers())

  it('is rounded down to the minute, advances while there are listeners, and is undefined in the server’s HTML', () => {
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
