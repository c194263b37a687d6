import { expect, it, onTestFinished } from 'vitest'
import type { TenantReport } from '#publisher/release/publish-tenant.ts'
import { watchMuseums, type ConfiguredMuseums, type WatchOptions } from '#publisher/watch/watch.ts'
import type { Watched } from '#publisher/watch/watched-museum.ts'
import { hook, report, secret } from './support.ts'
import { settled, TestClock } from './test-clock.ts'

const hour = 3_600_000

/** Museums whose publishes end when a test says so. */
function museums(count: number) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const museum = (tenant: string): Watched => ({
    tenant,
    publish: () => {
      begun.push(tenant)
      return new Promise<TenantReport>((resolve) => ends.set(tenant, () => resolve(report())))
    },
  })
  const all = Array.from({ length: count }, (_, at) => museum(`m${at}`))
  const end = async (tenant: string) => {
    ends.get(tenant)?.()
    await settled()
  }
  return { all, museum, begun, end, underWay: ends }
}

async function watching(options: Pick<WatchOptions, 'look'> & Partial<WatchOptions>) {
  const clock = new TestClock()
  const running = await watchMuseums({ interval: hour, port: 0, secretOf: () => secret, clock, ...options })
  const tell = (tenant: string) => fetch(`${running.url}/hooks/${tenant}`, hook('{}'))
  return { ...running, clock, tell }
}

it('a museum with a hook is published before three hundred scheduled ones, even if it is one of them', async () => {
  const { all, begun, end, underWay } = museums(300)
  const { clock, tell, stop } = await watching({ look: async () => ({ museums: all, changed: [] }) })
  await clock.pass(1000)
  expect(begun).toEqual(['m0', 'm1', 'm2'])
  expect((await tell('m250')).status).toBe(202)
  await end('m1')
  expect(begun).toEqual(['m0', 'm1', 'm2', 'm250'])
  await end('m250')
  expect(begun.at(-1)).toBe('m3')
  const stopping = stop()
  for (const tenant of underWay.keys()) await end(tenant)
  await stopping
})

it('running publishes end when the watch is stopped, and none of the hundreds waiting begins', async () => {
  const { all, begun, end } = museums(300)
  const { clock, url, stop } = await watching({ look: async () => ({ museums: all, changed: [] }) })
  await clock.pass(1000)
  let stopped = false
  const stopping = stop().then(() => (stopped = true))
  await settled()
  expect([begun.length, stopped]).toEqual([3, false])
  for (const tenant of ['m0', 'm1', 'm2']) await end(tenant)
  await stopping
  expect(begun).toEqual(['m0', 'm1', 'm2'])
  await expect(fetch(url)).rejects.toThrow()
})

it('an added museum is published, a removed one isn’t any more, and one with changed settings is at once', async () => {
  const { all, museum, begun, end } = museums(2)
  let roster: ConfiguredMuseums = { museums: all, changed: [] }
  const failures: unknown[] = []
  const { clock, url, stop } = await watching({
    look: async () => {
      const now = roster
      roster = { ...roster, changed: [] }
      if (now.museums.length === 0) throw new Error('the folder is away')
      return now
    },
    onError: (error) => failures.push(error),
  })
  onTestFinished(stop)
  const names = async () =>
    [...(await (await fetch(url)).text()).matchAll(/<th scope="row"><a href="[^"]+">(\w+)</g)].map(([, id]) => id)
  await clock.pass(1000)
  for (const id of ['m0', 'm1']) await end(id)
  roster = { museums: [...all.slice(1), museum('new')], changed: ['m1'] }
  await clock.pass(6000)
  expect(begun.toSorted()).toEqual(['m0', 'm1', 'm1', 'new'])
  expect(await names()).toEqual(['m1', 'new'])
  for (const id of ['m1', 'new']) await end(id)
  // While it can't be told which there are, those that are watched stay.
  roster = { museums: [], changed: [] }
  await clock.pass(6000)
  expect([failures.length, await names()]).toEqual([1, ['m1', 'new']])
  roster = { museums: [...all, museum('new')], changed: [] }
  await clock.pass(6000)
  expect(begun.toSorted()).toEqual(['m0', 'm0', 'm1', 'm1', 'new'])
  await end('m0')
})
