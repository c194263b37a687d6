import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { occurrences, type PageReport } from '#domain/shop/page-report.ts'
import { watchMuseums } from '#publisher/watch/watch.ts'
import type { Watched } from '#publisher/watch/watched-museum.ts'
import { report, secret } from './support.ts'
import { settled, TestClock } from './test-clock.ts'

const site = 'https://shop.museum.example'

/** A watch of two museums, one of which wants the reports of its pages, and what its pages send it. */
async function receiver() {
  const clock = new TestClock()
  const museums: Watched[] = [
    { tenant: 'museum', publish: async () => report(), reportsFrom: () => site },
    { tenant: 'silent', publish: async () => report(), reportsFrom: () => undefined },
  ]
  const { url, stop } = await watchMuseums({
    look: async () => ({ museums, changed: [] }),
    interval: 3_600_000,
    port: 0,
    secretOf: () => secret,
    clock,
  })
  await clock.pass(1000)
  await settled()
  const post = (body: string, { tenant = 'museum', origin = site } = {}) =>
    fetch(`${url}/reports/${tenant}`, { method: 'POST', body, headers: { origin } })
  const send = (sent: Partial<PageReport>) => post(JSON.stringify({ met: [], ...sent }))
  const metrics = async () => (await fetch(`${url}/metrics`)).text()
  return { url, stop, post, send, metrics }
}

it('a page’s report is counted in the metrics, and answered with nothing that its page couldn’t read', async () => {
  const { send, metrics, stop } = await receiver()
  onTestFinished(stop)
  const answer = await send({ paint: 2, press: 9, met: ['paymentFailed', 'vouchers.usedUp'] })
  expect([answer.status, await answer.text()]).toEqual([204, ''])
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(answer.headers.get('set-cookie')).toBeNull()
  expect((await send({ paint: 0 })).status).toBe(204)
  expect((await send({ more: true, met: ['paymentFailed'] })).status).toBe(204)
  const text = await metrics()
  expect(text).toContain('foyer_visitor_pages_total{tenant="museum"} 2')
  expect(text).toContain('foyer_visitor_occurrences_total{tenant="museum",what="paymentFailed"} 2')
  expect(text).toContain('foyer_visitor_paint_seconds_bucket{le="1",tenant="museum"} 1')
  expect(text).toContain('foyer_visitor_paint_seconds_bucket{le="1.5",tenant="museum"} 2')
  expect(text).toContain('foyer_visitor_press_seconds_bucket{le="1.5",tenant="museum"} 0')
  expect(text).toContain('foyer_visitor_press_seconds_bucket{le="+Inf",tenant="museum"} 1')
})

it.each<[string, string, { tenant?: string; origin?: string }, number]>([
  ['from a page of another site', '{"met":[]}', { origin: 'https://evil.example' }, 403],
  ['from a page of the site by another scheme', '{"met":[]}', { origin: 'http://shop.museum.example' }, 403],
  ['from a page without an origin', '{"met":[]}', { origin: 'null' }, 403],
  ['for a museum that wants none', '{"met":[]}', { tenant: 'silent' }, 403],
  ['for an unknown museum', '{"met":[]}', { tenant: 'nobody' }, 403],
  ['that is no JSON', 'met', {}, 400],
  ['with something that isn’t on the list', '{"met":["Ada Lindqvist"]}', {}, 400],
  ['with another field', '{"met":[],"page":"/en/"}', {}, 400],
  ['that is too large', JSON.stringify({ met: Array(200).fill('scriptLost') }), {}, 413],
])('a report %s is refused, and isn’t counted', async (_, body, from, status) => {
  const { post, metrics, stop } = await receiver()
  onTestFinished(stop)
  expect((await post(body, from)).status).toBe(status)
  const text = await metrics()
  expect(text).toContain('foyer_visitor_pages_total{tenant="museum"} 0')
  expect(text).toContain('foyer_visitor_occurrences_total{tenant="museum",what="paymentFailed"} 0')
  expect(text).not.toContain('tenant="silent",what=')
})

it('after a restart, a museum’s day and its times are in its own zone before a publish has ended well', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'foyer-watch-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  const begin = async (clock: TestClock, publish: Watched['publish']) =>
    watchMuseums({
      look: async () => ({ museums: [{ tenant: 'museum', publish, reportsFrom: () => site }], changed: [] }),
      notesFile: (tenant) => join(dir, `${tenant}.json`),
      interval: 3_600_000,
      port: 0,
      secretOf: () => secret,
      clock,
    })
  const clock = new TestClock()
  const before = await begin(clock, async () => report())
  await clock.pass(1000)
  await settled()
  await before.stop()
  // A quarter to midnight in UTC, a quarter to two in Berlin.
  const { url, stop } = await begin(new TestClock('2026-05-01T23:45:00Z'), () => Promise.reject(new Error('offline')))
  onTestFinished(stop)
  expect(await (await fetch(`${url}/report.txt`)).text()).toContain('(times by Europe/Berlin)')
  await fetch(`${url}/reports/museum`, { method: 'POST', body: '{"met":[]}', headers: { origin: site } })
  await stop()
  const notes = await readFile(join(dir, 'museum.json'), 'utf8')
  expect(Object.keys(JSON.parse(notes).days)).toEqual(['2026-05-02'])
})

it('the longest report fits, and a flood of them is cut off', async () => {
  const { send, metrics, stop } = await receiver()
  onTestFinished(stop)
  const statuses = new Set<number>()
  for (let round = 0; round < 61; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send({ more: true, paint: 9, press: 9, met: [...occurrences] })),
    )
    for (const { status } of answers) statuses.add(status)
  }
  expect([...statuses]).toEqual([204, 429])
  expect(await metrics()).toContain('foyer_visitor_paint_seconds_count{tenant="museum"} 600')
})
