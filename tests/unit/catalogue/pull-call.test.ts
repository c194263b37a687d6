import { expect, it } from 'vitest'
import {
  ContractError,
  NoJson,
  NotFound,
  Overloaded,
  ServerError,
  TimedOut,
  TooManyRequests,
  Unreachable,
} from '#api/errors.ts'
import { retry } from '#catalogue/pull-call.ts'

const how = { tries: 3, wait: 1, longest: 50, random: () => 0 }
const open = new AbortController().signal

/** A call that fails with these one after the other, then answers. */
function failing(...errors: Error[]) {
  let calls = 0
  const run = async () => {
    const error = errors[calls]
    calls += 1
    if (error) throw error
    return calls
  }
  return { run, calls: () => calls }
}

it('a call is tried three times in total', async () => {
  const twice = failing(new Overloaded('a'), new Unreachable('a', undefined))
  expect(await retry(twice.run, open, how)).toBe(3)
  const thrice = failing(new Overloaded('a'), new Overloaded('b'), new Overloaded('c'))
  await expect(retry(thrice.run, open, how)).rejects.toThrow('c: the server is overloaded')
  expect(thrice.calls()).toBe(3)
})

it.each([new NotFound('a', 404), new ContractError('a', []), new TypeError('a fault of ours')])(
  'a permanent failure is not retried: $name',
  async (error) => {
    const call = failing(error)
    await expect(retry(call.run, open, how)).rejects.toBe(error)
    expect(call.calls()).toBe(1)
  },
)

it('the pause between tries ends when the pull is aborted', async () => {
  const pull = new AbortController()
  const call = failing(new Overloaded('a'))
  const asked = retry(call.run, pull.signal, { ...how, wait: 60_000 })
  pull.abort(new Error('over'))
  await expect(asked).rejects.toThrow()
  expect(call.calls()).toBe(1)
})

it.each([
  new ServerError('a', 500),
  new Overloaded('a'),
  new TooManyRequests('a'),
  new TimedOut('a'),
  new Unreachable('a', undefined),
  new NoJson('a', 200, 'text/html'),
])('a temporary failure is retried: %s', async (error) => {
  expect(await retry(failing(error).run, open, how)).toBe(2)
})

it('a retry waits for Retry-After, and is not made if that is too long', async () => {
  const soon = failing(new Overloaded('a', 40))
  const begun = performance.now()
  expect(await retry(soon.run, open, how)).toBe(2)
  expect(performance.now() - begun).toBeGreaterThanOrEqual(39)
  const late = failing(new Overloaded('a', 51))
  await expect(retry(late.run, open, how)).rejects.toThrow(
    'a: the server is overloaded (503), and wants to be asked again in 1 s',
  )
  expect(late.calls()).toBe(1)
})
