import { request } from '#api/client.ts'
import { getEventSelect } from '#contract/events.ts'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApi, type Exchange } from '#api/api.ts'
import { retryAfter } from '#api/client.ts'
import { rejection } from '../../support/rejection.ts'

const now = Date.UTC(2026, 10, 21, 12)

it('Retry-After in seconds is returned in milliseconds', () => {
  fc.assert(
    fc.property(fc.nat(100_000), (seconds) => {
      expect(retryAfter(`${seconds}`, now)).toBe(seconds * 1000)
    }),
  )
})

it('Retry-After as a date is the time until then, and 0 once it has passed', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000, max: 100_000 }), (seconds) => {
      expect(retryAfter(new Date(now + seconds * 1000).toUTCString(), now)).toBe(Math.max(0, seconds * 1000))
    }),
  )
})

it.each([null, '', 'soon', '-'])('Retry-After %j is ignored', (header) => {
  expect(retryAfter(header, now)).toBeUndefined()
})

describe('a call with the default options', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    // The fake clock leaves it out.
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const controller = new AbortController()
      setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), ms)
      return controller.signal
    })
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.useRealTimers()
  })

  it('is given up after 15 s without an answer, and not before', async () => {
    const silent: Exchange = (_call, _address, { signal }) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    const failed = vi.fn()
    void request(createApi({ base: 'https://api.example', lang: 'de', exchange: silent }), getEventSelect).catch(failed)
    await vi.advanceTimersByTimeAsync(14_999)
    expect(failed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    const message = expect.stringContaining('within 15 s')
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ name: 'TimedOut', message }))
  })

  it('waits 300 ms before its first repeat, and twice as long before each further one', async () => {
    const tries: number[] = []
    const exchange: Exchange = async () => {
      tries.push(Date.now())
      return new Response('{}', { status: 503 })
    }
    const call = rejection(
      request(createApi({ base: 'https://api.example', lang: 'de', retries: 3, exchange }), getEventSelect),
    )
    await vi.runAllTimersAsync()
    await call
    expect(tries.map((time) => time - Number(tries[0]))).toEqual([0, 300, 900, 2100])
  })
})
