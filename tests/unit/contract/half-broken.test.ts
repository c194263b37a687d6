import { request } from '#api/client.ts'
import { getCheckoutPayments } from '#contract/checkout.ts'
import { getCustomer } from '#contract/session.ts'
import { expect, it } from 'vitest'
import { createApi } from '#api/api.ts'
import { execPayment, fetchSuggestions } from '#api/checkout.ts'
import type { Omitted } from '#api/errors.ts'
import type { CartId } from '#domain/shop/ids.ts'
import { callCases } from '../../contract/cases/call-cases.ts'
import { startHttpServer } from '../../support/http-server.ts'
import { anId } from '../../support/ids.ts'
import { articleLine } from '../../support/lines.ts'

const things = [
  ['/event/select', 'events'],
  ['/tour/select/event', 'tours'],
  ['/tour/attr', 'category'],
  ['/merchandise/select', 'merchandise'],
  ['/merchandise/attr', 'category'],
  ['/voucher/select/event/', 'vouchers'],
  ['/voucher/attr', 'group'],
] as const

it.each(things)(
  '%s may be half broken: items that cannot be read are omitted and reported',
  async (operation, list) => {
    const one = callCases.find((each) => each.operation === operation)
    const data: Record<string, unknown> = JSON.parse(JSON.stringify(one?.data ?? {}))
    const whole = data[list]
    if (!Array.isArray(whole)) throw new Error(`${operation} has no ${list}.`)
    data[list] = [...whole, ...whole.map((_, at) => ({ id: 9000 + at, name: null }))]
    await using server = await startHttpServer(() => ({ json: { data } }))
    const told: Omitted[] = []
    const api = createApi({ base: server.url, lang: 'de', onOmitted: (_, omitted) => told.push(...omitted) })
    expect(await one?.run(api)).toStrictEqual(one?.gives)
    expect(told).toMatchObject(whole.map((_, at) => ({ item: { id: 9000 + at } })))
  },
)

const priced = things.filter(([, list]) => list === 'merchandise' || list === 'vouchers')

it.each(priced)('%s: an item with a negative price is omitted and reported', async (operation, list) => {
  const one = callCases.find((each) => each.operation === operation)
  const data: Record<string, unknown> = JSON.parse(JSON.stringify(one?.data ?? {}))
  const whole = data[list]
  if (!Array.isArray(whole)) throw new Error(`${operation} has no ${list}.`)
  data[list] = [...whole, { ...whole[0], id: 9000, price: -1001 }]
  await using server = await startHttpServer(() => ({ json: { data } }))
  const told: Omitted[] = []
  const api = createApi({ base: server.url, lang: 'de', onOmitted: (_, omitted) => told.push(...omitted) })
  expect(await one?.run(api)).toStrictEqual(one?.gives)
  expect(told).toMatchObject([
    {
      path: expect.stringMatching(/\.price$/),
      expected: 'a price from 0, in whole minor units',
      found: '-1001',
      item: { id: 9000 },
    },
  ])
})

it.each([null, undefined, 'yes'])(
  'a booking is confirmed by its number, even if has_tickets is %s',
  async (has_tickets) => {
    await using server = await startHttpServer(() => ({ json: { data: { booking_id: 4711, has_tickets } } }))
    const api = createApi({ base: server.url, lang: 'de' })
    const confirmation = { cartId: anId<CartId>('c1'), requestToken: 'r', browserSessionId: 's', sourceUrl: 'u' }
    expect(await execPayment(api, confirmation)).toEqual({ bookingId: '4711', hasTickets: false })
  },
)

it('a payment type that can’t be read is omitted and reported, since visitors can pay by the others', async () => {
  const unknownWallet = { id: 11, name: 'Samsung Pay', wallet: 'SAMSUNGPAY' }
  await using server = await startHttpServer(() => ({ json: { data: [unknownWallet, { id: 164, name: 'Card' }] } }))
  const told: Omitted[] = []
  const api = createApi({ base: server.url, lang: 'de', onOmitted: (_, omitted) => told.push(...omitted) })
  expect(await request(api, getCheckoutPayments)).toEqual([{ id: '164', name: 'Card', express: false }])
  expect(told).toMatchObject([{ item: { id: 11 } }])
})

it('payment types of which none can be read break the contract', async () => {
  await using server = await startHttpServer(() => ({ json: { data: [{ id: 11, name: null }] } }))
  const asked = request(createApi({ base: server.url, lang: 'de' }), getCheckoutPayments)
  await expect(asked).rejects.toThrow('data[0].name')
})

it('suggestions that can’t be read are omitted', async () => {
  const ticket = { type: 'ticket', id: 7, name: 'Exhibition', price: 2000 }
  await using server = await startHttpServer(() => ({ json: { data: [{ ...ticket, type: 'pass' }, ticket] } }))
  const api = createApi({ base: server.url, lang: 'de' })
  expect(await fetchSuggestions(api, { lines: [articleLine] })).toEqual([{ ...ticket, id: '7' }])
})

it('a choice about the invoice that can’t be read is omitted, since the shop can ask for it', async () => {
  const one = callCases.find(({ operation }) => operation === '/customer')
  await using server = await startHttpServer(() => ({
    json: { data: { ...Object(one?.data), send_invoice: 'email' } },
  }))
  const customer = await request(createApi({ base: server.url, lang: 'de' }), getCustomer)
  expect(customer).toEqual({ ...Object(one?.gives), sendInvoice: undefined })
})
