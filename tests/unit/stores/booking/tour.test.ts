import { atom } from 'nanostores'
import { describe, expect, it } from 'vitest'
import type { LineItem } from '#domain/lines/index.ts'
import { withTourCount } from '#domain/tours/tour-choice.ts'
import type { TicketId } from '#domain/shop/ids.ts'
import { until } from '#stores/derived/until.ts'
import { aDay, aMoment, aTime } from '../../../support/dates.ts'
import { beforeAll } from '../../../support/event-api.ts'
import { startHttpServer, type Answer } from '../../../support/http-server.ts'
import { anId } from '../../../support/ids.ts'
import { shopAt } from '../../../support/shop-at.ts'
import { anArticleLine, aTourLine } from '../../../support/shop-things.ts'
import { loadPage, type Tab } from '../../../support/tab.ts'
import { highlights, tourApi } from '../../../support/tour-api.ts'

const aQuestion = { id: 'q1', type: 'text' as const, text: 'Klasse?', mandatory: false, options: [] }

/** A tour's booking that has begun, over a real server. */
async function begun({ answer = tourApi, search = '', tour = highlights, lines = [], tab }: Partial<Scene>) {
  const page = loadPage(tab)
  const server = await startHttpServer(answer)
  const { $cart } = await import('#stores/cart/cart.ts')
  if (lines.length > 0) $cart.set(lines)
  const { tourBooking } = await import('#stores/booking/tour/booking.ts')
  const $now = atom<Date | undefined>(undefined)
  const booking = tourBooking(shopAt(server.url), tour, $now)
  $now.set(beforeAll)
  let kept = search
  const end = booking.start({ search: () => kept, replace: (next) => (kept = next) })
  return {
    booking,
    tab: page,
    address: () => kept,
    $cart,
    $now,
    asked: (part: string) => server.seen.map(({ path }) => path).filter((path) => path.includes(part)),
    end,
    async [Symbol.asyncDispose]() {
      end()
      await server[Symbol.asyncDispose]()
    },
  }
}

interface Scene {
  answer: Answer
  search: string
  tour: typeof highlights
  lines: LineItem[]
  /** Storages of the page before. */
  tab: Tab
}

/** The tour's API, but for the calls whose path has this in it. */
const failing =
  (part: RegExp, status: number): Answer =>
  (request, response) =>
    part.test(request.path) ? { status, json: {} } : tourApi(request, response)

describe('a tour or its calendar that isn’t 200 (section 8)', () => {
  it.each([
    ['calendar', /\/tour\/calendar\//, 404],
    ['calendar, in words of the server’s own,', /\/tour\/calendar\//, 422],
    ['offer', /\/tour$/, 404],
  ])('shows a tour as unavailable if its %s is missing', async (_, part, status) => {
    await using scene = await begun({ answer: failing(part, status) })
    await until(scene.booking.days.$over, (over) => over !== undefined)
    expect(scene.booking.days.$over.get()).toEqual({ key: 'tours.unavailable' })
  })

  it('misses no price of its page if a time has a price list of its own', async () => {
    const tour = { ...highlights, singleTicketing: false, bookCompleteTour: true }
    const answer: Answer = (request, response) => {
      if (!request.path.endsWith('/tour')) return tourApi(request, response)
      const priceList = [{ id: 'p9', name: 'Evening', price: 9000, vat_value: 8.1 }]
      return { json: { data: { tickets: [], priceList: [], schedule: { '14:00': { tours: 2, priceList } } } } }
    }
    await using scene = await begun({ answer, tour })
    const { booking } = scene
    await until(booking.$offer, ({ state }) => state === 'ready')
    booking.choices.chooseTime(aTime('14:00'))
    expect(booking.$lostTickets.get()).toBeUndefined()
  })

  it('can be booked if its times alone have prices', async () => {
    const tour = { ...highlights, prices: [], tickets: [] }
    const answer: Answer = (request, response) => {
      if (!request.path.endsWith('/tour')) return tourApi(request, response)
      const priceList = [{ id: '9', name: 'Evening', price: 9000, vat_value: 8.1 }]
      return { json: { data: { tickets: [], priceList: [], schedule: { '14:00': { tours: 2, priceList } } } } }
    }
    await using scene = await begun({ tour, answer, search: '?date=2026-07-05&time=14:00&n9=1' })
    const { booking, $cart } = scene
    await until(booking.times.$slot, (slot) => slot !== undefined)
    expect(booking.days.$over.get()).toBeUndefined()
    booking.order.add()
    await until($cart, ({ length }) => length > 0)
    expect($cart.get()).toMatchObject([{ type: 'guidedTour', tours: [{ id: '9', price: 9000 }] }])
  })

  it('tells of counts at a price that another time doesn’t have, and of no price that wasn’t chosen', async () => {
    const answer: Answer = (request, response) => {
      if (!request.path.endsWith('/tour')) return tourApi(request, response)
      const prices = ['1', '2', '3'].map((id) => ({ id, name: id, price: 9000, vat_value: 8.1 }))
      const schedule = {
        '10:00': { tours: 2, priceList: prices.slice(0, 2) },
        '14:00': { tours: 2, priceList: prices.slice(1) },
      }
      return { json: { data: { tickets: [], priceList: [], schedule } } }
    }
    await using scene = await begun({ answer, search: '?date=2026-07-05&time=10:00' })
    const { booking } = scene
    await until(booking.times.$slot, (slot) => slot !== undefined)
    booking.choices.choose(withTourCount(booking.counts.$chosen.get(), '2', 1))
    booking.choices.chooseTime(aTime('14:00'))
    expect([booking.counts.$sums.get().total, booking.$lostTickets.get()]).toEqual([9000, undefined])
    booking.choices.chooseTime(aTime('10:00'))
    booking.choices.choose(withTourCount(booking.counts.$chosen.get(), '1', 1))
    expect([booking.counts.$sums.get().total, booking.$lostTickets.get()]).toEqual([18_000, undefined])
    booking.choices.chooseTime(aTime('14:00'))
    expect(booking.counts.$sums.get().total).toBe(9000)
    expect(booking.$lostTickets.get()).toEqual({ key: 'availability.ticketsGone' })
  })

  it('keeps the counts at prices of a time in its address, and drops those that it doesn’t have', async () => {
    const answer: Answer = (request, response) => {
      if (!request.path.endsWith('/tour')) return tourApi(request, response)
      const priceList = [{ id: '9', name: 'Evening', price: 9000, vat_value: 8.1 }]
      return { json: { data: { tickets: [], priceList: [], schedule: { '14:00': { tours: 2, priceList } } } } }
    }
    await using scene = await begun({ answer, search: '?date=2026-07-05&time=14:00&n9=2&n999=1' })
    const { booking } = scene
    await until(booking.times.$slot, (slot) => slot !== undefined)
    expect(booking.counts.$sums.get()).toMatchObject({ tourCount: 2, total: 18_000 })
    booking.choices.choose(withTourCount(booking.counts.$chosen.get(), '9', 3))
    scene.end()
    expect(scene.address()).toBe('?date=2026-07-05&time=14:00&n9=3')
  })

  it.each([
    ['loading', undefined],
    ['failed', 500],
  ])('keeps the counts at prices of a time in its address while another day is %s', async (state, status) => {
    const search = '?date=2026-07-05&time=14:00&n9=2'
    const answer: Answer = (request, response) => {
      if (!request.path.endsWith('/tour')) return tourApi(request, response)
      return status === undefined ? undefined : { status, json: {} }
    }
    await using scene = await begun({ answer, search })
    const { booking } = scene
    await until(booking.$offer, (offer) => offer.state === state)
    booking.chooseDay(aDay('2026-07-06'))
    await until(booking.$offer, (offer) => offer.state === state)
    scene.end()
    expect(new URLSearchParams(scene.address()).get('n9')).toBe('2')
  })

  it('shows a tour as unavailable if it is missing, even if its first day is in the future', async () => {
    const lifetime = { first: aDay('2026-09-01'), last: aDay('2026-12-31') }
    const tour = { ...highlights, lifetime }
    const gone: Answer = () => ({ status: 404, json: {} })
    await using scene = await begun({ answer: gone, tour })
    await until(scene.booking.days.$over, (over) => over !== undefined)
    expect(scene.booking.days.$over.get()).toEqual({ key: 'tours.unavailable' })
  })

  it.each([500, 503, 429])('keeps the tour available if the server answers %d', async (status) => {
    await using scene = await begun({ answer: failing(/\/tour\/calendar\//, status) })
    await until(scene.booking.days.$view, (view) => view?.answer.state === 'failed')
    expect(scene.booking.days.$over.get()).toBeUndefined()
  })

  it.each([404, 500])(
    'offers the times of a day as its calendar has them if it isn’t known which are sold out: %d',
    async (status) => {
      await using scene = await begun({ answer: failing(/soldoutTimeslots/, status), search: '?date=2026-07-05' })
      await until(scene.booking.$offer, ({ state }) => state === 'ready' || state === 'failed')
      const states = scene.booking.times.$slots.get().map(({ time, state }) => `${time} ${state}`)
      expect(states).toEqual(['10:00 open', '14:00 open', '16:00 soldOut'])
    },
  )

  it('keeps the tour available if a later month is missing', async () => {
    await using scene = await begun({ answer: failing(/range\/20260901/, 404), search: '?date=2026-07-05' })
    await until(scene.booking.$offer, ({ state }) => state === 'ready')
    scene.booking.days.turnTo({ year: 2026, month: 9 })
    await until(scene.booking.days.$view, (view) => view?.answer.state === 'failed')
    expect(scene.booking.days.$over.get()).toBeUndefined()
  })
})

it('the time that was added stays chosen, and is what is shown as added, even if its last places are in the cart now', async () => {
  await using scene = await begun({ search: '?date=2026-07-05' })
  const { booking } = scene
  await until(booking.$offer, ({ state }) => state === 'ready')
  booking.choices.chooseTime(aTime('14:00'))
  booking.chooseDay(aDay('2026-07-08'))
  await until(booking.$offer, ({ state }) => state === 'ready')
  booking.chooseDay(aDay('2026-07-05'))
  await until(booking.$offer, ({ state }) => state === 'ready')
  booking.choices.select({ tickets: { x1: { count: 6, subtickets: {} } }, tours: { p1: 6 }, answers: [] })
  booking.order.add()
  await until(scene.$cart, ({ length }) => length === 1)
  expect(booking.times.$slots.get().find(({ time }) => time === '14:00')?.state).toBe('soldOut')
  expect(booking.times.$slot.get()?.time).toBe('14:00')
  expect(booking.choices.$addedVisit.get()).toMatchObject({ day: '2026-07-05', slot: { start: '2026-07-05 14:00:00' } })
})

it('a tour that is over has the message for tours, not the one for events', async () => {
  const tour = { ...highlights, lifetime: { first: aDay('2026-01-01'), last: aDay('2026-07-03') } }
  await using scene = await begun({ tour, answer: () => ({ status: 404, json: {} }) })
  expect(scene.booking.days.$over.get()).toEqual({ key: 'tourDetail.expired' })
})

describe('a tour without a free day in the months shown', () => {
  const later: Answer = (request, response) => {
    const [, first = ''] = /\/calendar\/.*\/range\/(\d+)/.exec(request.path) ?? []
    if (request.path.includes('/tour/lifetime/')) return { json: { data: { first: '2026-07-01', last: '2027-06-30' } } }
    if (request.path.includes('/tour/soldout/')) return { json: { data: {} } }
    const left = first < '20261101' ? 0 : 8
    const day = `${first.slice(0, 4)}-${first.slice(4, 6)}-10`
    if (first) return { json: { data: { [day]: { '10:00': { tickets: left, timeslotId: 's' } } } } }
    return tourApi(request, response)
  }

  it('gets the next free day, with two calls a step: for days, and for sold-out days', async () => {
    const lifetime = { first: aDay('2026-07-01'), last: aDay('2027-06-30') }
    await using scene = await begun({ answer: later, tour: { ...highlights, lifetime } })
    await until(scene.booking.choices.$day, (day) => day !== undefined)
    expect(scene.booking.choices.$day.get()).toBe('2026-11-10')
    expect(scene.asked('/range/')).toHaveLength(6)
    expect(scene.booking.days.$availability.get().state).toBe('open')
  })
})

it('a calendar and a day whose requests failed offline are requested again once online', async () => {
  const dead = new Set(['calendar', 'day'])
  const answer: Answer = (request, response) => {
    const cut = (what: string, isIt: boolean) => isIt && dead.delete(what)
    if (cut('calendar', request.path.includes('/calendar/')) || cut('day', request.path.endsWith('/tour'))) {
      response.destroy()
      return undefined
    }
    return tourApi(request, response)
  }
  await using scene = await begun({ answer, search: '?date=2026-07-05' })
  const { $offer, days } = scene.booking
  await until($offer, ({ state }) => state === 'failed')
  await until(days.$view, (view) => view?.answer.state === 'failed')
  dispatchEvent(new Event('online'))
  await until($offer, ({ state }) => state === 'ready')
  await until(days.$view, (view) => view?.answer.state === 'ready')
})

describe('a tour’s answers typed before they are added to the cart', () => {
  const tour = { ...highlights, questions: [aQuestion] }
  const answers = [{ questionId: 'q1', type: 'text' as const, value: 'Klasse 3b' }]

  it('are restored after a reload and Back, until they are in the cart', async () => {
    const tab = loadPage()
    const visit = async () => {
      loadPage(tab)
      const { tourBooking } = await import('#stores/booking/tour/booking.ts')
      const shown = tourBooking(shopAt('http://shop.invalid'), tour, atom(undefined))
      return { shown, stop: shown.start({ search: () => '', replace: () => {} }) }
    }
    const first = await visit()
    first.shown.choices.choose({ ...first.shown.choices.$choice.get(), answers })
    const second = await visit()
    expect(second.shown.choices.$choice.get().answers).toEqual(answers)
    second.shown.choices.noteAdded({ count: 1, people: '' }, false)
    const third = await visit()
    expect(third.shown.choices.$choice.get().answers).toEqual([])
    third.stop()
  })

  it('are stored at once', async () => {
    const { booking } = await begun({ tour })
    booking.choices.choose({ ...booking.choices.$choice.get(), answers })
    const { draftOf } = await import('#stores/session/drafts.ts')
    const { answersOfTexts } = await import('#domain/forms/answers.ts')
    expect(answersOfTexts(tour.questions, draftOf(`tour ${tour.id}`))).toEqual(answers)
  })
})

describe('a tour whose address is older than its rules', () => {
  it('isn’t added at a price that no counter shows', async () => {
    await using scene = await begun({ search: '?date=2026-07-05&time=10:00&tx1=1&price=p1' })
    const { booking } = scene
    await until(booking.times.$slot, (slot) => slot !== undefined)
    expect(booking.counts.$sums.get()).toMatchObject({ tourCount: 0, total: 1200 })
    booking.order.add()
    await until(booking.order.$tries, (tries) => tries > 0)
    expect(booking.order.$problems.get()).toMatchObject([{ key: 'tours.chooseCount' }])
    expect(scene.$cart.get()).toEqual([])
  })

  it('that is booked as a whole by now has no counts, and the visitor is told', async () => {
    const prices = ['31', '32'].map((id) => ({ id, name: id, price: 9000, vat: 8.1 }))
    const tour = { ...highlights, singleTicketing: false, bookCompleteTour: true, prices, tickets: [] }
    const priceList = prices.map(({ vat, ...price }) => ({ ...price, vat_value: vat }))
    const answer: Answer = (request, response) =>
      request.path.endsWith('/tour')
        ? { json: { data: { tickets: [], priceList, schedule: { '10:00': { tours: 9 } } } } }
        : tourApi(request, response)
    await using scene = await begun({ tour, answer, search: '?date=2026-07-05&time=10:00&n31=3' })
    const { booking } = scene
    await until(booking.times.$slot, (slot) => slot !== undefined)
    expect(booking.counts.$sums.get()).toMatchObject({ tourCount: 0, total: 0 })
    expect(booking.$lostTickets.get()).toEqual({ key: 'availability.ticketsGone' })
  })
})

describe('the time of a tour', () => {
  const openedOn = async (day: string) => {
    const scene = await begun({ search: `?date=${day}` })
    await until(scene.booking.$offer, ({ state }) => state === 'ready')
    await until(scene.booking.times.$slots, (slots) => slots.length > 0)
    return scene
  }

  it('stays once it has passed while the page is open, and is reported', async () => {
    await using scene = await openedOn('2026-07-05')
    const { booking, $now } = scene
    booking.choices.choose({ ...booking.choices.$choice.get(), time: aTime('10:00') })
    $now.set(new Date('2026-07-05T10:01:00+02:00'))
    expect(booking.times.$slot.get()).toMatchObject({ time: '10:00', state: 'expired' })
    booking.order.add()
    expect(booking.order.$timeProblem.get()).toMatchObject({ key: 'availability.timePassed' })
  })

  it('that replaces one sold out on another day stays when a question is answered, and is kept in the address', async () => {
    const answer: Answer = (request, response) => {
      const given = tourApi(request, response)
      return {
        ...given,
        json: JSON.parse(JSON.stringify(given?.json).replace('"14:00":{"tickets":8', '"14:00":{"tickets":0')),
      }
    }
    await using scene = await begun({ answer, search: '?date=2026-07-05' })
    const { booking } = scene
    await until(booking.times.$slots, (slots) => slots.length > 0)
    booking.choices.chooseTime(aTime('14:00'))
    booking.chooseDay(aDay('2026-07-08'))
    await until(booking.times.$slots, (slots) => slots.some(({ time }) => time === '11:00'))
    booking.choices.answer([{ questionId: 'q1', type: 'text', value: 'Klasse 3b' }])
    expect(booking.times.$slot.get()?.time).toBe('11:00')
    scene.end()
    expect(scene.address()).toBe('?date=2026-07-08&time=11:00')
  })

  it('is kept on another day if it is offered there, else the first one is chosen', async () => {
    await using scene = await openedOn('2026-07-05')
    const { booking } = scene
    for (const [time, kept] of [
      ['14:00', '14:00'],
      ['10:00', '11:00'],
    ] as const) {
      booking.chooseDay(aDay('2026-07-05'))
      await until(booking.times.$slots, (slots) => slots.some((slot) => slot.time === '10:00'))
      booking.choices.choose({ ...booking.choices.$choice.get(), time: aTime(time) })
      booking.chooseDay(aDay('2026-07-08'))
      await until(booking.times.$slots, (slots) => slots.some((slot) => slot.time === '11:00'))
      expect(booking.times.$slot.get()?.time).toBe(kept)
    }
  })
})

describe('a tour that is changed from the cart', () => {
  const part = { id: 'p1', name: 'Place', price: 600, vat: 8.1, count: 2 }
  const admission = { id: anId<TicketId>('x1'), name: 'Admission', price: 1200, vat: 8.1, count: 2, subtickets: [] }
  const line = aTourLine({
    id: highlights.id,
    name: highlights.name,
    start: aMoment('2026-07-05 10:00:00'),
    singleTicketing: true,
    count: 2,
    tours: [part],
    tickets: [admission],
    answers: [],
  })

  /** Changes its time to 14:00, after another tab has changed the cart. */
  const changedAfter = async (lines: LineItem[], search: string, others: LineItem[]) => {
    await using scene = await begun({ lines, search })
    const { booking, $cart } = scene
    await until(booking.$offer, ({ state }) => state === 'ready')
    $cart.set(others)
    booking.choices.choose({ ...booking.choices.$choice.get(), time: aTime('14:00') })
    booking.order.add()
    expect(booking.choices.$added.get()).toBe(2)
    return $cart.get()
  }

  it('replaces its own line, wherever another tab has moved it', async () => {
    expect(await changedAfter([anArticleLine(), line], '?line=2', [line, anArticleLine()])).toMatchObject([
      { type: 'guidedTour', start: '2026-07-05 14:00:00' },
      { type: 'merchandise' },
    ])
  })

  it('replaces its own line after another tab has agreed to another price', async () => {
    const dearer = { ...line, tours: [{ ...part, price: 700 }] }
    expect(await changedAfter([anArticleLine(), line], '?line=2', [dearer])).toMatchObject([
      { type: 'guidedTour', start: '2026-07-05 14:00:00' },
    ])
  })

  it('says that a ticket of it is no longer sold, until others are chosen', async () => {
    const guide = { ...admission, id: anId<TicketId>('99'), name: 'With audio guide' }
    await using scene = await begun({ lines: [{ ...line, tickets: [guide] }], search: '?line=1' })
    const { booking } = scene
    await until(booking.$offer, ({ state }) => state === 'ready')
    expect(booking.$lostTickets.get()).toEqual({ key: 'availability.ticketsGone' })
    booking.choices.choose(withTourCount(booking.counts.$chosen.get(), 'p1', 3))
    expect(booking.$lostTickets.get()).toBeUndefined()
  })

  it('is shown after a reload as it was being changed, with other counts and answers, and as the cart has it from there', async () => {
    const tour = { ...highlights, questions: [aQuestion] }
    const answers = [{ questionId: 'q1', type: 'text' as const, value: 'Klasse 3b' }]
    const lines = [{ ...line, priceId: undefined }]
    await using first = await begun({ tour, lines, search: '?line=1&start=2026-07-05T10:00:00' })
    await until(first.booking.$offer, ({ state }) => state === 'ready')
    first.booking.choices.choose({ ...withTourCount(first.booking.counts.$chosen.get(), 'p1', 3), answers })
    await expect.poll(first.address).toContain('&np1=3')
    await using second = await begun({ tour, search: first.address(), tab: first.tab })
    const { $choice } = second.booking.choices
    expect(second.booking.$isChange.get()).toBe(true)
    expect($choice.get()).toMatchObject({ date: '2026-07-05', time: '10:00', tours: { p1: 3 }, answers })
    await until(second.booking.$offer, ({ state }) => state === 'ready')
    second.booking.choices.choose({ ...$choice.get(), tours: { p1: 2 }, answers: [] })
    await expect.poll(second.address).toBe('?line=1&start=2026-07-05T10:00:00')
    await using third = await begun({ tour, search: '?line=1', tab: first.tab })
    expect(third.booking.choices.$choice.get()).toMatchObject({ tours: { p1: 2 }, answers: [] })
  })

  it('is added again if another tab has removed it', async () => {
    expect(await changedAfter([line, anArticleLine()], '?line=1', [anArticleLine()])).toMatchObject([
      { type: 'merchandise' },
      { type: 'guidedTour', start: '2026-07-05 14:00:00' },
    ])
  })
})
