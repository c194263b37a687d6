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
const code = (barcode: string) => ({ type: 'voucherCode', id: barcode, barcode })
const look = async (barcode: string) => (await shop.get(`voucher?voucher=${barcode}`)).body

test('a code is returned with its amount and its validity, in whatever case it is written', async () => {
  expect((await look(' good-1 ')).data).toMatchObject({ barcode: 'GOOD-1', amount: 3000, used_amount: 0 })
  expect((await look('OLD-1')).data.valid_to).toBe('2026-03-01 23:59:59')
  expect((await look('EARLY-1')).data.valid_from).toBe('2026-03-04 00:00:00')
  expect((await look('USED-1')).data.used_amount).toBe(3000)
  expect(await look('NONE')).toEqual({ error: 'VOUCHER_NOT_FOUND' })
})

test('a voucher whose barcode isn’t its code is looked up by its code, and pays by its barcode', async () => {
  expect((await look('CARD-1')).data).toMatchObject({ barcode: '9000123', amount: 3000 })
  expect(await look('9000123')).toEqual({ error: 'VOUCHER_NOT_FOUND' })
  expect((await shop.init([seats(1), code('CARD-1')], guest)).status).toBe(422)
  await shop.buy([seats(1), code('9000123')], guest)
  expect((await look('CARD-1')).data.used_amount).toBe(3000)
})

test.each([
  ['NONE', 'VOUCHER_NOT_FOUND'],
  ['USED-1', 'VOUCHER_NO_AMOUNT_LEFT'],
  ['OLD-1', 'VOUCHER_NOW_IS_AFTER_VALID_TO'],
  ['EARLY-1', 'VOUCHER_NOW_IS_BEFORE_VALID_FROM'],
])('a cart with the code %s is rejected with %s', async (barcode, error) => {
  expect(await shop.init([seats(1), code(barcode)], guest)).toEqual({ status: 422, body: { error } })
})

test('several codes pay one after the other, shipping included, and keep the rest', async () => {
  const items = [seats(1), { type: 'merchandise', id: 41, count: 1 }, code('GOOD-1'), code('BIG-1'), code('GOOD-1')]
  const booked = await shop.buy(items, guest)
  const { items: lines, total } = (await shop.get(`order/review?id=${booked.body.data.booking_id}&_=${guest}`)).body
    .data
  expect(total).toBe(0)
  expect(lines.map(({ totalPrice }: { totalPrice: number }) => totalPrice)).toEqual([3000, 4900, -3000, -5800])
  expect((await look('GOOD-1')).data.used_amount).toBe(3000)
  expect((await look('BIG-1')).data.used_amount).toBe(5800)
})

test('one code pays several orders, until it is used up', async () => {
  for (const used of [30_000, 60_000, 90_000]) {
    await shop.buy([seats(10), code('BIG-1')], guest)
    expect((await look('BIG-1')).data.used_amount).toBe(used)
  }
  const last = await shop.buy([seats(10), code('BIG-1')], guest)
  const { total } = (await shop.get(`order/review?id=${last.body.data.booking_id}&_=${guest}`)).body.data
  expect(total).toBe(20_000)
})

test('of two carts with the same code, the second is rejected with the name of the voucher', async () => {
  const carts = [await shop.init([seats(1), code('GOOD-1')], guest), await shop.init([seats(1), code('GOOD-1')], guest)]
  for (const { body } of carts) await shop.choose(body.data, 'pay')
  const [first, second] = carts.map(({ body }) => shop.cartIdOf(body.data))
  expect((await shop.exec(first ?? '')).status).toBe(200)
  expect(await shop.exec(second ?? '')).toEqual({
    status: 422,
    body: { error: 'The gift voucher “Gift” no longer covers its part of the total.' },
  })
})

test('an order without vouchers sends no e-mail about any', async () => {
  const mails = async () =>
    (await (await fetch(`${shop.url}/_outbox`)).text()).match(/<h2>Your gift vouchers</g)?.length ?? 0
  await shop.buy([seats(1)], guest)
  const before = await mails()
  await shop.buy([{ type: 'voucher', id: 62, count: 1, price: 5000 }], guest)
  expect([before, await mails()]).toEqual([0, 1])
})

test('a voucher that was bought is sent by e-mail as a code of the chosen amount', async () => {
  await shop.buy([{ type: 'voucher', id: 62, count: 2, price: 12_345 }], guest)
  const outbox = await (await fetch(`${shop.url}/_outbox`)).text()
  const mail = outbox.split('<article').find((one) => one.includes('Your gift vouchers')) ?? ''
  const codes = mail.match(/\b[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}\b/g) ?? []
  expect(codes).toHaveLength(2)
  expect((await look(codes[0] ?? '')).data).toMatchObject({ amount: 12_345, used_amount: 0, name: 'Your amount' })
})
