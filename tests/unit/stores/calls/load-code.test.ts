import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lostCode } from '#api/errors.ts'
import { loadCode } from '#stores/calls/load-code.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const lost = new TypeError('Importing a module script failed.')

it('code that fails to load is requested again after growing pauses, until it is loaded', async () => {
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

it('code that never loads fails after four attempts', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(lost)
  const refused = expect(loadCode(load)).rejects.toBe(lost)
  await vi.advanceTimersByTimeAsync(7500)
  await refused
  expect(load).toHaveBeenCalledTimes(4)
})

it('code that throws while it loads is not requested again', async () => {
  const wrong = new RangeError('wrong')
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(wrong)
  await expect(loadCode(load)).rejects.toBe(wrong)
  expect(load).toHaveBeenCalledTimes(1)
})

it.each([
  ['the shop answers', true, { ok: true }, 'MissingCode'],
  ['the shop has no such page any more', true, { ok: false }, 'Unreachable'],
  ['nothing answers', true, undefined, 'Unreachable'],
  ['the device is offline', false, { ok: true }, 'Unreachable'],
])('code that never loads is gone only if the shop answers: %s', async (_, onLine, answer, name) => {
  vi.stubGlobal('navigator', { onLine })
  vi.stubGlobal('fetch', () => (answer ? Promise.resolve(answer) : Promise.reject(new TypeError('Failed to fetch'))))
  expect(await lostCode('prices', lost)).toMatchObject({ name, cause: lost })
})

it('an error in the code itself isn’t taken for missing code', async () => {
  const wrong = new RangeError('wrong')
  expect(await lostCode('prices', wrong)).toBe(wrong)
})
