import { atom } from 'nanostores'
import { describe, expect, it } from 'vitest'
import { daysFrom } from '#domain/dates/calendar.ts'
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

/** A booking that has begun, over a real server. */
async function begun(search: string, answer: Answer, of = event) {
  loadPage()
  const server = await startHttpServer(answer)
  const { eventBooking } = await import('#stores/booking/event/booking.ts')
  const { afterPaint } = await import('#stores/calls/latest.ts')
  const { $waiting } = await import('#stores/calls/shop-api.ts')
  const $now = atom<Date | undefined>(undefined)
  const booking = eventBooking({ ...shopAt(server.url), asksParty: true }, of, $now)
  $now.set(beforeAll)
  const end = booking.start({ search: () => search, replace: () => {} })
  const searched: boolean[] = []
  const stop = booking.days.$ahead.subscribe(({ isSearching }) => searched.push(isSearching))
  const { $view, $isSearching } = booking.days
  return {
    ...booking,
    searched,
    offers: () => server.seen.map(({ path }) => dayOfPath(path)).filter(Boolean),
    ranges: () => server.seen.map(({ path }) => rangeOf(path).join('–')).filter(Boolean),
    /** Waits until the month in view is there, and no more days are looked for. */
    async found() {
      await until($view, (view) => view?.answer.state === 'ready')
      await until($isSearching, (isSearching) => !isSearching)
    },
    async [Symbol.asyncDispose]() {
      stop()
      end()
      // What was about to be asked would be heard by the next server, if that gets the same port.
      await afterPaint()
      await until($waiting, (calls) => calls === 0)
      await server[Symbol.asyncDispose]()
    },
  }
}

describe('a party that is too large for the months shown', () => {
  it('gets the first day of a later month, with calls for more and more months at once', async () => {
    await using scene = await begun('?party=60', calendarOf({ '2026-07-05': 40, '2026-11-03': 80, '2027-02-01': 90 }))
    await until(scene.choices.$day, (day) => day !== undefined)
    expect(scene.choices.$day.get()).toBe('2026-11-03')
    expect(scene.ranges()).toEqual(['20260701–20260831', '20260901–20261031', '20261101–20270228'])
    expect(scene.searched).toContain(true)
    await scene.found()
    expect(scene.days.$view.get()?.month).toEqual({ year: 2026, month: 11 })
  })

  it('gets the three nearest days with enough places as alternatives, however many months later', async () => {
    const places = { '2026-07-05': 40, '2026-09-01': 70, '2026-10-02': 59, '2026-11-03': 80, '2026-12-04': 60 }
    await using scene = await begun('?party=60&date=2026-07-05', calendarOf(places))
    await until(scene.days.$alternatives, ({ length }) => length === 3)
    expect(scene.days.$alternatives.get()).toEqual(['2026-09-01', '2026-11-03', '2026-12-04'])
    expect(scene.ranges()).toHaveLength(3)
  })

  it('gets the last date searched if there is no day, and nothing more is requested', async () => {
    await using scene = await begun('?party=60', calendarOf({ '2026-07-05': 40, '2026-12-24': 50 }))
    await scene.found()
    expect(scene.days.$availability.get()).toEqual({
      state: 'tooFew',
      problem: { key: 'availability.partyAtMost', date: '2026-12-24', values: { count: 50 } },
    })
    expect(scene.ranges().at(-1)).toBe('20271101–20271231')
    expect(scene.ranges()).toHaveLength(5)
    expect(scene.choices.$day.get()).toBeUndefined()
  })

  it('gets an earlier day as alternative if there is none after the requested one', async () => {
    const places = { '2026-07-05': 40, '2026-09-01': 70, '2027-11-03': 40 }
    await using scene = await begun('?party=60&date=2027-11-03', calendarOf(places))
    await until(scene.days.$alternatives, ({ length }) => length > 0)
    expect(scene.days.$alternatives.get()).toEqual(['2026-09-01'])
  })

  it('gets the last date of the consecutive months searched, not one beyond a gap', async () => {
    const places = { '2026-07-05': 40, '2026-12-24': 50, '2030-11-03': 40 }
    const long = { ...event, lifetime: { first: aDay('2026-06-01'), last: aDay('2030-12-31') } }
    await using scene = await begun('?party=60&date=2030-11-03', calendarOf(places), long)
    await scene.found()
    expect(scene.days.$availability.get().problem).toEqual({
      key: 'availability.partyAtMost',
      date: '2026-12-24',
      values: { count: 50 },
    })
  })

  it('causes no more requests after a failed call, or after it becomes smaller', async () => {
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

describe('a party for which the calendar promises more than any time has', () => {
  /** An API whose days have forty places, at several times of which none has more than twelve, but for one day. */
  const crowded =
    (fits?: string): Answer =>
    ({ path }) => {
      const [first = '', last = ''] = rangeOf(path)
      const day = dayOfPath(path)
      if (first) {
        const days = daysFrom(aDay('2026-07-05'), aDay('2027-06-30'))
        const within = days.filter((date) => first <= date.replaceAll('-', '') && date.replaceAll('-', '') <= last)
        return { json: { data: Object.fromEntries(within.map((date) => [date, 40])) } }
      }
      if (day === undefined) return { status: 404, json: {} }
      const schedule = [10, 12, 14].map((hour) => ({
        datetime: `${day} ${hour}:00:00`,
        datetime_end: `${day} ${hour + 1}:00:00`,
        max_tickets: day === fits && hour === 12 ? 16 : 12,
      }))
      const ticket = { id: 't1', name: 'Adults', mode: 1, price: 1800, vat_value: 8.1, eventId: 'e1', schedule }
      return { json: { data: { tickets: [ticket], timeslot: [] } } }
    }

  it('gets the first day with enough places at one time, and no other day is opened before', async () => {
    await using scene = await begun('?party=13', crowded('2026-07-09'))
    const opened: unknown[] = []
    const stop = scene.choices.$day.listen((day) => opened.push(day))
    await until(scene.choices.$day, (day) => day !== undefined)
    await until(scene.$waits, (waits) => !waits)
    stop()
    expect(opened).toEqual(['2026-07-09'])
    expect(scene.offers()).toHaveLength(7)
  })

  it('is told after a few calls up to which day there is none, and no day is opened', async () => {
    await using scene = await begun('?party=13', crowded())
    await until(scene.days.$noneFound, (none) => none !== undefined)
    expect(scene.days.$noneFound.get()).toEqual({ key: 'availability.partyTooLarge', date: '2026-07-16' })
    expect(scene.offers()).toHaveLength(12)
    expect([scene.choices.$day.get(), scene.days.$alternatives.get()]).toEqual([undefined, []])
    expect(scene.$waits.get()).toBe(false)
  })

  it('gets the first of several days that fit, also if a later one is answered before it', async () => {
    let answerHeld = () => {}
    const fitting: Answer = (request, response) => {
      const answer = crowded(dayOfPath(request.path) === '2026-07-05' ? undefined : dayOfPath(request.path))
      const reply = answer(request, response)
      if (dayOfPath(request.path) !== '2026-07-06' || !reply) return reply
      answerHeld = () => response.setHeader('content-type', 'application/json').end(JSON.stringify(reply.json))
      return undefined
    }
    await using scene = await begun('?party=13', fitting)
    const { $waiting } = await import('#stores/calls/shop-api.ts')
    const asked = (day: string) => scene.offers().includes(day)
    await until($waiting, (calls) => calls === 1 && asked('2026-07-08'))
    expect(scene.choices.$day.get()).toBeUndefined()
    answerHeld()
    await until(scene.choices.$day, (day) => day !== undefined)
    expect(scene.choices.$day.get()).toBe('2026-07-06')
  })

  it('gets the search again once it has another size', async () => {
    await using scene = await begun('?party=13', crowded())
    await until(scene.days.$noneFound, (none) => none !== undefined)
    scene.$party.set(12)
    await until(scene.choices.$day, (day) => day !== undefined)
    expect(scene.choices.$day.get()).toBe('2026-07-05')
    expect(scene.days.$noneFound.get()).toBeUndefined()
  })

  it('is offered only days whose times have enough places, instead of one in a link', async () => {
    await using scene = await begun('?party=13&date=2026-07-06', crowded('2026-07-09'))
    await until(scene.days.$isSearching, (isSearching) => isSearching)
    await until(scene.days.$isSearching, (isSearching) => !isSearching)
    expect(scene.days.$alternatives.get()).toEqual(['2026-07-09'])
    expect(scene.offers().length).toBeLessThanOrEqual(13)
  })
})

describe('a single visitor to an event without a free day in the months shown', () => {
  it('gets the next free day, however many months later', async () => {
    const places = { '2026-07-05': 0, '2026-08-20': 0, '2027-01-03': 12, '2027-05-01': 90 }
    await using scene = await begun('', calendarOf(places))
    await until(scene.choices.$day, (day) => day !== undefined)
    expect(scene.choices.$day.get()).toBe('2027-01-03')
    await scene.found()
    expect(scene.days.$view.get()?.month).toEqual({ year: 2027, month: 1 })
    expect(scene.days.$availability.get()).toMatchObject({ state: 'open', next: '2027-01-03' })
  })

  it('gets the next free day even if the months shown have no days at all, without a problem shown in the meantime', async () => {
    await using scene = await begun('', calendarOf({ '2027-11-03': 80 }))
    const said: unknown[] = []
    const stop = scene.days.$availability.listen(({ problem }) => {
      const { state } = scene.days.$view.get()?.answer ?? { state: 'idle' }
      if (state === 'ready' && !scene.days.$ahead.get().isSearching) said.push(problem)
    })
    await until(scene.choices.$day, (day) => day !== undefined)
    stop()
    expect(scene.choices.$day.get()).toBe('2027-11-03')
    expect(said.filter(Boolean)).toEqual([])
  })

  it('gets the event as sold out once all months to the last day are loaded, and nothing more is requested', async () => {
    await using scene = await begun('', calendarOf({ '2026-07-05': 0, '2027-11-03': 0 }))
    await scene.found()
    expect(scene.days.$availability.get().problem).toEqual({ key: 'availability.soldOut' })
    expect(scene.ranges()).toEqual([
      '20260701–20260831',
      '20260901–20261031',
      '20261101–20270228',
      '20270301–20271031',
      '20271101–20271231',
    ])
  })

  it('can submit while the search is running, which delays the submission', async () => {
    await using scene = await begun('', calendarOf({ '2027-11-03': 80 }))
    await until(scene.days.$ahead, ({ isSearching }) => isSearching)
    expect(scene.$waits.get()).toBe(true)
    await until(scene.choices.$day, (day) => day !== undefined)
  })

  it('gets the last date searched if a call fails, and can continue the search from there', async () => {
    let fails = true
    const places = { '2026-07-05': 0, '2027-11-03': 80 }
    await using scene = await begun(
      '',
      calendarOf(places, (first) => fails && first >= '20261101'),
    )
    await scene.found()
    expect(scene.days.$availability.get().problem).toEqual({ key: 'availability.noneUntil', date: '2026-10-31' })
    expect(scene.days.$ahead.get().stopped?.failure.message).toBe('errors.unexpectedContact')
    expect(scene.ranges()).toHaveLength(3)
    fails = false
    scene.searchAgain()
    await until(scene.choices.$day, (day) => day !== undefined)
    expect(scene.choices.$day.get()).toBe('2027-11-03')
    expect(scene.ranges()[3]).toBe('20261101–20270228')
  })
})

it('the search in an event without an end stops after three years, with the last date searched instead of “sold out”', async () => {
  const forever = { ...event, lifetime: { first: aDay('2026-06-01'), last: aDay('2099-12-31') } }
  await using scene = await begun('', calendarOf({ '2026-07-05': 0 }), forever)
  await scene.found()
  expect(scene.days.$availability.get().problem).toEqual({ key: 'availability.noneUntil', date: '2029-07-31' })
  expect(scene.ranges()).toHaveLength(6)
})

it('a sale that hasn’t begun preselects the first day with places', async () => {
  const later = { ...event, lifetime: { first: aDay('2026-10-01'), last: aDay('2027-12-31') } }
  await using scene = await begun('', calendarOf({ '2027-03-05': 10 }), later)
  await until(scene.choices.$day, (day) => day !== undefined)
  expect(scene.choices.$day.get()).toBe('2027-03-05')
})

describe('days of a calendar outside the first and last day of its event', () => {
  const short = { ...event, lifetime: { first: aDay('2026-06-01'), last: aDay('2026-07-10') } }
  const beyond = { '2026-07-08': 0, '2026-07-20': 40, '2026-07-21': 40 }

  it('leave an event whose own days are sold out sold out, for a party of any size', async () => {
    for (const search of ['', '?party=60']) {
      await using scene = await begun(search, calendarOf(beyond), short)
      await scene.found()
      expect(scene.days.$availability.get()).toMatchObject({
        state: 'soldOut',
        problem: { key: 'availability.soldOut' },
      })
      expect(scene.choices.$day.get()).toBeUndefined()
    }
  })

  it('are not offered instead of a day that is sold out', async () => {
    await using scene = await begun('?date=2026-07-08', calendarOf(beyond), short)
    await scene.found()
    expect(scene.days.$gone.get()).toMatchObject({ key: 'availability.daySoldOut' })
    expect(scene.days.$alternatives.get()).toEqual([])
  })
})
