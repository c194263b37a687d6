import { afterAll, beforeAll, expect, test } from 'vitest'
import { operations } from '#contract/openapi.ts'
import { form, openShop, type OpenShop } from '../support/sandbox-client.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop({ faultControl: true })
})
afterAll(() => shop.stop())

const url = { continue: 'https://shop.example/', cancel: 'https://shop.example/' }
const cart = { ver: 1, items: [] }

/** Requests that the contract doesn't have, and what the sandbox says of each. */
const wrong: [path: string, body: unknown, message: string][] = [
  ['checkout/suggest', 'text', 'The body must be an object, not a text of 4 characters.'],
  ['checkout/suggest', { cart: null }, 'cart must be an object, not null.'],
  ['checkout/suggest', { cart: { ver: 1, items: {} } }, 'cart.items must be a list, not an object.'],
  [
    'checkout/suggest',
    { cart: { ver: 'x' } },
    'cart.ver must be a whole number, not a text of 1 characters. cart.items must be a list, not nothing.',
  ],
  ['shipping/costs', { country: 7, cart }, 'country must be a text, not a number.'],
  [
    'checkout/initPayment',
    { payart: 164, aux: { wallet: 'PURSE' }, cart, url },
    'aux.wallet must be one of APPLEPAY, GOOGLEPAY, not a text of 5 characters.',
  ],
  ['checkout/initPayment', { payart: 164, aux: {}, cart }, 'url must be an object, not nothing.'],
  [
    'checkout/initPayment',
    { payart: 9, aux: {}, cart, url: { ...url, continue: 'javascript:x' } },
    'url.continue must be an http or https address.',
  ],
  ['checkout/initPaymentOrder', { payart: 164, aux: {}, url }, 'id must be an id (a text or an integer), not nothing.'],
  ['checkout/execPayment', {}, 'cartId must be an id (a text or an integer), not nothing.'],
  ['checkout/cancel', { cartId: '' }, 'cartId must be an id (a text or an integer), not a text of 0 characters.'],
  ['auth/login', { _u: 'ada@tiny.example' }, '_p must be a text, not nothing.'],
  ['auth/guest', {}, 'c must be an object, not nothing.'],
  ['auth/guest', { c: { ...form, zip: 8001 } }, 'c.zip must be a text, not a number.'],
  [
    'customer/register',
    { c: { ...form, send_invoice: 'maybe' } },
    'c.send_invoice must be true or false, not a text of 5 characters.',
  ],
  [
    'customer/validate',
    { c: { ...form, shipping: 'here' } },
    'c.shipping must be an object, not a text of 4 characters.',
  ],
  ['customer/update', [1], 'The body must be an object, not a list of 1.'],
  ['customer/pwdreset', { email: 'ada@tiny.example' }, 'backlink must be a text, not nothing.'],
  ['customer/pwdreset', { email: 'ada@tiny.example', backlink: 'x' }, 'backlink must be an http or https address.'],
  ['customer/pwdconfirm', { token: 'x' }, '_p must be a text, not nothing.'],
  ['customer/pwdchange', { _pn: 'x' }, '_po must be a text, not nothing.'],
  ['customer/emailchange', { _po: 'x' }, 'email must be a text, not nothing.'],
]

test.for(wrong)(
  '%s rejects %j with the name of the field, without repeating the value',
  async ([path, body, message]) => {
    expect(await shop.post(path, body)).toEqual({ status: 400, body: { message } })
  },
)

test('every call with a body rejects one of another call', async () => {
  const posts = operations.filter(({ request }) => request)
  const answers = await Promise.all(posts.map(({ path }) => shop.post(path.slice(1), [1])))
  expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
    posts.map(() => [400, 'The body must be an object, not a list of 1.']),
  )
})

test('a form with missing fields is rejected with their names, like one with empty fields', async () => {
  const guest = (c: object) => shop.post('auth/guest', { c: { ...form, shipping: {}, ...c } })
  const lacking = await guest({ email: undefined, fname: undefined, city: undefined })
  const empty = await guest({ email: '', fname: ' ', city: null })
  expect(lacking).toEqual(empty)
  expect(lacking.status).toBe(422)
  expect(Object.keys(lacking.body.errors)).toEqual(expect.arrayContaining(['email', 'fname', 'city', 'shipping.zip']))
})

test('ids may be strings or integers, as in the contract', async () => {
  const init = (payart: unknown, id: unknown) =>
    shop.post('checkout/initPayment', {
      payart,
      aux: {},
      cart: { ver: '1', items: [{ type: 'merchandise', id, count: '1' }] },
      url,
    })
  expect((await init(9, 41)).status).toBe(200)
  expect((await init('9', '41')).status).toBe(200)
})

test.for([
  [
    [{ kind: 'explode' }],
    '[0].kind must be one of status, delay, drop, truncate, garbage, not a text of 7 characters.',
  ],
  [[{ kind: 'delay', ms: -1 }], '[0].ms must be a whole number, 0 or more, not a number.'],
  [[{ kind: 'status', status: 200 }], '[0].status must be one of 400, 401, 403,'],
  [{}, 'The body must be a list, not an object.'],
] as const)('faults such as %j are rejected with their name', async ([faults, message]) => {
  const response = await fetch(`${shop.url}/_faults`, { method: 'POST', body: JSON.stringify(faults) })
  expect(response.status).toBe(400)
  expect((await response.json()).message).toContain(message)
})

test('an overview accepts 0 to 60 days, in whole days only', async () => {
  const ask = (lookahead: string) => shop.get(`tour/overview?date=2026-03-03&lookahead=${lookahead}`)
  expect((await ask('60')).status).toBe(200)
  for (const lookahead of ['61', '-1', '1.5', '', 'x', '1e1']) expect((await ask(lookahead)).status).toBe(400)
})
