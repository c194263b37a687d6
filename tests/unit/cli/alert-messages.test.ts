import { setImmediate } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import { expect, it, onTestFinished, vi } from 'vitest'
import { alertReceiver, reportTime, sendReports } from '#cli/alert-messages.ts'
import { everyDayAt } from '#publisher/watch/clock.ts'
import { aTime } from '../../support/dates.ts'
import { startHttpServer } from '../../support/http-server.ts'
import { TestClock } from '../publisher/watch/test-clock.ts'

const secret = Buffer.from('a secret of thirty-two bytes, ok').toString('base64')
const hour = 3_600_000

it('the status is sent once a day at its time, signed, until the watch is stopped', async () => {
  const taken: unknown[] = []
  await using server = await startHttpServer(({ headers, body }) => {
    const own = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
    taken.push(new Webhook(secret).verify(body, own))
    return { json: {} }
  })
  const start = new Date('2026-05-01T10:00:00Z')
  // Two hours later by the clock of whatever machine this runs on.
  const time = aTime(
    `${String((start.getHours() + 2) % 24).padStart(2, '0')}:${String(start.getMinutes()).padStart(2, '0')}`,
  )
  const clock = new TestClock(start.toISOString())
  const stopped = new AbortController()
  let day = 0
  const sending = sendReports({ url: server.url, secret }, time, {
    report: () => `day ${(day += 1)}`,
    signal: stopped.signal,
    clock,
  })
  await clock.pass(hour)
  expect(taken).toEqual([])
  await clock.pass(hour)
  await vi.waitFor(() => expect(taken).toHaveLength(1))
  while (day === 1) {
    await clock.pass(hour)
    await setImmediate()
  }
  await vi.waitFor(() => expect(taken).toHaveLength(2))
  expect(taken).toMatchObject([
    { type: 'museums.report', data: { text: 'day 1' } },
    { type: 'museums.report', data: { text: 'day 2' } },
  ])
  stopped.abort()
  await sending
})

it('after the night on which the clock leaves its time out, the status is sent at it again', async () => {
  const zone = process.env['TZ']
  onTestFinished(() => {
    if (zone === undefined) delete process.env['TZ']
    else process.env['TZ'] = zone
  })
  process.env['TZ'] = 'Europe/Berlin'
  const clock = new TestClock('2026-03-28T00:00:00Z')
  const stopped = new AbortController()
  const times: string[] = []
  const waiting = everyDayAt(aTime('02:30'), { clock, signal: stopped.signal }, async () => {
    times.push(clock.now().toISOString())
  })
  await clock.pass(3 * 24 * hour)
  stopped.abort()
  await waiting
  expect(times).toEqual(['2026-03-28T01:30:00.000Z', '2026-03-29T01:30:00.000Z', '2026-03-30T00:30:00.000Z'])
})

it('a time that is none, or one without a receiver, is rejected before anything is watched', () => {
  const receiver = { url: 'https://alerts.museum.example/', secret }
  expect(reportTime('07:00', receiver)).toBe('07:00')
  expect(reportTime(undefined, undefined)).toBeUndefined()
  expect(() => reportTime('7', receiver)).toThrow('--report-at: expected a time such as 07:00, found "7"')
  expect(() => reportTime('07:00', undefined)).toThrow('--report-at: FOYER_ALERT_URL has to say')
})

it('a receiver needs https and a secret', () => {
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(alertReceiver()).toBeUndefined()
  vi.stubEnv('FOYER_ALERT_URL', 'http://alerts.museum.example/')
  expect(() => alertReceiver()).toThrow('FOYER_ALERT_URL: expected an https address')
  vi.stubEnv('FOYER_ALERT_URL', 'https://alerts.museum.example/')
  expect(() => alertReceiver()).toThrow('FOYER_ALERT_SECRET: expected base64')
})
