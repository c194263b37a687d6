import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadCode } from '#stores/calls/load-code.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const lost = new TypeError('Importing a module script failed.')

it('code that doesn’t come is asked for again, later each time, and is there as soon as it comes', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(lost).mockRejectedValueOnce(lost)
  load.mockResolvedValue('code')
  const loaded = loadCode(load)
  await vi.advanceTimersByTimeAsync(499)
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(load).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(2000)
  expect(await loaded).toBe('code')
})

it('code that never comes is given up after four tries', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(lost)
  const refused = expect(loadCode(load)).rejects.toBe(lost)
  await vi.advanceTimersByTimeAsync(7500)
  await refused
  expect(load).toHaveBeenCalledTimes(4)
})

it('code that came and is wrong is not asked for again', async () => {
  const wrong = new RangeError('wrong')
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(wrong)
  await expect(loadCode(load)).rejects.toBe(wrong)
  expect(load).toHaveBeenCalledTimes(1)
})
