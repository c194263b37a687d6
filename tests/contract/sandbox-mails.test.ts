import { beforeEach, expect, test } from 'vitest'
import { tinyMuseum } from '../support/museum-seed.ts'
import { openShop, type OpenShop } from '../support/sandbox-client.ts'

let shop: OpenShop
let guest: string
beforeEach(async () => {
  shop = await openShop({ museum: { ...tinyMuseum, customers: [] } })
  guest = await shop.guest()
  return () => shop.stop()
})

const seats = (count: number) => ({ type: 'ticket', id: 21, count, datetime: '2026-03-08 20:00:00' })
const article = { type: 'merchandise', id: 41, count: 2 }

/** The mails that were sent, the newest first, without markup. */
async function mails(): Promise<string[]> {
  const outbox = await (await fetch(`${shop.url}/_outbox`)).text()
  return outbox
    .split('<article')
    .slice(1)
    .map((one) => one.replaceAll(/^[^>]*>|<[^>]*>/g, ' ').replaceAll(/\s+/g, ' '))
}

test('a buyer gets the confirmation with number, lines and sum, and the tickets, each with its code', async () => {
  const { body } = await shop.buy([seats(3), article], guest)
  const number: string = body.data.booking_id
  const [tickets = '', confirmation = '', ...others] = await mails()
  expect(others).toEqual([])
  expect(confirmation).toContain(`Your order ${number} `)
  expect(confirmation).toMatch(/to guest@mail\.example,/)
  expect(confirmation).toMatch(/Thank you for your order at Tiny Museum\. 3 × .+, 8 Mar 2026, 20:00: CHF.+ 2 × .+: CHF/)
  expect(confirmation).toMatch(/Shipping: CHF.+ Paid by Credit card: CHF/)
  expect(tickets).toContain(`Your tickets for order ${number} `)
  const codes = tickets.match(/8 Mar 2026, 20:00: (?:[A-Z2-9]{4}-){2}[A-Z2-9]{4}/g) ?? []
  expect(new Set(codes).size).toBe(3)
})

test('the mails are in the language of the order, whichever call confirms the payment', async () => {
  const { body } = await shop.init([seats(1), { type: 'voucher', id: 62, count: 1, price: 5000 }], guest, {}, 'de')
  await shop.choose(body.data, 'pay')
  await shop.exec(shop.cartIdOf(body.data))
  expect((await mails()).map((mail) => mail.trim().split(' ').slice(0, 2).join(' '))).toEqual([
    'Ihre Gutscheine',
    'Ihre Tickets',
    'Ihre Bestellung',
  ])
})

test('each voucher code is mailed with its amount, since two of one voucher may differ', async () => {
  await shop.buy(
    [5000, 3500].map((price) => ({ type: 'voucher', id: 62, count: 1, price })),
    guest,
  )
  const [vouchers = ''] = await mails()
  expect(vouchers).toMatch(/, CHF 50\.00: \S{14} .+, CHF 35\.00: \S{14}/)
})

test('an order without tickets has no mail about any, and a repeated confirmation sends nothing again', async () => {
  const { body } = await shop.init([article], guest)
  await shop.choose(body.data, 'pay')
  for (const us of ['000000000001', '000000000001', '000000000002']) await shop.exec(shop.cartIdOf(body.data), us)
  expect(await mails()).toEqual([expect.stringContaining('Your order ')])
})

test('a payment that failed sends nothing', async () => {
  const { body } = await shop.init([article], guest)
  await shop.choose(body.data, 'fail')
  expect((await shop.exec(shop.cartIdOf(body.data))).status).toBe(422)
  expect(await mails()).toEqual([])
})

test('a mail lists no more tickets than somebody reads', async () => {
  await shop.buy([{ type: 'ticket', id: 32, count: 60 }, seats(1)], guest)
  const [tickets = ''] = await mails()
  expect(tickets.match(/(?:[A-Z2-9]{4}-){2}[A-Z2-9]{4}/g)).toHaveLength(51)
  expect(tickets).toContain('and 11 more')
})
