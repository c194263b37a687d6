import { expect, it, onTestFinished, vi } from 'vitest'
import { createApi } from '#api/api.ts'
import { fetchConfig } from '#catalogue/fetch-config.ts'
import type { Named } from '#catalogue/pull-named.ts'
import type { TenantReport } from '#publisher/release/publish-tenant.ts'
import { HeldError } from '#publisher/targets/hold.ts'
import { WatchedMuseum, type MuseumOptions, type Publish } from '#publisher/watch/watched-museum.ts'
import { startHttpServer } from '../../../support/http-server.ts'
import { report } from './support.ts'
import { settled, TestClock } from './test-clock.ts'

const hour = 3_600_000

/** A museum that is watched, with how often it was published, and what of it each time. */
function watched({ clock = new TestClock(), ...options }: Partial<MuseumOptions> & { clock?: TestClock } = {}) {
  const publish = vi.fn<Publish>(options.publish ?? (async () => report()))
  const museum = new WatchedMuseum({ tenant: 'museum', interval: hour, clock, ...options, publish })
  const running = museum.run()
  onTestFinished(() => museum.stop())
  const published = () => publish.mock.calls.length
  const named = () => publish.mock.calls.map(([what]) => what)
  return { museum, clock, running, publish, published, named }
}

it('a museum is published at the start and at its interval', async () => {
  const { clock, published } = watched()
  await clock.pass(1000)
  expect(published()).toBe(1)
  await clock.pass(hour)
  expect(published()).toBe(2)
})

it('a museum is published again if its last publish requests it, such as for late pictures', async () => {
  const { museum, clock, publish, published } = watched()
  await clock.pass(1000)
  publish.mock.lastCall?.[1]('its pictures')
  expect(museum.state.told).toEqual(['its pictures'])
  await settled()
  await clock.pass(1000)
  expect(published()).toBe(2)
})

it('a failure says which call failed, even if the museum’s API is at another address', async () => {
  await using server = await startHttpServer(() => ({ status: 404, json: {} }))
  const api = createApi({ base: server.url, lang: 'en' })
  const { museum, clock } = watched({
    publish: async () => {
      await fetchConfig(api, undefined)
      return report()
    },
  })
  await clock.pass(1000)
  await vi.waitFor(() => expect(museum.state.failure).toMatchObject({ name: 'NoConfig', call: 'shopinfo/config' }))
})

it('a burst of hooks is one publish', async () => {
  const { museum, clock, published } = watched()
  await clock.pass(1000)
  for (const article of ['1', '2', '3']) museum.tell(`article ${article}`)
  await settled()
  expect(museum.state.told).toEqual(['article 1', 'article 2', 'article 3'])
  await clock.pass(1000)
  expect(published()).toBe(2)
  expect(museum.state.told).toEqual([])
})

const words = (what: Partial<Named>): Named => ({ articles: [], events: [], tours: [], texts: false, ...what })

it('a publish pulls the union of the items in a burst of hooks, and everything if one of them names none', async () => {
  const { museum, clock, named } = watched()
  await clock.pass(1000)
  museum.tell('a hook', words({ articles: ['1', '2'] }))
  museum.tell('a hook', words({ articles: ['2'], texts: true }))
  await clock.pass(1000)
  museum.tell('a hook', words({ articles: ['1'] }))
  museum.tell('a hook')
  await clock.pass(1000)
  await clock.pass(hour)
  expect(named()).toEqual([undefined, words({ articles: ['1', '2'], texts: true }), undefined, undefined])
})

it('after a hook that finds nothing changed, what it names is looked at again some seconds and a minute later', async () => {
  const { museum, clock, named } = watched({ publish: async () => report({ changed: false }) })
  await clock.pass(1000)
  museum.tellOfHook('a hook', words({ articles: ['1'] }))
  await clock.pass(4000)
  expect(named()).toEqual([undefined, words({ articles: ['1'] })])
  await clock.pass(2000)
  museum.tellOfHook('a hook', words({ events: ['7'] }))
  await clock.pass(120_000)
  expect(named().slice(2)).toEqual([
    words({ articles: ['1'] }),
    words({ events: ['7'] }),
    words({ events: ['7'] }),
    words({ articles: ['1'] }),
    words({ events: ['7'] }),
  ])
  await clock.pass(hour)
  expect(named().slice(7)).toEqual([undefined])
})

it('after a hook that finds its change, nothing is looked at again', async () => {
  const { museum, clock, published } = watched()
  await clock.pass(1000)
  museum.tellOfHook('a hook', words({ articles: ['1'] }))
  await clock.pass(120_000)
  expect(published()).toBe(2)
})

it('of several hooks at once, each is looked at again, since only one may have found its change', async () => {
  const { museum, clock, named } = watched()
  await clock.pass(1000)
  museum.tellOfHook('a hook', words({ articles: ['1'] }))
  museum.tellOfHook('a hook', words({ articles: ['2'] }))
  await clock.pass(10_000)
  expect(named().slice(1)).toEqual([words({ articles: ['1', '2'] }), words({ articles: ['1', '2'] })])
})

it('a hook during a failure is looked at again once a publish succeeds', async () => {
  let isDown = true
  const publish = async () => (isDown ? Promise.reject(new Error('down')) : report({ changed: false }))
  const { museum, clock, named } = watched({ publish })
  await clock.pass(1000)
  museum.tellOfHook('a hook', words({ articles: ['1'] }))
  await clock.pass(1000)
  isDown = false
  await clock.pass(30_000)
  // The retry reads everything, and the look that was due meanwhile follows it.
  expect(named().slice(-2)).toEqual([undefined, words({ articles: ['1'] })])
})

it('a midnight during a publish has one of its own that pulls everything, whatever hooks named meanwhile', async () => {
  const ends: (() => void)[] = []
  const publish = () => new Promise<TenantReport>((resolve) => ends.push(() => resolve(report())))
  const clock = new TestClock('2026-05-01T21:59:57Z')
  const { museum, named } = watched({ publish, interval: 10 * hour, clock })
  await clock.pass(9000)
  museum.tell('a hook', words({ articles: ['1'] }))
  for (const end of [0, 1, 2]) {
    ends[end]?.()
    await clock.pass(1000)
  }
  await clock.pass(hour)
  expect(named()).toEqual([undefined, words({ articles: ['1'] }), undefined])
})

it.each([
  ['a failure', new Error('no')],
  ['a hold', new HeldError({ since: '2026-05-01T09:00:00.000Z' })],
])('a publish after %s pulls everything, since what hooks named before it was not pulled', async (_, error) => {
  const { museum, clock, publish, named } = watched({ publish: () => Promise.reject(error) })
  await clock.pass(1000)
  museum.tell('a hook', words({ articles: ['1'] }))
  await clock.pass(1000)
  publish.mockResolvedValue(report())
  museum.tell('a hook', words({ articles: ['2'] }))
  await clock.pass(1000)
  expect(named()).toEqual([undefined, undefined, undefined])
})

it('a museum has one publish at a time, and one more for all hooks received during it', async () => {
  const ends: (() => void)[] = []
  const publish = () => new Promise<TenantReport>((resolve) => ends.push(() => resolve(report())))
  const { museum, clock, published } = watched({ publish })
  await clock.pass(1000)
  museum.tell('first')
  museum.tell('second')
  await clock.pass(1000)
  expect([published(), museum.state.doing]).toEqual([1, 'publishing'])
  ends[0]?.()
  await clock.pass(1000)
  expect(published()).toBe(2)
  ends[1]?.()
  await clock.pass(1000)
  expect(published()).toBe(2)
})

it('a failed publish is retried after growing pauses, and at the interval again once it succeeds', async () => {
  const { museum, clock, publish, published } = watched({ publish: () => Promise.reject(new Error('no such host')) })
  await clock.pass(200)
  expect(museum.state.failure).toMatchObject({ times: 1, message: 'no such host' })
  await clock.pass(60_000)
  // After 3.75, 7.5, 15 and 30 seconds.
  expect([published(), museum.state.failure?.times]).toEqual([5, 5])
  publish.mockResolvedValue(report())
  museum.tell('a hook')
  await clock.pass(1000)
  expect([published(), museum.state.failure]).toEqual([6, undefined])
  expect(museum.state.lastFailure).toMatchObject({ message: 'no such host' })
  await clock.pass(hour / 2)
  expect(published()).toBe(6)
})

it('a held publish is no failure: it is tried again at the interval, and once the hold expires', async () => {
  const [since, until] = ['2026-05-01T09:00:00.000Z', '2026-05-01T10:20:00.000Z']
  const publish = async () => {
    if (clock.now() < new Date(until)) throw new HeldError({ since, until })
    return report()
  }
  const { museum, clock, published } = watched({ publish })
  await clock.pass(1000)
  expect([published(), museum.state.failure, museum.state.held]).toEqual([1, undefined, { since, until }])
  await clock.pass(18 * 60_000)
  expect(published()).toBe(1)
  await clock.pass(2 * 60_000)
  expect([published(), museum.state.held]).toEqual([2, undefined])
})

it('the live release is known before the first publish ends, and then updated by the publish', async () => {
  const [createdAt, pulledAt] = ['2026-04-01T07:00:00.000Z', '2026-05-01T09:00:00.000Z']
  const published = Promise.withResolvers<TenantReport>()
  const failure = { at: '2026-05-01T09:30:00.000Z', message: 'event/select: not found', call: 'event/select' }
  const { museum, clock } = watched({
    publish: () => published.promise,
    look: async () => ({ release: '000007', createdAt, pulledAt, failure }),
  })
  await museum.lookAtLive()
  expect(museum.state.live).toEqual({
    release: '000007',
    createdAt: new Date(createdAt),
    pulledAt: new Date(pulledAt),
  })
  expect(museum.state.lastFailure).toEqual({ ...failure, at: new Date(failure.at) })
  await clock.pass(1000)
  const looking = museum.lookAtLive()
  published.resolve(report({ release: '000008' }))
  await clock.pass(1000)
  await looking
  expect(museum.state.live).toMatchObject({ release: '000008', pulledAt: new Date('2026-05-01T10:00:00.150Z') })
})

it('the live release is “none” if nothing is published, and undefined if the target can’t be reached', async () => {
  const { museum } = watched({ look: async () => ({}) })
  await museum.lookAtLive()
  expect(museum.state.live).toBe('none')
  const { museum: away } = watched({ look: () => Promise.reject(new Error('the storage is away')) })
  await away.lookAtLive()
  expect(away.state.live).toBeUndefined()
})

it('a museum that is stopped ends its running publish and begins no other', async () => {
  const ending = Promise.withResolvers<TenantReport>()
  const { museum, clock, running, published } = watched({ publish: () => ending.promise })
  await clock.pass(1000)
  museum.tell('more')
  museum.stop()
  await clock.pass(1000)
  expect(museum.state.doing).toBe('publishing')
  ending.resolve(report())
  await running
  expect([published(), museum.state.doing]).toEqual([1, 'stopped'])
  expect(museum.state.last?.report.release).toBe('000001')
})
