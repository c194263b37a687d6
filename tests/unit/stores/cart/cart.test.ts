import type { TicketId } from '#domain/shop/ids.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itemCount } from '#domain/lines/count.ts'
import type { LineItem } from '#domain/lines/index.ts'
import { totals } from '#domain/cart/totals.ts'
import { storedLines } from '#stores/cart/cart.ts'
import { articleLine, ticketLine } from '../../../support/lines.ts'
import { aMoment } from '../../../support/dates.ts'
import { anId } from '../../../support/ids.ts'
import { loadPage, type Tab } from '../../../support/tab.ts'
import earlier from '../../../support/earlier-cart.json'
import { tries } from '../../../support/full.ts'

const part = { id: anId<TicketId>('2'), name: 'p', price: 50, count: 1, vat: 8.1 }
const every: LineItem[] = [
  ticketLine,
  { ...ticketLine, subtickets: [{ id: '3', name: 's', price: 1, count: 2 }] },
  {
    id: anId('1'),
    name: 'n',
    type: 'dayTicket',
    eventName: 'e',
    start: aMoment('2026-11-25 00:00:00'),
    dayTickets: [part],
  },
  {
    id: anId('1'),
    name: 'n',
    type: 'guidedTour',
    tourPrice: 100,
    start: aMoment('2026-11-25 10:00:00'),
    singleTicketing: false,
    bookCompleteTour: true,
    count: 3,
    vat: 8.1,
    tickets: [{ ...part, subtickets: [] }],
    tours: [part],
    answers: [
      { questionId: 'q', type: 'checkbox', value: ['a', 'b'] },
      { questionId: 'r', type: 'text', value: 'x' },
    ],
  },
  articleLine,
  { ...articleLine, type: 'annualPass', owners: [{ name: 'Ada', sendToCustomAddress: true, address: 'Seeweg 1' }] },
  { id: anId('1'), name: 'n', price: 100, type: 'voucher', count: 1, vat: 0 },
  { type: 'voucherCode', id: '9', name: 'v', barcode: 'B', available: 500 },
]

/** Everything that isn't a text, a number, a flag or a list as it was. */
const otherThan = (value: unknown): unknown[] => [null, {}, typeof value === 'string' ? 7 : 'x', typeof value]

describe('a cart read from the storage', () => {
  it('has every kind of line as it was stored', () => {
    expect(storedLines(JSON.parse(JSON.stringify(every)))).toEqual(every)
  })

  it('drops a line with a field of another type, and keeps all others', () => {
    const line = fc.constantFrom(...every)
    fc.assert(
      fc.property(line, fc.nat(), fc.nat(), (whole, at, form) => {
        const names = Object.keys(whole)
        const name = names[at % names.length] ?? 'type'
        const forms = otherThan(Reflect.get(whole, name))
        const broken = { ...whole, [name]: forms[form % forms.length] }
        // A text stays a text whatever it says; only fields with another type are broken.
        fc.pre(name !== 'type' ? typeof Reflect.get(whole, name) !== typeof Reflect.get(broken, name) : true)
        expect(storedLines([ticketLine, broken, articleLine])).toEqual([ticketLine, articleLine])
      }),
    )
  })

  it('drops a line without a valid date and time', () => {
    for (const start of ['', '2026-11-25', '2026-11-25T10:00:00', 'tomorrow']) {
      expect(storedLines([{ ...ticketLine, start }, articleLine])).toEqual([articleLine])
    }
  })

  it('never throws, whatever is stored', () => {
    fc.assert(fc.property(fc.anything(), (stored) => void storedLines(stored)))
    fc.assert(fc.property(fc.array(fc.anything()), (stored) => Array.isArray(storedLines(stored))))
  })

  it('rejects amounts that are no whole numbers', () => {
    for (const price of [0.5, Number.NaN, Infinity, 2 ** 60]) {
      expect(storedLines([{ ...articleLine, price }])).toEqual([])
    }
  })

  it('rejects impossible counts of a line and of its parts', () => {
    for (const count of [9_999_999_999_999, 10_000, -1, 0.5]) {
      const lines = [
        { ...ticketLine, count },
        { ...ticketLine, subtickets: [{ id: '3', name: 's', price: 1, count }] },
        { ...articleLine, count },
        ...every.filter(({ type }) => type === 'voucher').map((line) => ({ ...line, count })),
        ...every.flatMap((line) => (line.type === 'dayTicket' ? { ...line, dayTickets: [{ ...part, count }] } : [])),
        ...every.flatMap((line) =>
          line.type === 'guidedTour'
            ? [
                { ...line, count },
                { ...line, tours: [{ ...part, count }] },
              ]
            : [],
        ),
      ]
      expect(lines).toHaveLength(7)
      expect(storedLines([...lines, articleLine])).toEqual([articleLine])
    }
  })

  it('can always be totalled, shown and counted, whatever numbers are stored', () => {
    const anyNumber = fc.oneof(fc.integer(), fc.maxSafeInteger(), fc.nat({ max: 9999 }), fc.double())
    const numbers = ['count', 'price', 'tourPrice', 'available']
    const stored = fc.array(
      fc.tuple(fc.constantFrom(...every), fc.array(anyNumber, { minLength: 6, maxLength: 6 })).map(([line, values]) => {
        let at = 0
        return JSON.stringify(line, (field, value: unknown) => (numbers.includes(field) ? values[at++ % 6] : value))
      }),
      { maxLength: 20 },
    )
    fc.assert(
      fc.property(stored, (texts) => {
        const lines = storedLines(texts.map((text): unknown => JSON.parse(text))) ?? []
        const { goods, total, discount } = totals(lines, 900)
        expect(total).toBe(goods + 900 - discount)
        expect(itemCount(lines)).toBeLessThanOrEqual(lines.length * 3 * 9999)
      }),
      { numRuns: tries(500) },
    )
  })
})

/*
 * `earlier-cart.json` is a cart as the shop kept it while its lines still held their sums: each has a `total`,
 * the voucher code its discount, and a tour the price of the whole booking where now its own stands.
 */

const readable = earlier.filter(({ type }) => type !== 'guidedTour')

function keep(tab: Tab, lines: unknown) {
  tab.session.setItem('foyer:museum:cart', JSON.stringify(lines))
  loadPage(tab)
}

/** Opens the checkout: what lies in the cart, and what the visitor is told. */
async function openCheckout() {
  const { $cart } = await import('#stores/cart/cart.ts')
  const { $message } = await import('#stores/failures/messages.ts')
  const { reportLostLines } = await import('#stores/cart/changes.ts')
  reportLostLines((key) => key)
  return { cart: $cart.get(), told: $message.get()?.text }
}

describe('a cart in the format of an earlier release', () => {
  it('is read with the same total', async () => {
    keep(loadPage(), readable)
    const { cart, told } = await openCheckout()
    expect(totals(cart, 900)).toMatchObject({ goods: 41_200, shipping: 900, discount: 6000, total: 36_100 })
    expect(totals(cart, 900).lines.map(({ total }) => total)).toEqual(readable.map(({ total }) => total))
    expect(told).toBeUndefined()
  })

  it('loses its tour, which has no price, and reports the lost line', async () => {
    keep(loadPage(), earlier)
    const { cart, told } = await openCheckout()
    expect(earlier).toHaveLength(readable.length + 1)
    expect(cart.map(({ id }) => id)).toEqual(readable.map(({ id }) => id))
    expect(told).toBe('cart.linesLost')
  })
})

describe('unreadable stored lines', () => {
  it.each([[[{ type: 'teapot' }]], [[null]], ['x'], [{ lines: [] }], [7]])(
    '%j becomes an empty cart, and is reported',
    async (kept) => {
      keep(loadPage(), kept)
      expect(await openCheckout()).toEqual({ cart: [], told: 'cart.linesLost' })
    },
  )

  it('are reported if the stored text isn’t JSON', async () => {
    const tab = loadPage()
    tab.session.setItem('foyer:museum:cart', '[{"type":')
    loadPage(tab)
    expect(await openCheckout()).toEqual({ cart: [], told: 'cart.linesLost' })
  })

  it('are reported once, even after other pages and changes of the cart', async () => {
    const tab = loadPage()
    keep(tab, earlier)
    const { removeLine } = await import('#stores/cart/changes.ts')
    removeLine(0)
    loadPage(tab)
    expect((await openCheckout()).told).toBe('cart.linesLost')
    loadPage(tab)
    expect((await openCheckout()).told).toBeUndefined()
  })

  it('leave the cart once reported, and are kept aside', async () => {
    const tab = loadPage()
    keep(tab, earlier)
    await openCheckout()
    loadPage(tab)
    const { cart, told } = await openCheckout()
    expect(cart).toHaveLength(readable.length)
    expect(told).toBeUndefined()
    const aside = JSON.parse(tab.session.getItem('foyer:museum:unread') ?? '{}') as { cart?: object[] }
    expect(aside.cart).toEqual([expect.objectContaining({ type: 'guidedTour' })])
  })
})
