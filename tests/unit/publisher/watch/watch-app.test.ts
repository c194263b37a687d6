import { hash } from 'node:crypto'
import { expect, it } from 'vitest'
import fc from 'fast-check'
import { checkSecret, takenMessages } from '#publisher/watch/hook.ts'
import { aDay } from '../../../support/dates.ts'
import { hostRules } from '#publisher/hosting/rules.ts'
import { Metrics } from '#publisher/watch/metrics.ts'
import { MuseumNotes } from '#publisher/watch/museum-notes.ts'
import { watchApp } from '#publisher/watch/watch-app.ts'
import { WatchedMuseum } from '#publisher/watch/watched-museum.ts'
import { hostSource } from '../support.ts'
import { hook, report, secret } from './support.ts'
import { TestClock } from './test-clock.ts'

const other = Buffer.from('another one of thirty-two bytes!').toString('base64')

function app(hosts?: string[]) {
  const clock = new TestClock()
  const museum = new WatchedMuseum({ tenant: 'museum', interval: 1000, clock, publish: async () => report() })
  const metrics = new Metrics({
    states: () => [museum.state],
    buildInfo: () => ({ version: '1.2.3', build: 'abc' }),
    now: () => new Date('2026-05-01T10:00:00Z'),
  })
  const museums = new Map([['museum', museum]])
  const noted = new MuseumNotes({ clock })
  const notes = new Map([['museum', noted]])
  const app = watchApp({
    museums,
    notes,
    metrics,
    now: clock.now,
    hosts,
    secretOf: (id) => (id === 'museum' ? secret : undefined),
  })
  const textAt = async (path: string) => (await app.request(path, named('localhost'))).text()
  return { museum, noted, metrics, app, textAt }
}

const named = (host: string) => ({ headers: { host } })

const live = {
  release: '000042',
  createdAt: new Date('2026-05-01T07:00:00Z'),
  pulledAt: new Date('2026-05-01T09:00:00Z'),
}

it.each([
  ['{"articles":["42"]}', 'a hook: article 42'],
  ['{"events":["1"],"tours":["2"],"texts":true}', 'a hook: event 1, tour 2, texts'],
  ['{}', 'a hook: everything'],
])('a signed hook requests a publish: %s', async (body, what) => {
  const { app: at, museum } = app()
  expect((await at.request('/hooks/museum', hook(body))).status).toBe(202)
  expect(museum.state.told).toContain(what)
})

const old = new Date(Date.now() - 10 * 60_000)
it.each<[string, string, RequestInit, number]>([
  ['signed with another secret', 'museum', hook('{}', { by: other }), 401],
  ['older than five minutes', 'museum', hook('{}', { at: old }), 401],
  ['without a signature', 'museum', { method: 'POST', body: '{}' }, 401],
  ['for an unknown museum', 'nobody', hook('{}'), 401],
  ['with another body than was signed', 'museum', { ...hook('{}'), body: '{"texts":true}' }, 401],
  ['that is no JSON', 'museum', hook('{'), 400],
  ['with a field of another type', 'museum', hook('{"articles":"42"}'), 400],
  ['that is too large', 'museum', hook(JSON.stringify({ articles: ['x'.repeat(70_000)] })), 413],
])('a hook %s is rejected', async (_, tenant, request, status) => {
  const { app: at, museum } = app()
  expect((await at.request(`/hooks/${tenant}`, request)).status).toBe(status)
  expect(museum.state.told).toEqual(['the start'])
})

it('a message sent again, unchanged or with a new signature, starts no second publish', async () => {
  const { app: at, museum } = app()
  let told = 0
  museum.tell = () => void (told += 1)
  const sent = hook('{"articles":["42"]}')
  expect((await at.request('/hooks/museum', sent)).status).toBe(202)
  expect((await at.request('/hooks/museum', sent)).status).toBe(200)
  expect((await at.request('/hooks/museum', hook('{}', { at: new Date(Date.now() + 60_000) }))).status).toBe(200)
  expect(told).toBe(1)
  expect((await at.request('/hooks/museum', hook('{}', { id: 'msg_2' }))).status).toBe(202)
  expect(told).toBe(2)
})

it('a rejected message is accepted when it is sent again correctly', async () => {
  const { app: at } = app()
  expect((await at.request('/hooks/museum', hook('{}', { by: other }))).status).toBe(401)
  expect((await at.request('/hooks/museum', hook('{"articles":"42"}'))).status).toBe(400)
  expect((await at.request('/hooks/museum', hook('{}'))).status).toBe(202)
})

it('a message is remembered while its signature is valid, up to a number of messages', () => {
  const most = 5
  const early = fc.integer({ min: -300_000, max: 300_000 })
  const message = fc.record({ id: fc.nat(12).map(String), early, pause: fc.nat(120_000) })
  fc.assert(
    fc.property(fc.array(message), (sent) => {
      const take = takenMessages(most)
      const known = new Map<string, number>()
      let now = 1_800_000_000_000
      for (const { id, early, pause } of sent) {
        now += pause
        const result = take('museum', { id, at: now + early }, now)
        const until = known.get(id)
        // Still taken by its signature: never twice.
        if (until !== undefined && until >= now) expect(result).toBe('known')
        if (result === 'taken') known.set(id, now + early + 300_000)
        const remembered = [...known.values()].filter((end) => end + 1000 >= now).length
        expect(remembered).toBeLessThanOrEqual(most)
        if (result === 'full') expect(remembered).toBe(most)
      }
    }),
  )
})

it('the messages of one museum leave the room of all others as it is', () => {
  const most = 5
  const take = takenMessages(most)
  const now = Date.now()
  const of = (tenant: string, count: number) =>
    Array.from({ length: count }, (_, at) => take(tenant, { id: `msg_${at}`, at: now }, now))
  expect(of('loud', most + 1)).toEqual([...Array(most).fill('taken'), 'full'])
  expect(of('quiet', most)).toEqual(Array(most).fill('taken'))
  expect(of('loud', most)).toEqual(Array(most).fill('known'))
})

it.each([['/'], ['/metrics'], ['/healthz'], ['/hooks/nobody'], ['/nothing']])(
  'the answer at %s has the headers of every page, and is kept by nobody',
  async (path) => {
    const { app: at } = app()
    // Https ends before it, and its pages have no links to prefetch.
    const { 'Strict-Transport-Security': _, 'Speculation-Rules': __, ...everywhere } = hostRules(hostSource).everywhere
    for (const host of ['localhost', 'evil.example']) {
      const { headers } = await at.request(path, named(host))
      expect(Object.keys(everywhere).filter((name) => !headers.has(name))).toEqual([])
      const hashed = "'sha256-[A-Za-z0-9+/]{43}='"
      expect(headers.get('content-security-policy')).toMatch(
        new RegExp(
          `^default-src 'none'; style-src ${hashed}; script-src ${hashed}; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$`,
        ),
      )
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
  },
)

const guarded = ['/', '/museums/museum', '/report.txt', '/metrics']

it.each([
  'localhost:4490',
  'LOCALHOST',
  'foyer.localhost',
  '127.0.0.1:4490',
  '[::1]:4490',
  'watch.museum.example',
  '10.1.2.3:80',
])('the page and the metrics answer to the name %s, which is configured or common to every machine', async (host) => {
  const { app: at } = app(['watch.museum.example', '10.1.2.3'])
  for (const path of guarded) expect((await at.request(path, named(host))).status).toBe(200)
})

it.each([
  'evil.example',
  'evil.example:4490',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  'watch.museum.example.evil.example',
  '10.1.2.4',
  '',
  '@',
])('the page and the metrics reject the name %j, which another site may point to this machine', async (host) => {
  const { app: at } = app(['watch.museum.example', '10.1.2.3'])
  for (const path of guarded) {
    const answer = await at.request(path, named(host))
    expect(answer.status).toBe(403)
    expect(await answer.text()).not.toMatch(/museum<|== museum|foyer_/)
  }
  // A balancer asks by any address, and hooks are signed.
  expect((await at.request('/healthz', named(host))).status).toBe(200)
  expect((await at.request('/hooks/museum', hook('{}', { host }))).status).toBe(202)
})

it.each([
  ['10.0.0.7:4490', '10.0.0.7', 200],
  ['10.0.0.7:4490', '::ffff:10.0.0.7', 200],
  ['[fd00::7]:4490', 'fd00::7', 200],
  ['10.0.0.8:4490', '10.0.0.7', 403],
  ['evil.example', '10.0.0.7', 403],
])(
  'a request for %s at the address %s is answered with %i: the address itself needs no name',
  async (host, localAddress, status) => {
    const { app: at } = app()
    const answer = await at.request('/metrics', named(host), { incoming: { socket: { localAddress } } })
    expect(answer.status).toBe(status)
  },
)

it('the page shows each museum, and failures as escaped text', async () => {
  const { textAt, museum, noted, app: at } = app()
  const failed = {
    at: new Date('2026-05-01T10:00:00Z'),
    message: '<b>no such host</b>\nasked twice\nTry again.',
    call: 'event/select',
  }
  museum.state.failure = { ...failed, times: 3 }
  museum.state.lastFailure = failed
  museum.state.live = live
  museum.state.last = { at: live.pulledAt, report: report({ rendered: 24, linked: 300, total: 324, putBytes: 70_500 }) }
  museum.state.timeZone = 'Europe/Berlin'
  museum.state.last.report.leftOut = [{ what: 'article "12"', reason: 'has no price', langs: ['de', 'en'] }]
  museum.state.soldOut = [{ day: aDay('2026-05-02'), names: ['Night of the museum', 'Tour of the depot'] }]
  noted.noteEnd(museum.state)
  noted.take({ paint: 3, press: 1, met: ['paymentFailed'] }, 'Europe/Berlin')
  for (const path of ['/', '/museums/museum']) {
    const page = await textAt(path)
    // By the clock in Berlin.
    expect(page).toContain('000042, made 2026-05-01 09:00')
    expect(page).toContain('2026-05-01 11:00, 60 min ago')
    expect(page).toContain('24 of 324 pages rendered and 300 linked in 12 ms, 71 kB put')
    expect(page).toContain('3 in a row: at event/select: &lt;b&gt;no such host&lt;/b&gt;, asked twice. Try again.')
    expect(page).toContain('article &quot;12&quot; (de, en): has no price')
    expect(page).toMatch(
      /<th scope="row"><time>2026-05-02<\/time><\/th>\s*<td>Night of the museum, Tour of the depot<\/td>/,
    )
    expect(page).toMatch(/<th scope="row">Payment failed<\/th>\s*<td>1<\/td>/)
    expect(page).toMatch(/<th scope="row">Largest paint, three quarters within<\/th>\s*<td>2 s<\/td>/)
    expect(page).toMatch(/<th scope="row"><time>2026-05-01 12:00<\/time><\/th>\s*<td>not yet<\/td>\s*<td>1<\/td>/)
  }
  const page = await textAt('/')
  expect(page).toMatch(/<th scope="row"><a href="\/museums\/museum">museum<\/a><\/th>/)
  expect(page).toMatch(/<p>1 museum, 1 failing, 0 being published, 0 waiting for their turn, the oldest live data is /)
  const text = await textAt('/report.txt')
  expect(text).toContain('== museum: failing, 3 in a row (times by Europe/Berlin)\n')
  expect(text).toContain('<b>no such host</b>')
  expect(text).toMatch(/^  Payment failed +1 +1 +1$/m)
  expect((await at.request('/museums/nobody', named('localhost'))).status).toBe(404)
})

it('the page’s one style and one script are those that its policy allows', async () => {
  const { app: at } = app()
  const answer = await at.request('/', named('localhost'))
  const page = await answer.text()
  for (const name of ['style', 'script']) {
    const inline = [...page.matchAll(new RegExp(`<${name}>([^]*?)</${name}>`, 'g'))].map(([, text = '']) => text)
    expect(inline).toHaveLength(1)
    const allowed = `${name}-src 'sha256-${hash('sha256', inline.join(''), 'base64')}'`
    expect(answer.headers.get('content-security-policy')).toContain(allowed)
  }
})

it('with many museums, those that fail come first, and each has a page of its own', async () => {
  const clock = new TestClock()
  const of = (tenant: string) => new WatchedMuseum({ tenant, interval: 1000, clock, publish: async () => report() })
  const museums = new Map(Array.from({ length: 300 }, (_, at) => [`m${at}`, of(`m${at}`)]))
  const notes = new Map([...museums.keys()].map((tenant) => [tenant, new MuseumNotes({ clock })]))
  const failed = museums.get('m250')
  if (failed) failed.state.failure = { at: clock.now(), message: 'no such host', times: 3 }
  const at = watchApp({ museums, notes, metrics: new Metrics(), secretOf: () => undefined })
  const page = await (await at.request('/', named('localhost'))).text()
  expect(page.match(/<th scope="row"><a href="\/museums\/(\w+)/)?.[1]).toBe('m250')
  expect(page).not.toContain('<section')
  expect(page).toContain('<title>1 failing: Foyer</title>')
  expect(await (await at.request('/museums/m7', named('localhost'))).text()).toContain('<h2 id="m7">m7</h2>')
})

it('the page stays short, however many hooks a museum sends', async () => {
  const { textAt, museum } = app()
  const before = (await textAt('/')).length
  for (let at = 0; at < 10_000; at += 1) museum.tell(`a hook: article ${at}`)
  const page = await textAt('/')
  expect(page).toContain(
    'the start; a hook: article 0; a hook: article 1; a hook: article 2; a hook: article 3; and 9996 more',
  )
  expect(page.length).toBeLessThan(before + 200)
})

it('the health check succeeds until the watch stops', async () => {
  const { app: at, museum } = app()
  expect((await at.request('/healthz')).status).toBe(200)
  museum.state.doing = 'stopped'
  expect((await at.request('/healthz')).status).toBe(503)
})

it('the metrics count publishes by result', async () => {
  const { textAt, museum, metrics } = app()
  const at = new Date('2026-05-01T10:00:00Z')
  museum.state.last = { at, report: report({ rendered: 24, linked: 7 }) }
  metrics.note(museum.state, 300)
  museum.state.last = { at, report: report({ changed: false, rendered: 0, putBytes: 0 }) }
  metrics.note(museum.state, 300)
  museum.state.lastFailure = { at: new Date('2026-05-01T11:00:00Z'), message: 'down', call: 'event/select' }
  museum.state.failure = { ...museum.state.lastFailure, times: 2 }
  metrics.note(museum.state, 5000)
  const text = await textAt('/metrics')
  for (const result of ['changed', 'unchanged', 'failed'])
    expect(text).toContain(`foyer_publishes_total{tenant="museum",result="${result}"} 1`)
  expect(text).toContain('foyer_pages_rendered_total{tenant="museum"} 24')
  expect(text).toContain('foyer_put_bytes_total{tenant="museum"} 2048')
  expect(text).toContain('foyer_last_failure_timestamp_seconds{tenant="museum",call="event/select"} 1777633200')
  expect(text).toContain('foyer_failures_in_a_row{tenant="museum"} 2')
  expect(text).toContain('foyer_last_success_timestamp_seconds{tenant="museum"} 1777629600')
})

it('the metrics have a series for a museum before its first publish, and none for unknown values', async () => {
  const { textAt, museum, metrics } = app()
  metrics.begin('museum')
  const unknown = await textAt('/metrics')
  expect(unknown).toContain('foyer_publishes_total{tenant="museum",result="failed"} 0')
  expect(unknown).toContain('foyer_failures_in_a_row{tenant="museum"} 0')
  expect(unknown).not.toMatch(/^foyer_(live|oldest)_\w+(\{.*\})? /m)
  museum.state.live = 'none'
  expect(await textAt('/metrics')).toContain('foyer_live_release{tenant="museum"} 0')
  museum.state.live = live
  const known = await textAt('/metrics')
  expect(known).toContain('foyer_live_release{tenant="museum"} 42')
  expect(known).toContain('foyer_live_created_timestamp_seconds{tenant="museum"} 1777618800')
  expect(known).toContain('foyer_live_pulled_timestamp_seconds{tenant="museum"} 1777626000')
  expect(known).toContain('foyer_oldest_live_age_seconds 3600')
})

it('the metrics include the queue’s depth, the running build, and the process', async () => {
  const { textAt, museum } = app()
  museum.state.doing = 'queued'
  const text = await textAt('/metrics')
  expect(text).toContain('foyer_queue_depth 1\n')
  expect(text).toContain('foyer_publishing 0\n')
  expect(text).toContain('foyer_build_info{version="1.2.3",build="abc"} 1')
  expect(text).toMatch(/^process_resident_memory_bytes \d+/m)
})

it('the metrics leave out a museum that is no longer watched', async () => {
  const { metrics } = app()
  metrics.begin('gone')
  metrics.note({ tenant: 'gone', doing: 'waiting', told: [] }, 20)
  metrics.forget('gone')
  expect((await metrics.text()).body).not.toContain('gone')
})

it('an invalid secret is rejected before anything is published', () => {
  expect(() => checkSecret('my-museum', 'hunter2')).toThrow('FOYER_HOOK_SECRET_MY_MUSEUM has to be base64')
  expect(() => checkSecret('my-museum', `whsec_${secret}`)).not.toThrow()
  expect(() => checkSecret('my-museum', undefined)).not.toThrow()
})
