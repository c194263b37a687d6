import { atom } from 'nanostores'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { EventOnSale } from '#domain/tickets/ticket.ts'
import type { EventBooking } from '#stores/booking/event/booking.ts'
import { beforeAll, exhibition, exhibitionApi } from '../../../support/event-api.ts'
import { startHttpServer, type Answer } from '../../../support/http-server.ts'
import { aTicket, aTicketLine } from '../../../support/shop-things.ts'
import { shopAt } from '../../../support/shop-at.ts'
import { loadPage } from '../../../support/tab.ts'
import { afterPaint } from '#stores/calls/latest.ts'
import { until } from '#stores/derived/until.ts'
import { anId } from '../../../support/ids.ts'
import { aDay, aMoment } from '../../../support/dates.ts'

interface Scene {
  event?: EventOnSale
  answer?: Answer
  now?: Date | undefined
  /** Query of the page's address. */
  search?: string
  fewPlaces?: number
  asksParty?: true
}

/** A booking that has begun, in a tab of its own, over a real server. */
async function begun({
  event = exhibition,
  answer = exhibitionApi,
  now = beforeAll,
  search = '',
  ...museum
}: Scene = {}) {
  loadPage()
  const server = await startHttpServer(answer)
  const { eventBooking } = await import('#stores/booking/event/booking.ts')
  const { $cart } = await import('#stores/cart/cart.ts')
  const $now = atom<Date | undefined>(undefined)
  const booking = eventBooking({ ...shopAt(server.url), ...museum }, event, $now)
  $now.set(now)
  let kept = search
  const end = booking.start({ search: () => kept, replace: (next) => (kept = next) })
  return {
    booking,
    address: () => kept,
    end,
    $cart,
    $now,
    asked: () => server.seen.map(({ path }) => path),
    async [Symbol.asyncDispose]() {
      end()
      await server[Symbol.asyncDispose]()
    },
  }
}

const monthReady = ({ days }: EventBooking) => until(days.$view, (view) => view?.answer.state === 'ready')

/** Chooses a day and waits for its times. */
async function choose(booking: EventBooking, day: string) {
  booking.chooseDay(aDay(day))
  await until(booking.$offer, ({ state }) => state === 'ready')
}

describe('booking an event (section 5)', () => {
  it('starts with the published data, and requests nothing by itself', async () => {
    loadPage()
    await using server = await startHttpServer(exhibitionApi)
    const { eventBooking } = await import('#stores/booking/event/booking.ts')
    const { days, tickets, times } = eventBooking(shopAt(server.url), exhibition, atom(beforeAll))
    expect(tickets.$tickets.get()).toEqual(exhibition.tickets)
    expect(tickets.$price.get()).toBe(0)
    expect(times.$slots.get()).toEqual([])
    expect(days.$view.get()?.answer).toEqual({ state: 'idle' })
    expect(server.seen).toEqual([])
  })

  it('keeps the counts of a ticket and a part that are sold since its page was published, in the form and in its address', async () => {
    const family = { subtickets: [{ id: '8', name: 'Child', price: 500, vat_value: 8.1, max_quantity: 2 }] }
    const answer: Answer = (request, response) => {
      const given = exhibitionApi(request, response)
      if (!request.path.includes('/ticket/collect/')) return given
      const { data } = JSON.parse(JSON.stringify(given?.json))
      const [adults, children] = data.tickets
      return { json: { data: { ...data, tickets: [adults, { ...children, ...family }, { ...children, id: 't9' }] } } }
    }
    const search = '?date=2026-07-05&tt1=1&tt2=1&tt2.8=2&tt9=2'
    await using scene = await begun({ answer, search })
    const { booking } = scene
    await until(booking.$offer, ({ state }) => state === 'ready')
    expect(booking.tickets.$price.get()).toBe(1800 + 900 + 2 * 500 + 2 * 900)
    expect(booking.$lostTickets.get()).toBeUndefined()
    const { $selection } = booking.choices
    booking.choices.select({ ...$selection.get(), t1: { count: 2, subtickets: {} } })
    scene.end()
    expect(scene.address()).toBe('?date=2026-07-05&tt1=2&tt2=1&tt2.8=2&tt9=2')
  })

  it('leaves the counts of tickets that it doesn’t know yet in its address', async () => {
    const answer: Answer = (request, response) =>
      request.path.includes('/ticket/collect/') ? { status: 500, json: {} } : exhibitionApi(request, response)
    await using scene = await begun({ answer, search: '?date=2026-07-05&tt1=1&tt9=2' })
    scene.booking.choices.select({ t1: { count: 2, subtickets: {} } })
    scene.end()
    expect(scene.address()).toBe('?date=2026-07-05&tt1=2&tt9=2')
  })

  it('names the first days of all even if it opens with a day of a later month', async () => {
    await using scene = await begun({ search: '?date=2026-09-03' })
    const { days } = scene.booking
    await until(days.$firstDays, ({ length }) => length > 0)
    expect(days.$firstDays.get()).toEqual([{ date: '2026-07-05', after: 1 }])
    expect(days.$view.get()?.month).toEqual({ year: 2026, month: 8 })
  })

  it('names no first days of a later month alone', async () => {
    const answer: Answer = (request, response) =>
      request.path.includes('20260701') ? { status: 500, json: {} } : exhibitionApi(request, response)
    await using scene = await begun({ answer, search: '?date=2026-08-03' })
    const { booking } = scene
    await until(booking.days.$view, (view) => view?.answer.state === 'ready')
    await until(booking.$offer, ({ state }) => state === 'ready')
    expect(booking.days.$firstDays.get()).toEqual([])
  })

  it('applies the same typography to live data as to the published page', async () => {
    const asked: Answer = (request, response) => {
      const given = exhibitionApi(request, response)
      return { ...given, json: JSON.parse(JSON.stringify(given?.json).replaceAll('Adults', 'Adultes ?')) }
    }
    loadPage()
    await using server = await startHttpServer(asked)
    const { eventAnswers } = await import('#stores/booking/event/answers.ts')
    const { offer } = eventAnswers({ ...shopAt(server.url), lang: 'fr', locale: 'fr' }, exhibition)
    await offer.load(aDay('2026-07-05'))
    expect(offer.$answer.get()).toMatchObject({
      value: { tickets: [{ name: 'Adultes\u202f?' }, { name: 'Children' }] },
    })
  })

  it('shows today’s month, the state of each day, and preselects the next with places', async () => {
    await using scene = await begun()
    await monthReady(scene.booking)
    const { $view } = scene.booking.days
    expect($view.get()).toMatchObject({
      month: { year: 2026, month: 7 },
      bounds: { first: '2026-07-04', last: '2026-08-31' },
      states: {
        '2026-07-03': 'expired',
        '2026-07-04': 'soldOut',
        '2026-07-05': 'open',
        '2026-07-06': 'fewLeft',
        '2026-07-07': 'closed',
      },
    })
    await until(scene.booking.choices.$day, (day) => day !== undefined)
    expect(scene.booking.choices.$day.get()).toBe('2026-07-05')
  })

  it('preselects no day whose last entry is over, and says so of today', async () => {
    const answer: Answer = ({ path }) => {
      if (path.includes('/ticket/calendar/')) return { json: { data: { '2026-07-04': 90, '2026-07-05': 90 } } }
      const day = /\/date\/([\d-]+)$/.exec(path)?.[1]
      if (day === undefined) return { status: 404, json: {} }
      const schedule = [{ datetime: `${day} 00:00:00`, datetime_end: `${day} 17:00:00`, max_tickets: 90 }]
      const ticket = { id: 't1', name: 'Day', mode: 3, price: 1800, vat_value: 8.1, eventId: 'e1', schedule }
      return { json: { data: { tickets: [ticket], timeslot: [] } } }
    }
    const event = { ...exhibition, tickets: [aTicket({ id: anId('t1'), mode: 3, schedule: [] })] }
    await using scene = await begun({ answer, event, now: new Date('2026-07-04T18:45:00Z') })
    const { choices, days, order } = scene.booking
    await until(choices.$day, (day) => day !== undefined)
    expect(choices.$day.get()).toBe('2026-07-05')
    expect(days.$view.get()?.states).toMatchObject({ '2026-07-04': 'expired' })
    await choose(scene.booking, '2026-07-04')
    expect(order.$dayProblem.get()).toEqual({ key: 'availability.dayOver' })
    await using early = await begun({ answer, event, now: new Date('2026-07-04T08:00:00Z') })
    await until(early.booking.choices.$day, (day) => day !== undefined)
    expect(early.booking.choices.$day.get()).toBe('2026-07-04')
  })

  it('preselects the next free day, the following one if that is sold out, and none after the visitor’s choice', async () => {
    const gone = '2026-07-05'
    const answer: Answer = (request, response) =>
      exhibitionApi({ ...request, path: request.path.replace(gone, '2026-07-06') }, response)
    await using scene = await begun({ answer })
    const { choices, $offer, days, $announcement } = scene.booking
    const opened: unknown[] = []
    onTestFinished(choices.$day.listen((day) => opened.push(day)))
    await until(choices.$day, (day) => day !== undefined)
    expect(opened).toEqual(['2026-07-08'])
    await until($offer, ({ state }) => state === 'ready')
    expect(choices.$isPreselected.get()).toBe(true)
    // What nobody asked for is neither told nor kept.
    expect($announcement.get()).toBe('nothing')
    expect(scene.address()).toBe('')
    await choose(scene.booking, gone)
    expect(choices.$isPreselected.get()).toBe(false)
    expect(choices.$day.get()).toBe(gone)
    expect(days.$alternatives.get()).toEqual(['2026-07-08', '2026-08-03'])
  })

  it('keeps the month the visitor has turned to when it preselects a day', async () => {
    await using scene = await begun()
    const { choices, days } = scene.booking
    days.turnTo({ year: 2026, month: 8 })
    await until(choices.$day, (day) => day === '2026-07-05')
    expect(days.$view.get()?.month).toEqual({ year: 2026, month: 8 })
  })

  it('shows that a day’s last places are in the visitor’s basket, and not that the day is sold out', async () => {
    await using scene = await begun()
    const { booking, $cart } = scene
    await monthReady(booking)
    await choose(booking, '2026-07-05')
    const line = { ...aTicketLine({ eventId: exhibition.id, id: anId('t1') }), end: undefined }
    $cart.set([
      { ...line, start: aMoment('2026-07-05 10:00:00'), count: 20 },
      { ...line, start: aMoment('2026-07-05 11:00:00'), count: 3 },
    ])
    expect(booking.days.$gone.get()).toBeUndefined()
    booking.choices.chooseTime(aMoment('2026-07-05 10:00:00'))
    expect(booking.tickets.$notes.get()).toEqual({
      t1: { key: 'availability.lastInBasket' },
      t2: { key: 'availability.lastInBasket' },
    })
    $cart.set($cart.get().map((one) => (one.type === 'ticket' && one.count === 3 ? { ...one, count: 4 } : one)))
    expect(booking.days.$gone.get()).toEqual({ key: 'availability.lastInBasket' })
    expect(booking.order.$dayProblem.get()).toEqual({ key: 'availability.lastInBasket' })
    // Of another day's sold-out places, and of another event's, one has none.
    await choose(booking, '2026-07-06')
    expect(booking.days.$gone.get()).toEqual({ key: 'availability.daySoldOut' })
  })

  it('marks a day by its times once they are loaded: few left if each has few, sold out if all are', async () => {
    const answer: Answer = (request, response) =>
      request.path.includes('/ticket/calendar/')
        ? { json: { data: { '2026-07-05': 30, '2026-07-06': 12 } } }
        : exhibitionApi(request, response)
    await using scene = await begun({ answer, fewPlaces: 20 })
    const { days } = scene.booking
    await monthReady(scene.booking)
    expect(days.$view.get()?.states).toMatchObject({ '2026-07-05': 'open', '2026-07-06': 'fewLeft' })
    await choose(scene.booking, '2026-07-05')
    await choose(scene.booking, '2026-07-06')
    expect(days.$view.get()?.states).toMatchObject({ '2026-07-05': 'fewLeft', '2026-07-06': 'soldOut' })
  })

  it('offers no time at which a chosen kind of ticket is unavailable', async () => {
    const schedule = [10, 11, 12].map((hour) => ({ datetime: `2026-07-05 ${hour}:00:00`, max_tickets: 12 - hour }))
    const adults = { id: 't1', name: 'Adults', mode: 1, price: 1800, vat_value: 8.1, eventId: 'e1', schedule }
    const children = { ...adults, id: 't2', schedule: schedule.slice(0, 1) }
    const answer: Answer = (request, response) =>
      request.path.includes('/date/')
        ? { json: { data: { tickets: [adults, children], timeslot: [] } } }
        : exhibitionApi(request, response)
    await using scene = await begun({ answer })
    await choose(scene.booking, '2026-07-05')
    const { choices, times } = scene.booking
    const states = () => times.$slots.get().map(({ state }) => state)
    expect(states()).toEqual(['fewLeft', 'fewLeft', 'soldOut'])
    choices.select({ t2: { count: 1, subtickets: {} } })
    expect(states()).toEqual(['fewLeft', 'otherKinds', 'soldOut'])
    expect(times.$slot.get()?.start).toBe('2026-07-05 10:00:00')
  })

  it('requests a month and the next one in one call, and never requests a loaded month again', async () => {
    await using scene = await begun()
    await monthReady(scene.booking)
    scene.booking.days.turnTo({ year: 2026, month: 9 })
    await monthReady(scene.booking)
    scene.booking.days.turnTo({ year: 2026, month: 7 })
    expect(scene.asked().filter((path) => path.includes('calendar'))).toEqual([
      '/de/ticket/calendar/event/e1/range/20260701;20260831',
      '/de/ticket/calendar/event/e1/range/20260901;20261031',
    ])
  })

  it('shows the times of the chosen day, and keeps the time of day on another day', async () => {
    await using scene = await begun()
    const { booking } = scene
    await choose(booking, '2026-07-05')
    expect(booking.times.$slots.get().map(({ start, state }) => [start, state])).toEqual([
      ['2026-07-05 10:00:00', 'open'],
      ['2026-07-05 11:00:00', 'fewLeft'],
      ['2026-07-05 12:00:00', 'soldOut'],
    ])
    expect(booking.times.$slot.get()).toBeUndefined()
    booking.choices.chooseTime(aMoment('2026-07-05 11:00:00'))
    await choose(booking, '2026-07-08')
    expect(booking.times.$slot.get()?.start).toBe('2026-07-08 11:00:00')
  })

  it('limits a count to the places that the other choices and the cart leave', async () => {
    await using scene = await begun()
    const { booking } = scene
    await choose(booking, '2026-07-05')
    booking.choices.chooseTime(aMoment('2026-07-05 11:00:00'))
    expect(booking.tickets.$limits.get()).toEqual({ t1: 4, t2: 4 })
    booking.choices.select({ t1: { count: 1, subtickets: {} } })
    expect(booking.tickets.$limits.get()).toEqual({ t1: 4, t2: 3 })
    booking.order.add()
    await afterPaint()
    expect(booking.tickets.$limits.get()).toEqual({ t1: 3, t2: 3 })
    expect(booking.times.$inCart.get()).toBe(1)
  })

  it('adds the choices to the cart once, and shows the confirmation until the next choice', async () => {
    await using scene = await begun()
    const { booking, $cart } = scene
    await choose(booking, '2026-07-05')
    booking.choices.chooseTime(aMoment('2026-07-05 10:00:00'))
    booking.choices.select({ t1: { count: 2, subtickets: {} }, t2: { count: 1, subtickets: {} } })
    expect(booking.tickets.$price.get()).toBe(4500)
    booking.order.add()
    await afterPaint()
    expect($cart.get()).toMatchObject([
      { type: 'ticket', id: 't1', eventName: 'Exhibition', count: 2, start: '2026-07-05 10:00:00' },
      { type: 'ticket', id: 't2', count: 1 },
    ])
    expect(booking.choices.$selection.get()).toEqual({})
    expect(booking.choices.$added.get()).toBe(3)
    booking.choices.select({ t1: { count: 1, subtickets: {} } })
    expect(booking.choices.$added.get()).toBe(0)
  })

  it('ignores a second press of the button, as in a double click', async () => {
    await using scene = await begun({ search: '?date=2026-07-05&time=11:00&tt1=2' })
    const { order, choices } = scene.booking
    await until(scene.booking.$offer, ({ state }) => state === 'ready')
    order.add()
    order.add()
    await afterPaint()
    expect([order.$tries.get(), order.$problems.get(), choices.$added.get()]).toEqual([0, [], 2])
    expect(scene.$cart.get()).toMatchObject([{ count: 2 }])
  })

  it('shows all missing choices after an attempt: day, time and tickets', async () => {
    let isDown = true
    const answer: Answer = (request, response) =>
      isDown ? { status: 400, json: {} } : exhibitionApi(request, response)
    await using scene = await begun({ answer })
    const { order, choices, days } = scene.booking
    await until(days.$view, (view) => view?.answer.state === 'failed')
    isDown = false
    expect(order.$problems.get()).toEqual([])
    order.add()
    expect(order.$dayProblem.get()).toEqual({ key: 'availability.chooseDay', about: 'day' })
    expect(order.$timeProblem.get()).toEqual({ key: 'availability.chooseTime', about: 'time' })
    expect(order.$ticketsProblem.get()).toEqual({ key: 'availability.chooseTickets', about: 'tickets' })
    expect(order.$tries.get()).toBe(1)
    choices.select({ t1: { count: 1, subtickets: {} } })
    expect(order.$ticketsProblem.get()).toBeUndefined()
    await choose(scene.booking, '2026-07-05')
    expect(order.$dayProblem.get()).toBeUndefined()
    expect(order.$timeProblem.get()).toEqual({ key: 'availability.chooseTime', about: 'time' })
    expect(scene.$cart.get()).toEqual([])
  })

  it('delays a submission until all calls are answered, and adds the choices of a link to the cart once', async () => {
    await using scene = await begun({ search: '?date=2026-07-05&time=11:00&tt1=2' })
    const { order } = scene.booking
    order.add()
    order.add()
    expect([order.$isSubmitted.get(), order.$problems.get(), scene.$cart.get()]).toEqual([true, [], []])
    await until(scene.$cart, (lines) => lines.length > 0)
    expect(scene.$cart.get()).toMatchObject([{ count: 2 }])
    expect([order.$isSubmitted.get(), order.$tries.get()]).toEqual([false, 0])
  })

  it('adds nothing at another total than the delayed press has shown, until that is pressed too', async () => {
    const tickets = exhibition.tickets.map((ticket) => ({ ...ticket, price: ticket.price - 100 }))
    const search = '?date=2026-07-05&time=11:00&tt1=2'
    await using scene = await begun({ event: { ...exhibition, tickets }, search })
    const { order, tickets: shown } = scene.booking
    expect(shown.$price.get()).toBe(3400)
    order.add()
    await until(order.$tries, (tries) => tries > 0)
    expect([shown.$price.get(), scene.$cart.get()]).toEqual([3600, []])
    expect(order.$unplaced.get()).toEqual({ key: 'cart.totalChanged' })
    order.add()
    await until(scene.$cart, (lines) => lines.length > 0)
    expect(scene.$cart.get()).toMatchObject([{ count: 2, price: 1800 }])
  })

  it('adds no part of what a delayed press has shown, if a free ticket of it isn’t sold any more', async () => {
    const free = aTicket({ id: anId('t9'), name: 'Babies', price: 0, schedule: [] })
    const event = { ...exhibition, tickets: [...exhibition.tickets, free] }
    await using scene = await begun({ event, search: '?date=2026-07-05&time=11:00&tt1=2&tt9=1' })
    const { order, $lostTickets } = scene.booking
    order.add()
    await until(order.$tries, (tries) => tries > 0)
    expect([scene.$cart.get(), $lostTickets.get()]).toEqual([[], { key: 'availability.ticketsGone' }])
  })

  it('tells of chosen tickets that another day doesn’t have, until others are chosen or that day is left', async () => {
    const answer: Answer = (request, response) => {
      if (!request.path.endsWith('/date/2026-07-08')) return exhibitionApi(request, response)
      const schedule = [{ datetime: '2026-07-08 11:00:00', max_tickets: 9 }]
      const adults = { id: 't1', name: 'Adults', mode: 1, price: 1800, vat_value: 8.1, eventId: 'e1', schedule }
      return { json: { data: { tickets: [adults], timeslot: [] } } }
    }
    await using scene = await begun({ answer })
    const { booking } = scene
    const lost = () => booking.$lostTickets.get()
    await monthReady(booking)
    await choose(booking, '2026-07-05')
    booking.choices.chooseTime(aMoment('2026-07-05 11:00:00'))
    booking.choices.select({ t1: { count: 2, subtickets: {} }, t2: { count: 1, subtickets: {} } })
    expect(lost()).toBeUndefined()
    await choose(booking, '2026-07-08')
    expect([booking.tickets.$price.get(), lost()]).toEqual([3600, { key: 'availability.ticketsGone' }])
    await choose(booking, '2026-07-05')
    expect([booking.tickets.$price.get(), lost()]).toEqual([4500, undefined])
    await choose(booking, '2026-07-08')
    booking.choices.select({ ...booking.choices.$selection.get(), t1: { count: 3, subtickets: {} } })
    expect(lost()).toBeUndefined()
  })

  it('shows the missing choices of a delayed submission once all calls are answered', async () => {
    await using scene = await begun()
    const { order, choices } = scene.booking
    order.add()
    await until(order.$tries, (tries) => tries > 0)
    expect(choices.$day.get()).toBeDefined()
    expect(order.$dayProblem.get()).toBeUndefined()
    expect(order.$timeProblem.get()).toEqual({ key: 'availability.chooseTime', about: 'time' })
  })

  it('adds nothing for a day that was preselected after the button was pressed: the visitor hasn’t seen it', async () => {
    const tickets = [aTicket({ id: anId('t3'), name: 'Day ticket', mode: 3, schedule: [] })]
    await using scene = await begun({ event: { ...exhibition, id: anId('mixed'), tickets } })
    const { $cart } = scene
    const { order, choices } = scene.booking
    choices.select({ t3: { count: 2, subtickets: {} } })
    order.add()
    expect(order.$isSubmitted.get()).toBe(true)
    await until(order.$isSubmitted, (isSubmitted) => !isSubmitted)
    expect([choices.$day.get(), $cart.get()]).toEqual(['2026-07-05', []])
    order.add()
    await until($cart, (lines) => lines.length > 0)
    expect($cart.get()).toMatchObject([{ type: 'dayTicket' }])
  })

  it('keeps the choices in the address, and restores them', async () => {
    await using scene = await begun({ search: '?partner=hotel' })
    await choose(scene.booking, '2026-07-05')
    scene.booking.choices.chooseTime(aMoment('2026-07-05 11:00:00'))
    scene.booking.choices.select({ t1: { count: 2, subtickets: {} } })
    const search = '?partner=hotel&date=2026-07-05&time=11:00&tt1=2'
    await vi.waitFor(() => expect(scene.address()).toBe(search), 60_000)

    await using again = await begun({ search })
    await until(again.booking.$offer, ({ state }) => state === 'ready')
    const { choices, times, tickets, days } = again.booking
    expect(choices.$day.get()).toBe('2026-07-05')
    expect(days.$view.get()?.month).toEqual({ year: 2026, month: 7 })
    expect(times.$slot.get()?.start).toBe('2026-07-05 11:00:00')
    expect(tickets.$price.get()).toBe(3600)
    // What lies in the basket is chosen no more.
    again.booking.order.add()
    await vi.waitFor(() => expect(again.address()).toBe('?partner=hotel&date=2026-07-05&time=11:00'), 60_000)
  })

  it('reports an unavailable time in the address, chooses no other, and offers the nearest', async () => {
    await using scene = await begun({ search: '?date=2026-07-05&time=12:00&tt1=1' })
    await until(scene.booking.$offer, ({ state }) => state === 'ready')
    const { times, choices } = scene.booking
    expect(times.$slot.get()).toBeUndefined()
    expect(times.$unavailableTime.get()).toMatchObject({
      problem: { key: 'availability.timeSoldOut' },
      alternatives: [{ start: '2026-07-05 10:00:00' }, { start: '2026-07-05 11:00:00' }],
    })
    choices.select({ t1: { count: 2, subtickets: {} } })
    expect(times.$slot.get()).toBeUndefined()
    choices.chooseTime(aMoment('2026-07-05 11:00:00'))
    expect(times.$unavailableTime.get()).toBeUndefined()
    expect(times.$slot.get()?.start).toBe('2026-07-05 11:00:00')
  })

  it('reports an unavailable day in the address, and offers the nearest', async () => {
    for (const [date, key, nearest] of [
      ['2026-07-07', 'availability.dayNotAvailable', ['2026-07-05', '2026-07-06', '2026-07-08']],
      ['2026-07-06', 'availability.daySoldOut', ['2026-07-05', '2026-07-08', '2026-08-03']],
    ] as const) {
      await using scene = await begun({ search: `?date=${date}` })
      await monthReady(scene.booking)
      await until(scene.booking.$offer, ({ state }) => state === 'ready')
      const { days, order, choices } = scene.booking
      expect(order.$dayProblem.get()?.key, date).toBe(key)
      expect(days.$alternatives.get(), date).toEqual(nearest)
      expect(choices.$day.get()).toBe(date)
    }
    await using late = await begun({ search: '?date=2027-01-01' })
    await monthReady(late.booking)
    expect(late.booking.days.$unavailableDay.get()).toBe('2027-01-01')
    expect(late.booking.days.$view.get()?.month).toEqual({ year: 2026, month: 8 })
    await until(late.booking.days.$alternatives, ({ length }) => length === 3)
    expect(late.booking.days.$alternatives.get()).toEqual(['2026-07-06', '2026-07-08', '2026-08-03'])
  })

  it('offers the nearest days instead of a sold-out one that is pressed, and keeps the chosen one', async () => {
    await using scene = await begun({ search: '?date=2026-07-05&time=11:00' })
    await monthReady(scene.booking)
    await until(scene.booking.$offer, ({ state }) => state === 'ready')
    const { days, choices, times, pressDay } = scene.booking
    pressDay(aDay('2026-07-04'))
    expect(days.$unavailableProblem.get()?.key).toBe('availability.daySoldOut')
    expect(days.$alternatives.get()).toEqual(['2026-07-05', '2026-07-06', '2026-07-08'])
    expect([choices.$day.get(), times.$slot.get()?.start]).toEqual(['2026-07-05', '2026-07-05 11:00:00'])
    pressDay(aDay('2026-07-08'))
    expect(days.$unavailableDay.get()).toBeUndefined()
    expect(choices.$day.get()).toBe('2026-07-08')
  })

  it('says no more of a sold-out day that was pressed once a time of the chosen one is taken', async () => {
    await using scene = await begun({ search: '?date=2026-07-05&time=11:00' })
    await monthReady(scene.booking)
    await until(scene.booking.$offer, ({ state }) => state === 'ready')
    const { days, choices, pressDay } = scene.booking
    pressDay(aDay('2026-07-04'))
    choices.chooseTime(aMoment('2026-07-05 10:00:00'))
    expect(days.$unavailableDay.get()).toBeUndefined()
    expect(days.$alternatives.get()).toEqual([])
  })

  it('offers instead of a sold-out day or time only what has places for all chosen tickets', async () => {
    await using scene = await begun({ search: '?date=2026-07-05&time=12:00&tt1=6' })
    await monthReady(scene.booking)
    await until(scene.booking.$offer, ({ state }) => state === 'ready')
    const { days, times, pressDay } = scene.booking
    expect(times.$unavailableTime.get()?.alternatives.map(({ start }) => start)).toEqual(['2026-07-05 10:00:00'])
    pressDay(aDay('2026-07-04'))
    await until(days.$isSearching, (isSearching) => !isSearching)
    expect(days.$alternatives.get()).toEqual(['2026-07-05', '2026-07-08', '2026-08-03'])
  })

  it('offers a party no day and no time with fewer places, but the three nearest days instead', async () => {
    await using scene = await begun({ search: '?date=2026-07-05&party=6', asksParty: true })
    await monthReady(scene.booking)
    await until(scene.booking.$offer, ({ state }) => state === 'ready')
    const { $party, times, days, $announcement } = scene.booking
    expect($party.get()).toBe(6)
    expect(days.$view.get()?.states).toMatchObject({ '2026-07-05': 'open', '2026-07-06': 'tooFew' })
    expect(times.$slots.get().map(({ state }) => state)).toEqual(['open', 'tooFew', 'soldOut'])
    $party.set(21)
    expect($announcement.get()).toBe('times')
    expect(days.$gone.get()).toEqual({ key: 'availability.dayTooFew', values: { count: 20 } })
    // The calendar has forty places on 8 July, but no time has more than twenty.
    await until(days.$isSearching, (isSearching) => !isSearching)
    expect(days.$alternatives.get()).toEqual([])
    $party.set(8)
    await choose(scene.booking, '2026-07-06')
    await until(days.$isSearching, (isSearching) => !isSearching)
    expect(days.$alternatives.get()).toEqual(['2026-07-05', '2026-07-08', '2026-08-03'])
    await vi.waitFor(() => expect(scene.address()).toBe('?date=2026-07-06&party=8'), 60_000)
  })

  it('counts the places that the party already has in the cart', async () => {
    await using scene = await begun({ search: '?date=2026-07-05&time=11:00&tt1=3&party=4', asksParty: true })
    await until(scene.booking.$offer, ({ state }) => state === 'ready')
    scene.booking.order.add()
    await afterPaint()
    expect(scene.booking.times.$slot.get()).toMatchObject({ left: 1, state: 'fewLeft' })
  })

  it('ignores the size of the party in the address if the museum doesn’t ask for it', async () => {
    await using scene = await begun({ search: '?party=6' })
    expect(scene.booking.$party.get()).toBe(1)
  })

  it('ignores a day in the address that the calendar doesn’t have', async () => {
    for (const date of ['2026-07-03', '2027-01-01', 'today']) {
      await using scene = await begun({ search: `?date=${date}&time=11:00` })
      expect(scene.booking.choices.$day.get(), date).toBeUndefined()
    }
  })

  it('offers the nearest days if nothing is left on the chosen one', async () => {
    await using scene = await begun()
    await monthReady(scene.booking)
    await choose(scene.booking, '2026-07-06')
    expect(scene.booking.days.$alternatives.get()).toEqual(['2026-07-05', '2026-07-08', '2026-08-03'])
    await choose(scene.booking, '2026-07-05')
    expect(scene.booking.days.$alternatives.get()).toEqual([])
  })

  it('marks the chosen day with its state in the calendar, and as expired once it is over', async () => {
    await using scene = await begun()
    const { $dayState } = scene.booking.days
    scene.booking.chooseDay(aDay('2026-07-05'))
    expect($dayState.get()).toBeUndefined()
    await monthReady(scene.booking)
    const states = ['2026-07-03', '2026-07-04', '2026-07-05', '2026-07-06', '2026-07-07'].map((day) => {
      scene.booking.chooseDay(aDay(day))
      return $dayState.get()
    })
    expect(states).toEqual(['expired', 'soldOut', 'open', 'fewLeft', 'closed'])
    scene.booking.chooseDay(aDay('2026-07-05'))
    scene.$now.set(new Date('2026-07-05T22:00:00Z'))
    expect($dayState.get()).toBe('expired')
  })

  it('adds no day ticket for a closed or a past day to the cart', async () => {
    const pass = aTicket({ id: anId('t1'), mode: 3, schedule: [] })
    const offer = { id: 't1', name: 'Pass', mode: 3, price: 1800, vat_value: 8.1, eventId: 'e1' }
    const answer: Answer = (request, response) =>
      request.path.includes('/ticket/collect/')
        ? { json: { data: { tickets: [offer], timeslot: [] } } }
        : exhibitionApi(request, response)
    await using scene = await begun({ event: { ...exhibition, tickets: [pass] }, answer })
    const { booking, $cart, $now } = scene
    await monthReady(booking)
    await choose(booking, '2026-07-07')
    booking.choices.select({ t1: { count: 1, subtickets: {} } })
    booking.order.add()
    expect(booking.order.$problems.get().map(({ key }) => key)).toContain('availability.dayNotAvailable')
    await choose(booking, '2026-07-05')
    $now.set(new Date('2026-07-05T22:00:00Z'))
    booking.order.add()
    expect($cart.get()).toEqual([])
    $now.set(beforeAll)
    booking.order.add()
    await afterPaint()
    expect($cart.get()).toMatchObject([{ type: 'dayTicket', start: '2026-07-05 00:00:00' }])
  })

  it('requests no month of an event that is over', async () => {
    await using scene = await begun({
      event: { ...exhibition, lifetime: { first: aDay('2026-01-01'), last: aDay('2026-07-03') } },
    })
    expect(scene.booking.days.$over.get()).toEqual({ key: 'availability.eventExpired' })
    expect(scene.asked().filter((path) => path.includes('calendar'))).toEqual([])
  })

  it.each([
    ['and has a lifetime that goes on', exhibition],
    ['and has no lifetime', { ...exhibition, lifetime: undefined }],
  ])('shows an event as expired once its end has passed %s', async (_, event) => {
    await using scene = await begun({ event: { ...event, end: aMoment('2026-07-04 07:59:59') } })
    expect(scene.booking.days.$over.get()).toEqual({ key: 'availability.eventExpired' })
    scene.$now.set(new Date('2026-07-04T05:59:00Z'))
    expect(scene.booking.days.$over.get()).toBeUndefined()
  })

  it.each([
    ['its calendar', exhibition],
    [
      'its tickets',
      { ...exhibition, tickets: [aTicket({ mode: 5 })], performances: [{ start: aMoment('2026-07-04 20:00:00') }] },
    ],
  ])('shows an event as unavailable if %s answer 404', async (_, event) => {
    await using scene = await begun({ event, answer: () => ({ status: 404, json: {} }) })
    await until(scene.booking.days.$over, (over) => over !== undefined)
    expect(scene.booking.days.$over.get()).toEqual({ key: 'availability.eventUnavailable' })
  })

  it('lists a few performances, and requests all of them in one call', async () => {
    const start = aMoment('2026-07-04 20:00:00')
    const concert: EventOnSale = {
      ...exhibition,
      tickets: [aTicket({ mode: 5, schedule: [] })],
      performances: [{ start }],
    }
    const tickets = [
      {
        id: 't1',
        name: 'Adults',
        mode: 5,
        price: 1800,
        vat_value: 8.1,
        eventId: 'e1',
        schedule: [{ datetime: start, max_tickets: 9 }],
      },
    ]
    await using scene = await begun({ event: concert, answer: () => ({ json: { data: { tickets, timeslot: [] } } }) })
    await until(scene.booking.$offer, ({ state }) => state === 'ready')
    expect(scene.booking.way).toBe('list')
    expect(scene.asked()).toEqual(['/de/ticket/collect/event/e1'])
    expect(scene.booking.times.$slot.get()?.start).toBe(start)
  })

  it('books open tickets without a day, and requests no calendar for them', async () => {
    const open = { id: 't1', name: 'Gift', mode: 7, price: 1800, vat_value: 8.1, eventId: 'e1' }
    const answer: Answer = (request, response) =>
      request.path.includes('/ticket/collect/')
        ? { json: { data: { tickets: [open], timeslot: [] } } }
        : exhibitionApi(request, response)
    await using scene = await begun({ event: { ...exhibition, tickets: [aTicket({ mode: 7, schedule: [] })] }, answer })
    const { booking, $cart } = scene
    await until(booking.$waits, (waits) => !waits)
    booking.choices.select({ t1: { count: 1, subtickets: {} } })
    booking.order.add()
    await afterPaint()
    expect($cart.get()).toMatchObject([{ type: 'ticket', id: 't1' }])
    expect(booking.choices.$day.get()).toBeUndefined()
    expect(scene.asked()).toEqual(['/de/ticket/collect/event/e1'])
  })

  it('updates neither days nor times when tickets are counted, and nothing when a minute passes without effect', async () => {
    await using scene = await begun()
    const { booking } = scene
    await monthReady(booking)
    await choose(booking, '2026-07-05')
    booking.choices.chooseTime(aMoment('2026-07-05 10:00:00'))
    booking.order.add()
    const heard = vi.fn<() => void>()
    const { days, times, order } = booking
    for (const $store of [
      days.$view,
      days.$alternatives,
      days.$availability,
      order.$dayProblem,
      times.$slots,
      times.$slot,
    ]) {
      $store.listen(heard)
    }
    booking.choices.select({ t1: { count: 1, subtickets: {} } })
    booking.choices.select({ t1: { count: 2, subtickets: {} } })
    expect(booking.tickets.$price.get()).toBe(3600)
    scene.$now.set(new Date(beforeAll.getTime() + 60_000))
    expect(heard).not.toHaveBeenCalled()
  })
})
