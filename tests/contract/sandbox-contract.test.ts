import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApiDocument, operations } from '#contract/openapi.ts'
import { jsonSchemaOf } from '#contract/json-schema.ts'
import { parseAnswer } from '#contract/parse.ts'
import { md5 } from 'js-md5'
import { form, openShop, randomToken, type OpenShop } from '../support/sandbox-client.ts'

const items = [{ type: 'merchandise', id: 41, count: 1 }]
const url = { continue: 'https://shop.example/continue', cancel: 'https://shop.example/cancel' }
const cart = { ver: 1, items }
const range = '20260301;20260331'

/** How each call is made so that it succeeds; `path` and `body` may need the shop. */
interface Success {
  path: string
  body?: unknown
}
type Prepare = (shop: OpenShop) => Success | Promise<Success>

const signedIn = async (shop: OpenShop): Promise<string> => `_=${await shop.login('ada@tiny.example', 'correct horse')}`
const newCustomer = async (shop: OpenShop, password: string) => {
  const email = `${randomToken()}@mail.example`
  const { body } = await shop.post('customer/register', { c: { ...form, email, password: md5(password) } })
  return { email, token: `_=${body.data.token}` }
}
const paidCart = async (shop: OpenShop, pay: boolean): Promise<string> => {
  const ticket = { type: 'ticket', id: 21, count: 1, datetime: '2026-03-08 20:00:00' }
  const address: string = (await shop.init([ticket], await shop.guest())).body.data
  if (pay) await shop.choose(address, 'pay')
  return shop.cartIdOf(address)
}
const recoveryToken = async (shop: OpenShop): Promise<string> => {
  const { email } = await newCustomer(shop, 'first')
  await shop.post('customer/pwdreset', { email, backlink: 'https://shop.example/en/recover/#' })
  const outbox = await (await fetch(`${shop.url}/_outbox`)).text()
  return /recover\/#([\w-]+)"/.exec(outbox)?.[1] ?? ''
}
const openOrder = async (shop: OpenShop): Promise<string> => {
  const index = await (await fetch(shop.url)).text()
  return /<code>([0-9a-f]{24})<\/code>/.exec(index)?.[1] ?? ''
}

const successes: Record<string, Prepare> = {
  'get /shopinfo/config': () => ({ path: 'shopinfo/config' }),
  'get /shopinfo': () => ({ path: 'shopinfo' }),
  'get /event/select': () => ({ path: 'event/select' }),
  'get /ticket/collect/event/{event}': () => ({ path: 'ticket/collect/event/1' }),
  'get /ticket/collect/event/{event}/date/{date}': () => ({ path: 'ticket/collect/event/1/date/2026-03-03' }),
  'get /ticket/calendar/event/{event}/range/{range}': () => ({ path: `ticket/calendar/event/1/range/${range}?deep=1` }),
  'get /ticket/lifetime': () => ({ path: 'ticket/lifetime?event=1' }),
  'get /tour/select/event': () => ({ path: 'tour/select/event' }),
  'get /tour/attr': () => ({ path: 'tour/attr' }),
  'get /tour/overview': () => ({ path: 'tour/overview?date=2026-03-02&lookahead=4' }),
  'get /tour': () => ({ path: 'tour?tour=51&date=2026-03-03' }),
  'get /tour/calendar/tour/{tour}/range/{range}': () => ({ path: `tour/calendar/tour/51/range/${range}` }),
  'get /tour/soldout/tour/{tour}/range/{range}': () => ({ path: `tour/soldout/tour/51/range/${range}` }),
  'get /tour/soldoutTimeslots/tour/{tour}/date/{date}': () => ({
    path: 'tour/soldoutTimeslots/tour/51/date/2026-03-05',
  }),
  'get /tour/lifetime/tour/{tour}': () => ({ path: 'tour/lifetime/tour/51' }),
  'get /merchandise/select': () => ({ path: 'merchandise/select' }),
  'get /merchandise': () => ({ path: 'merchandise?article=41' }),
  'get /merchandise/attr': () => ({ path: 'merchandise/attr?product_kind=13' }),
  'get /voucher/select/event/': () => ({ path: 'voucher/select/event/' }),
  'get /voucher/selectOne/price/{voucher}': () => ({ path: 'voucher/selectOne/price/62' }),
  'get /voucher/attr': () => ({ path: 'voucher/attr' }),
  'get /voucher': () => ({ path: 'voucher?voucher=OLD-1' }),
  'get /customer/attr': () => ({ path: 'customer/attr' }),
  'get /customer': async (shop) => ({ path: `customer?${await signedIn(shop)}` }),
  'post /auth/login': () => ({ path: 'auth/login', body: { _u: 'ada@tiny.example', _p: md5('correct horse') } }),
  'post /auth/guest': () => ({ path: 'auth/guest', body: { c: form } }),
  'post /customer/register': () => ({
    path: 'customer/register',
    body: { c: { ...form, email: `${randomToken()}@mail.example`, password: md5('new') } },
  }),
  'post /customer/validate': () => ({ path: 'customer/validate', body: { c: { ...form, password: md5('new') } } }),
  'post /customer/update': async (shop) => ({
    path: `customer/update?${(await newCustomer(shop, 'first')).token}`,
    body: { c: { ...form, email: `${randomToken()}@mail.example` } },
  }),
  'post /customer/pwdreset': () => ({
    path: 'customer/pwdreset',
    body: { email: 'ada@tiny.example', backlink: 'https://shop.example/en/recover/#' },
  }),
  'post /customer/pwdconfirm': async (shop) => ({
    path: 'customer/pwdconfirm',
    body: { token: await recoveryToken(shop), _p: md5('second') },
  }),
  'post /customer/pwdchange': async (shop) => ({
    path: `customer/pwdchange?${(await newCustomer(shop, 'first')).token}`,
    body: { _po: md5('first'), _pn: md5('second') },
  }),
  'post /customer/emailchange': async (shop) => ({
    path: `customer/emailchange?${(await newCustomer(shop, 'first')).token}`,
    body: { _po: md5('first'), email: `${randomToken()}@mail.example` },
  }),
  'get /checkout/payments': () => ({ path: 'checkout/payments' }),
  'post /checkout/suggest': () => ({ path: 'checkout/suggest', body: { cart: { ver: 1, items: [] } } }),
  'post /shipping/costs': () => ({ path: 'shipping/costs', body: { country: 'CH', cart } }),
  'post /checkout/initPayment': async (shop) => ({
    path: `checkout/initPayment?${await signedIn(shop)}`,
    body: { payart: 164, aux: {}, cart, url },
  }),
  'post /checkout/initPaymentOrder': async (shop) => ({
    path: `checkout/initPaymentOrder?${await signedIn(shop)}`,
    body: { payart: 164, aux: {}, id: await openOrder(shop), url },
  }),
  'post /checkout/execPayment': async (shop) => ({
    path: `checkout/execPayment?us=${randomToken()}&sessionUs=${randomToken()}&srcURL=https://shop.example/`,
    body: { cartId: await paidCart(shop, true) },
  }),
  'post /checkout/cancel': async (shop) => ({
    path: 'checkout/cancel?noRedirect=1',
    body: { cartId: await paidCart(shop, false) },
  }),
  'get /order/review': async (shop) => ({ path: `order/review?id=${await openOrder(shop)}&${await signedIn(shop)}` }),
}

const ajv = new Ajv2020({ strict: false, validateFormats: false })
ajv.addSchema({ $id: 'contract', ...openApiDocument() })
const breaches = (schema: object, value: unknown): string => {
  const inDocument = JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"contract#/components'))
  return ajv.validate(inDocument, value) ? '' : ajv.errorsText()
}

let shop: OpenShop
let untidyShop: OpenShop
beforeAll(async () => {
  shop = await openShop()
  untidyShop = await openShop({ untidy: true })
})
afterAll(() => Promise.all([shop.stop(), untidyShop.stop()]))

const call = ({ path, body }: Success, at: OpenShop) => (body === undefined ? at.get(path) : at.post(path, body))

/** What differs from call to call although nothing is wrong. */
const changing = /"(token|id|bookingId)":"[^"]*"|http:\/\/localhost:\d+[^"]*|\w+@mail\.example/g
const steady = (value: unknown): string => JSON.stringify(value).replace(changing, '')

test('every call of the contract is tested', () => {
  const calls = operations.map(({ method, path }) => `${method} ${path}`)
  expect(Object.keys(successes).toSorted()).toEqual(calls.toSorted())
})

test.for(operations.map((operation) => ({ name: `${operation.method} ${operation.path}`, operation })))(
  '$name keeps the contract, and means the same in untidy forms',
  async ({ name, operation }) => {
    const prepare = successes[name] ?? (() => ({ path: '' }))
    const tidy = await call(await prepare(shop), shop)
    expect(tidy, JSON.stringify(tidy.body)).toMatchObject({ status: 200 })
    const ownSchema = jsonSchemaOf(operation.response)
    expect(breaches({ type: 'object', properties: { data: ownSchema }, required: ['data'] }, tidy.body)).toBe('')

    const untidy = await call(await prepare(untidyShop), untidyShop)
    const reading = { call: operation.call }
    expect(steady(parseAnswer(reading, operation.response, untidy.body))).toBe(
      steady(parseAnswer(reading, operation.response, tidy.body)),
    )
  },
)
