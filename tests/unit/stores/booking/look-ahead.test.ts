import { atom } from 'nanostores'
import { describe, expect, it } from 'vitest'
import { until } from '#stores/derived/until.ts'
import { aDay } from '../../../support/dates.ts'
import { beforeAll, exhibition } from '../../../support/event-api.ts'
import { startHttpServer, type Answer } from '../../../support/http-server.ts'
import { shopAt } from '../../../support/shop-at.ts'
import { loadPage } from '../../../support/tab.ts'

const event = { ...exhibition, lifetime: { first: aDay('2026-06-01'), last: aDay('2027-12-31') } }
const dayOfPath = (path: string) => /\/date\/([\d-]+)$/.exec(path)?.[1]
const rangeOf = (path: string) => /\/range\/(\d+)(?:;|%3B)(\d+)$/.exec(path)?.slice(1) ?? []

/** An API of which each day has one time with all its places; `fails` says which ranges do. */
const calendarOf =
  (places: Record<string, number>, fails: (first: string) => boolean = () => false): Answer =>
  ({ path }) => {
    const [first = '', last = ''] = rangeOf(path)
    if (fails(first)) return { status: 500, json: {} }
    const within = ([day]: [string, number]) => first <= day.replaceAll('-', '') && day.replaceAll('-', '') <= last
    if (first) return { json: { data: Object.fromEntries(Object.entries(places).filter(within)) } }
    const day = dayOfPath(path)
    if (day === undefined) return { status: 404, json: {} }
    const schedule = [{ datetime: `${day} 10:00:00`, datetime_end: `${day} 11:00:00`, max_tickets: places[day] ?? 0 }]
    const ticket = { id: 't1', name: 'Adults', mode: 1, price: 1800, vat_value: 8.1, eventId: 'e1', schedule }
    return { json: { data: { tickets: [ticket], timeslot: [] } } }
  }

/** A party's booking that has begun, over a real server. */
async function begun(search: string, answer: Answer) {
  loadPage()
  const server = await startHttpServer(answer)
  const { eventBooking } = await import('#stores/booking/event/booking.ts')
  const { publishedEvent } = await import('#stores/booking/event/published.ts')
  const $now = atom<Date | undefined>(undefined)
  const booking = eventBooking({ ...shopAt(server.url), asksParty: true }, publishedEvent(event), $now)
  $now.set(beforeAll)
  const end = booking.begin({ search: () => search, replace: () => {} })
  const searched: boolean[] = []
  const stop = booking.days.$ahead.subscribe(({ isSearching }) => searched.push(isSearching))
  const { $view, $ahead } = booking.days
  return {
    ...booking,
    searched,
    ranges: () => server.seen.map(({ path }) => rangeOf(path).join('–')).filter(Boolean),
    /** Waits until the month in view is there, and no more days are looked for. */
    async found() {
      await until($view, (view) => view?.answer.state === 'ready')
      await until($ahead, ({ isSearching }) => !isSearching)
    },
    async [Symbol.asyncDispose]() {
      stop()
      end()
      await server[Symbol.asyncDispose]()
    },
  }
}

describe('a party of more than the months shown have places for', () => {
  it('is led to the first day of a later month, which is asked for once, two months a call', async () => {
    await using scene = await begun('?party=60', calendarOf({ '2026-07-05': 40, '2026-11-03': 80, '2027-02-01': 90 }))
    await until(scene.choices.$day, (day) => day !== undefined)
    expect(scene.choices.$day.get()).toBe('2026-11-03')
    expect(scene.ranges()).toEqual(['20260701–20260831', '20260901–20261031', '20261101–20261231'])
    expect(scene.searched).toContain(true)
    await scene.found()
    expect(scene.days.$view.get()?.month).toEqual({ year: 2026, month: 11 })
  })

  it('is offered the three nearest days in place of one that has too few, however many months on', async () => {
    const places = { '2026-07-05': 40, '2026-09-01': 70, '2026-10-02': 59, '2026-11-03': 80, '2026-12-04': 60 }
    await using scene = await begun('?party=60&date=2026-07-05', calendarOf(places))
    await until(scene.days.$instead, ({ length }) => length === 3)
    expect(scene.days.$instead.get()).toEqual(['2026-09-01', '2026-11-03', '2026-12-04'])
    expect(scene.ranges()).toHaveLength(3)
  })

  it('is told after half a year up to when there is no day, and nothing more is asked for', async () => {
    await using scene = await begun('?party=60', calendarOf({ '2026-07-05': 40, '2026-12-24': 50, '2027-04-01': 90 }))
    await scene.found()
    expect(scene.days.$availability.get()).toEqual({
      state: 'tooFew',
      problem: { key: 'availability.partyTooLarge', date: '2026-12-24' },
    })
    expect(scene.ranges().at(-1)).toBe('20270101–20270228')
    expect(scene.choices.$day.get()).toBeUndefined()
  })

  it('is offered a day before one too far off that has too few, where there is none after it', async () => {
    const places = { '2026-07-05': 40, '2026-09-01': 70, '2027-11-03': 40 }
    await using scene = await begun('?party=60&date=2027-11-03', calendarOf(places))
    await until(scene.days.$instead, ({ length }) => length > 0)
    expect(scene.days.$instead.get()).toEqual(['2026-09-01'])
  })

  it('is told up to when there is no day by the months that were asked for, not by those beyond a gap', async () => {
    const places = { '2026-07-05': 40, '2026-12-24': 50, '2027-11-03': 40 }
    await using scene = await begun('?party=60&date=2027-11-03', calendarOf(places))
    await scene.found()
    expect(scene.days.$availability.get().problem).toEqual({ key: 'availability.partyTooLarge', date: '2026-12-24' })
  })

  it('looks no further once a call has failed, or as soon as fewer come', async () => {
    const places = { '2026-07-05': 40, '2026-11-03': 80 }
    await using failing = await begun(
      '?party=60',
      calendarOf(places, (first) => first >= '20260901'),
    )
    await failing.found()
    expect(failing.ranges()).toHaveLength(2)
    await using fewer = await begun('?party=60', calendarOf({ '2026-07-05': 40 }))
    await until(fewer.days.$ahead, ({ isSearching }) => isSearching)
    fewer.$party.set(40)
    await fewer.found()
    expect(fewer.choices.$day.get()).toBe('2026-07-05')
    expect(fewer.ranges().length).toBeLessThan(4)
  })
})

it('who comes alone turns the calendar', async () => {
  await using scene = await begun('', calendarOf({ '2026-07-05': 0, '2026-11-03': 80 }))
  await scene.found()
  expect(scene.ranges()).toEqual(['20260701–20260831'])
})
