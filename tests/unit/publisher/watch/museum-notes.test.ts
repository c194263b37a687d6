import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, it, onTestFinished } from 'vitest'
import type { CalendarDate } from '#domain/dates/wall-clock.ts'
import { today } from '#domain/dates/zone.ts'
import { sumsOf } from '#domain/shop/page-report.ts'
import { MuseumNotes, pageReportSchema } from '#publisher/watch/museum-notes.ts'
import { TestClock } from './test-clock.ts'

const zone = 'Europe/Berlin'
const day = 86_400_000
const minute = 60_000

async function someFile() {
  const dir = await mkdtemp(join(tmpdir(), 'foyer-notes-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  return join(dir, 'watched', 'museum.json')
}

const todayOf = (clock: TestClock): CalendarDate => today(clock.now(), zone)

it.each([
  [{ met: [] }, true],
  [{ paint: 3, press: 0, met: ['paymentFailed', 'vouchers.usedUp'] }, true],
  [{ paint: 9, met: [] }, true],
  [{ more: true, met: ['paymentFailed'] }, true],
  [{ more: false, met: [] }, false],
  [{ paint: 10, met: [] }, false],
  [{ paint: -1, met: [] }, false],
  [{ paint: 2.5, met: [] }, false],
  [{ met: ['paymentFailed', 'paymentFailed'] }, false],
  [{ met: ['Ada Lindqvist'] }, false],
  [{ met: [], page: '/en/tickets/12/' }, false],
  [{}, false],
  [[], false],
])('of reports only those of the fixed list are read: %j %s', (sent, isRead) => {
  expect(v.is(pageReportSchema, sent)).toBe(isRead)
})

it('reports count on the museum’s own day', () => {
  // A quarter to midnight in Berlin.
  const clock = new TestClock('2026-05-01T21:45:00Z')
  const notes = new MuseumNotes({ clock })
  notes.take({ met: [] }, zone)
  expect(notes.sums(todayOf(clock), 1).pages).toBe(1)
  expect(todayOf(clock)).toBe('2026-05-01')
})

it('reports from before the first publish count on the museum’s own day once its zone is known', async () => {
  const file = await someFile()
  // A quarter to midnight in UTC, and a quarter to one in Vienna.
  const clock = new TestClock('2026-01-31T23:45:00Z')
  const notes = new MuseumNotes({ clock, file })
  await notes.loaded()
  notes.take({ met: [] }, undefined)
  expect(notes.sums(todayOf(clock), 31).pages).toBe(1)
  notes.noteEnd({ timeZone: 'Europe/Vienna' })
  notes.take({ met: [] }, 'Europe/Vienna')
  expect(todayOf(clock)).toBe('2026-02-01')
  expect(notes.sums(todayOf(clock), 1).pages).toBe(2)
  await notes.stop()
  expect(Object.keys(JSON.parse(await readFile(file, 'utf8')).days)).toEqual(['2026-02-01'])
})

it('sums and incidents outlive a restart, and nothing else is in the file', async () => {
  const file = await someFile()
  const clock = new TestClock()
  const first = new MuseumNotes({ clock, file })
  first.take({ paint: 2, met: ['nothingFound'] }, zone)
  first.take({ paint: 9, met: ['nothingFound', 'paymentFailed'] }, zone)
  first.noteEnd({ failure: { at: clock.now(), message: 'no such host', call: 'event/select', times: 1 } })
  await first.stop()
  const second = new MuseumNotes({ clock, file })
  await second.loaded()
  expect(second.sums(todayOf(clock), 1)).toEqual(first.sums(todayOf(clock), 1))
  expect(second.sums(todayOf(clock), 1).met).toEqual({ nothingFound: 2, paymentFailed: 1 })
  expect(second.incidents).toEqual(first.incidents)
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({
    days: {
      '2026-05-01': {
        pages: 2,
        paint: [0, 0, 1, 0, 0, 0, 0, 0, 0, 1],
        press: Array(10).fill(0),
        met: { nothingFound: 2, paymentFailed: 1 },
      },
    },
    incidents: [
      {
        from: '2026-05-01T10:00:00.000Z',
        last: '2026-05-01T10:00:00.000Z',
        times: 1,
        message: 'no such host',
        call: 'event/select',
      },
    ],
  })
})

it('what a page reports while the file is read, or written, is counted too', async () => {
  const file = await someFile()
  const clock = new TestClock()
  const first = new MuseumNotes({ clock, file })
  first.take({ met: [] }, zone)
  await first.stop()
  const second = new MuseumNotes({ clock, file })
  second.take({ met: [] }, zone)
  const stopping = second.stop()
  second.take({ met: [] }, zone)
  await stopping
  const third = new MuseumNotes({ clock, file })
  await third.loaded()
  expect(third.sums(todayOf(clock), 1).pages).toBe(3)
})

it('a file that isn’t valid counts as none, and one that can’t be written is reported', async () => {
  const file = await someFile()
  const clock = new TestClock()
  await mkdir(join(file, '..'))
  await writeFile(file, '{"days":{"2026-05-01":{"pages":-1}},"incidents":[]}')
  const notes = new MuseumNotes({ clock, file })
  await notes.loaded()
  expect(notes.sums(todayOf(clock), 31).pages).toBe(0)

  const errors: unknown[] = []
  const blocked = new MuseumNotes({ clock, file: join(file, 'below.json'), onError: (error) => errors.push(error) })
  blocked.take({ met: [] }, zone)
  await blocked.stop()
  expect(errors).not.toEqual([])
  expect(blocked.sums(todayOf(clock), 1).pages).toBe(1)
})

it('notes of an earlier release, without a zone, are read', async () => {
  const file = await someFile()
  const clock = new TestClock()
  await mkdir(join(file, '..'))
  await writeFile(file, JSON.stringify({ days: { '2026-05-01': sumsOf({ met: [] }) }, incidents: [] }))
  const notes = new MuseumNotes({ clock, file })
  await notes.loaded()
  expect(notes.sums(todayOf(clock), 1).pages).toBe(1)
  expect(notes.timeZone).toBeUndefined()
})

it('sums are kept for 31 days', async () => {
  const clock = new TestClock()
  const notes = new MuseumNotes({ clock })
  for (let days = 0; days < 40; days += 1) {
    notes.take({ met: [] }, zone)
    await clock.pass(day)
  }
  notes.take({ met: [] }, zone)
  expect(notes.sums(todayOf(clock), 100).pages).toBe(31)
  expect(notes.sums(todayOf(clock), 7).pages).toBe(7)
})

it('sums from before the museum’s zone is known are kept for 31 days too', async () => {
  const clock = new TestClock()
  const notes = new MuseumNotes({ clock })
  const quarters = day / (15 * 60_000)
  for (let count = 0; count < 33 * quarters; count += 1) {
    notes.take({ met: [] }, undefined)
    await clock.pass(day / quarters)
  }
  expect(notes.sums(todayOf(clock), 100).pages).toBe(31 * quarters)
})

it.each([90, -90])('a clock that is wrong by %i days for two of them ends no sums of other days', async (jump) => {
  const file = await someFile()
  const clock = new TestClock()
  const first = new MuseumNotes({ clock, file })
  for (let days = 0; days < 20; days += 1) {
    first.take({ met: [] }, zone)
    await clock.pass(day)
  }
  const wrong = new TestClock(new Date(+clock.now() + jump * day).toISOString())
  await first.stop()
  const second = new MuseumNotes({ clock: wrong, file })
  await second.loaded()
  second.take({ met: [] }, zone)
  await wrong.pass(day)
  second.take({ met: [] }, zone)
  await second.stop()
  const third = new MuseumNotes({ clock, file })
  await third.loaded()
  third.take({ met: [] }, zone)
  expect(third.sums(todayOf(clock), 31).pages).toBe(21)
})

it('more than six hundred reports within a minute aren’t counted, and the next minute they are again', async () => {
  const clock = new TestClock()
  const notes = new MuseumNotes({ clock })
  const taken = () => Array.from({ length: 700 }, () => notes.take({ met: [] }, zone)).filter(Boolean).length
  expect(taken()).toBe(600)
  expect(taken()).toBe(0)
  await clock.pass(minute)
  expect(taken()).toBe(600)
})

it('failures in a row are one incident, until a publish succeeds; a hold ends none; the last ten are kept', async () => {
  const clock = new TestClock()
  const notes = new MuseumNotes({ clock })
  const fail = (message: string) => notes.noteEnd({ failure: { at: clock.now(), message, times: 1 } })
  fail('first')
  await clock.pass(minute)
  fail('second')
  notes.noteEnd({ held: { since: '2026-05-01T10:00:00Z' } })
  expect(notes.incidents).toMatchObject([{ times: 2, message: 'second', from: '2026-05-01T10:00:00.000Z' }])
  expect(notes.incidents[0]?.until).toBeUndefined()
  await clock.pass(minute)
  notes.noteEnd({})
  notes.noteEnd({})
  expect(notes.incidents).toMatchObject([{ times: 2, until: '2026-05-01T10:02:00.000Z' }])
  for (let at = 0; at < 12; at += 1) {
    fail(`later ${at}`)
    notes.noteEnd({})
  }
  expect(notes.incidents.map(({ message }) => message)).toEqual(
    Array.from({ length: 10 }, (_, at) => `later ${11 - at}`),
  )
})
