import { atom } from 'nanostores'
import { describe, expect, it, vi } from 'vitest'
import { purchasedLines } from '#domain/cart/shared-basket.ts'
import type { LineItem } from '#domain/lines/index.ts'
import type { TicketId } from '#domain/shop/ids.ts'
import { until } from '#stores/derived/until.ts'
import { aMoment } from '../../../support/dates.ts'
import { beforeAll, exhibition, exhibitionApi } from '../../../support/event-api.ts'
import { startHttpServer, type Answer } from '../../../support/http-server.ts'
import { anId } from '../../../support/ids.ts'
import { anArticleLine, aTicketLine } from '../../../support/shop-things.ts'
import { shopAt } from '../../../support/shop-at.ts'
import { loadPage } from '../../../support/tab.ts'

/** At 11:00 four places are left; three of them lie in the cart. */
const atEleven = { start: aMoment('2026-07-05 11:00:00'), end: aMoment('2026-07-05 11:30:00') }
const adults = aTicketLine({ ...atEleven, count: 2 })
const children = aTicketLine({ ...atEleven, id: anId('t2'), name: 'Children', price: 900, count: 1 })

/** The booking of the exhibition, begun with a cart and an address. */
async function begun(lines: LineItem[], search: string, answer = exhibitionApi) {
  loadPage()
  const server = await startHttpServer(answer)
  const { $cart } = await import('#stores/cart/cart.ts')
  const { eventBooking } = await import('#stores/booking/event/booking.ts')
  $cart.set(lines)
  const booking = eventBooking(shopAt(server.url), exhibition, atom(beforeAll))
  const replace = vi.fn<(search: string) => void>()
  const end = booking.start({ search: () => replace.mock.lastCall?.[0] ?? search, replace })
  if (booking.choices.$day.get() !== undefined) await until(booking.$offer, ({ state }) => state === 'ready')
  return {
    booking,
    replace,
    $cart,
    async [Symbol.asyncDispose]() {
      end()
      await server[Symbol.asyncDispose]()
    },
  }
}

describe('a visit that is changed from the cart', () => {
  it('restores its choices, and keeps its position in the cart with another time', async () => {
    await using scene = await begun([anArticleLine(), adults, children], '?line=2')
    const { booking, $cart } = scene
    expect(booking.$isChange.get()).toBe(true)
    expect(booking.times.$slot.get()?.start).toBe(atEleven.start)
    expect(booking.choices.$selection.get()).toEqual({
      t1: { count: 2, subtickets: {} },
      t2: { count: 1, subtickets: {} },
    })
    booking.choices.chooseTime(aMoment('2026-07-05 10:00:00'))
    booking.order.add()
    expect($cart.get()).toMatchObject([
      { type: 'merchandise' },
      { id: 't1', count: 2, start: '2026-07-05 10:00:00' },
      { id: 't2', count: 1, start: '2026-07-05 10:00:00' },
    ])
    expect(booking.choices.$added.get()).toBe(3)
  })

  it('can be changed several times on the same page', async () => {
    await using scene = await begun([adults], '?line=1')
    const { booking, $cart } = scene
    for (const start of ['2026-07-05 10:00:00', '2026-07-05 11:00:00']) {
      booking.choices.chooseTime(aMoment(start))
      booking.order.add()
      expect($cart.get()).toMatchObject([{ count: 2, start }])
    }
  })

  it('shows what is changed next after it has joined another visit, of which nothing is lost', async () => {
    const later = aTicketLine({ ...atEleven, count: 1, start: aMoment('2026-07-05 10:00:00') })
    await using scene = await begun([later, adults, children], '?line=1')
    const { booking, $cart } = scene
    booking.choices.chooseTime(atEleven.start)
    booking.order.add()
    expect($cart.get()).toMatchObject([{ count: 1 }, { count: 2 }, { id: 't2', count: 1 }])
    expect(booking.choices.$selection.get()).toMatchObject({ t1: { count: 3 }, t2: { count: 1 } })
    booking.choices.chooseTime(aMoment('2026-07-05 10:00:00'))
    booking.order.add()
    expect($cart.get()).toMatchObject([
      { id: 't1', count: 3 },
      { id: 't2', count: 1 },
    ])
  })

  it('that another tab’s payment has bought meanwhile is added again only by another press, after that is said', async () => {
    await using scene = await begun([adults], '?line=1')
    const { booking, $cart } = scene
    const { removePurchase } = await import('#stores/cart/share.ts')
    removePurchase({ payment: 'p1', begun: 1, lines: purchasedLines([adults]) })
    booking.choices.select({ t1: { count: 3, subtickets: {} } })
    booking.order.add()
    expect([$cart.get(), booking.$isChange.get(), booking.choices.$added.get()]).toEqual([[], false, 0])
    expect([booking.order.$tries.get(), booking.order.$unplaced.get()]).toEqual([1, { key: 'cart.lineGone' }])
    booking.order.add()
    await expect.poll(() => $cart.get()).toMatchObject([{ id: 't1', count: 3 }])
  })

  it('of which another tab’s payment has bought a part is shown again as it is left, before that is changed', async () => {
    await using scene = await begun([adults, children], '?line=2')
    const { booking, $cart } = scene
    const { removePurchase } = await import('#stores/cart/share.ts')
    removePurchase({ payment: 'p1', begun: 1, lines: purchasedLines([adults]) })
    booking.order.add()
    expect([$cart.get(), booking.$isChange.get(), booking.choices.$added.get()]).toEqual([[children], true, 0])
    expect(booking.choices.$selection.get()).toEqual({ t2: { count: 1, subtickets: {} } })
    expect(booking.order.$unplaced.get()).toEqual({ key: 'cart.lineGone' })
    booking.order.add()
    expect($cart.get()).toMatchObject([{ id: 't2', count: 1 }])
    expect(booking.choices.$added.get()).toBe(1)
  })

  it('keeps what another tab has added to it since it was shown', async () => {
    await using scene = await begun([adults], '?line=1')
    const { booking, $cart } = scene
    $cart.set([adults, children])
    booking.choices.select({ t1: { count: 3, subtickets: {} } })
    booking.order.add()
    expect($cart.get()).toMatchObject([
      { id: 't1', count: 3 },
      { id: 't2', count: 1 },
    ])
    expect(booking.choices.$selection.get()).toMatchObject({ t1: { count: 3 }, t2: { count: 1 } })
  })

  it('says if a kind of ticket in it is no longer available', async () => {
    const soldOut: Answer = (request, response) => {
      if (!request.path.includes('/ticket/collect/')) return exhibitionApi(request, response)
      const times = [{ datetime: atEleven.start, datetime_end: atEleven.end, max_tickets: 4 }]
      const kind = { mode: 1, price: 900, vat_value: 8.1, eventId: 'e1', sequence_no: 1 }
      const tickets = [
        { ...kind, id: 't1', name: 'Adults', schedule: times },
        { ...kind, id: 't2', name: 'Children', schedule: times.map((time) => ({ ...time, max_tickets: 0 })) },
      ]
      return { json: { data: { tickets, timeslot: [] } } }
    }
    await using whole = await begun([adults], '?line=1', soldOut)
    expect(whole.booking.$lostTickets.get()).toBeUndefined()
    await using scene = await begun([adults, { ...children, count: 9 }], '?line=1', soldOut)
    expect(scene.booking.$lostTickets.get()).toEqual({ key: 'availability.ticketsGone' })
  })

  it('says if a kind of ticket in it is no longer among those of its page', async () => {
    const reduced = { ...children, id: anId<TicketId>('reduced'), name: 'Reduced' }
    await using scene = await begun([adults, reduced], '?line=1')
    expect(scene.booking.$lostTickets.get()).toEqual({ key: 'availability.ticketsGone' })
    scene.booking.choices.select({ t1: { count: 2, subtickets: {} } })
    expect(scene.booking.$lostTickets.get()).toBeUndefined()
  })

  it('does not count its own places as taken', async () => {
    await using scene = await begun([adults, children], '?line=1')
    expect(scene.booking.tickets.$limits.get()).toEqual({ t1: 3, t2: 2 })
    scene.booking.choices.select({ t1: { count: 4, subtickets: {} } })
    scene.booking.order.add()
    expect(scene.$cart.get()).toMatchObject([{ id: 't1', count: 4 }])
  })

  it('can’t use the places of other lines in the cart', async () => {
    const others = aTicketLine({ ...atEleven, count: 3, start: aMoment('2026-07-05 10:00:00') })
    await using scene = await begun([others, adults, children], '?line=1')
    scene.booking.choices.chooseTime(atEleven.start)
    scene.booking.order.add()
    expect(scene.$cart.get()).toEqual([others, adults, children])
    expect(scene.booking.order.$problems.get().map(({ key }) => key)).toContain('availability.onlyTicketsLeft')
  })

  it('is found by its time if another tab has changed the lines before it', async () => {
    await using scene = await begun([children, adults], '?line=3&start=2026-07-05T11:00:00')
    expect(scene.booking.choices.$selection.get()).toMatchObject({ t1: { count: 2 }, t2: { count: 1 } })
    const later = aTicketLine({ start: aMoment('2026-07-05 10:00:00') })
    await using other = await begun([later, adults], '?line=1&start=2026-07-05T11:00:00')
    expect(other.booking.times.$slot.get()?.start).toBe(atEleven.start)
  })

  it('keeps in the address what is chosen instead, until that is in the cart or is given up', async () => {
    await using scene = await begun([adults], '?line=1&start=2026-07-05T11:00:00')
    const { booking, replace } = scene
    vi.useFakeTimers()
    const written = (change: () => void) => {
      change()
      vi.runAllTimers()
      return replace.mock.lastCall?.[0]
    }
    const toTen = () => booking.choices.chooseTime(aMoment('2026-07-05 10:00:00'))
    const all = [
      written(toTen),
      written(() => booking.choices.chooseTime(atEleven.start)),
      written(toTen),
      written(() => booking.order.add()),
    ]
    vi.useRealTimers()
    const own = '?line=1&start=2026-07-05T11:00:00'
    const chosen = `${own}&date=2026-07-05&time=10:00&tt1=2`
    expect(all).toEqual([chosen, own, chosen, '?line=1&start=2026-07-05T10:00:00'])
  })

  it('is shown after a reload as it was being changed, and changed by the next press', async () => {
    const search = '?line=1&start=2026-07-05T11:00:00&date=2026-07-05&time=10:00&tt1=3'
    await using scene = await begun([adults, children], search)
    const { booking, $cart, replace } = scene
    expect([booking.$isChange.get(), booking.times.$slot.get()?.start]).toEqual([true, '2026-07-05 10:00:00'])
    expect(booking.choices.$selection.get()).toEqual({ t1: { count: 3, subtickets: {} } })
    vi.useFakeTimers()
    booking.order.add()
    vi.runAllTimers()
    vi.useRealTimers()
    expect($cart.get()).toMatchObject([{ id: 't1', count: 3, start: '2026-07-05 10:00:00' }])
    expect(replace.mock.lastCall).toEqual(['?line=1&start=2026-07-05T10:00:00'])
  })

  it.each([
    ['of another event', [aTicketLine({ eventId: anId('e2') })], '?line=1'],
    ['that is no visit', [anArticleLine()], '?line=1'],
    ['that isn’t there', [adults], '?line=7'],
    ['at a time that isn’t there', [adults], '?line=1&start=2026-07-05T10:00:00'],
    ['that is none at all', [adults], '?line=x'],
  ])('a line %s is not changed', async (_, lines, search) => {
    await using scene = await begun(lines, search)
    expect(scene.booking.$isChange.get()).toBe(false)
    expect(scene.booking.choices.$selection.get()).toEqual({})
  })
})
