import { request } from '#api/client.ts'
import { getCheckoutPayments, getOrderReview } from '#contract/checkout.ts'
import { getCustomerAttr } from '#contract/customer.ts'
import { getEventSelect } from '#contract/events.ts'
import { getMerchandise, getMerchandiseAttr, getMerchandiseSelect } from '#contract/merchandise.ts'
import { getCustomer } from '#contract/session.ts'
import { getShopinfo, getShopinfoConfig } from '#contract/shop-info.ts'
import { getTicketCalendar, getTicketCollect, getTicketCollectOfDay, getTicketLifetime } from '#contract/tickets.ts'
import {
  getTour,
  getTourCalendar,
  getTourLifetime,
  getTourSoldout,
  getTourSoldoutTimeslots,
} from '#contract/tour-offer.ts'
import { getTourAttr, getTourOverview, getTourSelect } from '#contract/tours.ts'
import { getVoucher } from '#contract/voucher-codes.ts'
import { getVoucherAttr, getVoucherSelect, getVoucherSelectOne } from '#contract/vouchers.ts'
import type { CartId, PaymentTypeId } from '#domain/shop/ids.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApi, type Api } from '#api/api.ts'
import {
  cancelPayment,
  execPayment,
  fetchShippingCosts,
  fetchSuggestions,
  initPayment,
  initPaymentOrder,
} from '#api/checkout.ts'
import {
  changeEmail,
  changePassword,
  confirmPasswordReset,
  createGuest,
  login,
  register,
  requestPasswordReset,
  updateCustomer,
  validateCustomer,
} from '#api/customer.ts'
import type { ArticleLine } from '#domain/lines/article.ts'
import type { CustomerForm } from '#domain/customer/customer.ts'
import { startSandbox, type RunningSandbox } from '#sandbox/server.ts'
import { tinyMuseum } from '../support/museum-seed.ts'
import { rejection } from '../support/rejection.ts'
import { aDay } from '../support/dates.ts'
import { anId } from '../support/ids.ts'

const now = () => new Date('2026-03-02T09:00:00Z')
const form: CustomerForm = {
  salutation: 'ms',
  firstName: 'Grace',
  lastName: 'Muster',
  email: 'grace@mail.example',
  street: 'Weg 9',
  zip: '8000',
  city: 'Zürich',
  country: 'CH',
  sendInvoice: true,
}
const catalogue: ArticleLine = {
  type: 'merchandise',
  id: anId('41'),
  name: 'Katalog',
  price: 4900,
  count: 1,
  vat: 2.6,
  owners: [],
}
const start = {
  paymentType: anId<PaymentTypeId>('164'),
  details: { accountHolder: 'Grace Muster', iban: 'CH9300762011623852957' },
  continueUrl: 'https://shop.example/de/checkout/success/',
  cancelUrl: 'https://shop.example/de/checkout/canceled/',
}

/** Everything that is read without signing in. */
const reads: Record<string, (api: Api) => Promise<unknown>> = {
  getShopinfoConfig: (api) => request(api, getShopinfoConfig),
  getShopinfo: (api) => request(api, getShopinfo),
  getEventSelect: (api) => request(api, getEventSelect),
  getMerchandiseSelect: (api) => request(api, getMerchandiseSelect),
  getTourSelect: (api) => request(api, getTourSelect),
  getTourAttr: (api) => request(api, getTourAttr),
  getVoucherSelect: (api) => request(api, getVoucherSelect),
  getVoucherAttr: (api) => request(api, getVoucherAttr),
  getCustomerAttr: (api) => request(api, getCustomerAttr),
  getCheckoutPayments: (api) => request(api, getCheckoutPayments),
  'getTicketCollect of all days': (api) => request(api, getTicketCollect, { event: anId('1') }),
  'getTicketCollect of a day': (api) =>
    request(api, getTicketCollectOfDay, { event: anId('1'), date: aDay('2026-03-03') }),
  getTicketCalendar: (api) =>
    request(api, getTicketCalendar, { event: anId('1'), range: { from: aDay('2026-03-01'), to: aDay('2026-04-30') } }),
  getTicketLifetime: (api) => request(api, getTicketLifetime, { event: anId('1') }),
  getMerchandise: (api) => request(api, getMerchandise, { article: anId('41') }),
  'getMerchandiseAttr of articles': (api) => request(api, getMerchandiseAttr),
  'getMerchandiseAttr of passes': (api) => request(api, getMerchandiseAttr, { product_kind: 13 }),
  getTourOverview: (api) => request(api, getTourOverview, { date: aDay('2026-03-02'), lookahead: 4 }),
  'getTour without a day': (api) => request(api, getTour, { tour: anId('51') }),
  'getTour of a day': (api) => request(api, getTour, { tour: anId('51'), date: aDay('2026-03-03') }),
  getTourCalendar: (api) =>
    request(api, getTourCalendar, { tour: anId('51'), range: { from: aDay('2026-03-01'), to: aDay('2026-03-31') } }),
  getTourSoldout: (api) =>
    request(api, getTourSoldout, { tour: anId('51'), range: { from: aDay('2026-03-01'), to: aDay('2026-03-31') } }),
  getTourSoldoutTimeslots: (api) =>
    request(api, getTourSoldoutTimeslots, { tour: anId('51'), date: aDay('2026-03-05') }),
  getTourLifetime: (api) => request(api, getTourLifetime, { tour: anId('51') }),
  getVoucherSelectOne: (api) => request(api, getVoucherSelectOne, { voucher: anId('61') }),
  getVoucher: (api) => request(api, getVoucher, { voucher: 'GOOD-1' }),
  fetchSuggestions: (api) => fetchSuggestions(api, { lines: [catalogue] }),
  fetchShippingCosts: (api) => fetchShippingCosts(api, { lines: [catalogue], country: 'DE' }),
}

const museums = [tinyMuseum]
const shops = { [tinyMuseum.id]: ['https://shop.example'] }
let tidy: RunningSandbox
let untidy: RunningSandbox

beforeAll(async () => {
  tidy = await startSandbox({ port: 0, database: ':memory:', museums, now, shops })
  untidy = await startSandbox({ port: 0, database: ':memory:', museums, now, shops, untidy: true })
})
afterAll(async () => {
  await tidy.stop()
  await untidy.stop()
})

const apiAt = (sandbox: RunningSandbox, token?: string) =>
  createApi({ base: `${sandbox.url}/tiny`, lang: 'de', token: () => token })

test.for(Object.entries(reads))('%s returns the same from the tidy and the untidy sandbox', async ([, read]) => {
  const given = await read(apiAt(tidy))
  expect(given).not.toEqual([])
  const addressesAside = JSON.stringify(await read(apiAt(untidy))).replaceAll(untidy.url, tidy.url)
  expect(JSON.parse(addressesAside)).toEqual(given)
})

describe.for(['tidy', 'untidy'] as const)('with the %s sandbox', (manner) => {
  const sandbox = () => (manner === 'tidy' ? tidy : untidy)

  /** What the payment page's button does; gives the query the browser comes back with. */
  const choose = async (address: string, action: 'pay' | 'fail' | 'cancel') => {
    const response = await fetch(address, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' })
    return new URL(response.headers.get('location') ?? '').searchParams
  }
  const confirmation = (cartId: string) => ({
    cartId: anId<CartId>(cartId),
    requestToken: 'Abcdefghijk1',
    browserSessionId: 'Abcdefghijk2',
    sourceUrl: 'https://shop.example/de/checkout/success/',
  })

  test('a guest pays, and a repeated confirmation returns the same; another one is answered with “already paid”', async () => {
    const api = apiAt(sandbox(), await createGuest(apiAt(sandbox()), { form }))
    expect(await request(api, getCustomer)).toMatchObject({
      firstName: 'Grace',
      isGuest: true,
      billing: { city: 'Zürich' },
    })
    expect(await fetchShippingCosts(api, { lines: [catalogue] })).toBe(900)
    const cartId = (await choose(await initPayment(api, { ...start, lines: [catalogue] }), 'pay')).get('cartId') ?? ''
    const receipt = await execPayment(api, confirmation(cartId))
    expect(receipt).toEqual({ bookingId: expect.stringMatching(/./), hasTickets: false })
    expect(await execPayment(api, confirmation(cartId))).toEqual(receipt)
    const again = { ...confirmation(cartId), requestToken: 'Abcdefghijk3' }
    expect(await rejection(execPayment(api, again))).toMatchObject({ name: 'Gone', reason: 'alreadyPaid' })
    const other = { ...confirmation('another'), requestToken: 'Abcdefghijk1' }
    expect(await rejection(execPayment(api, other))).toMatchObject({ name: 'BusinessError', status: 400 })
  })

  test('a failed or cancelled payment is rejected when it is confirmed', async () => {
    const api = apiAt(sandbox(), await createGuest(apiAt(sandbox()), { form }))
    const failed = await choose(await initPayment(api, { ...start, lines: [catalogue] }), 'fail')
    expect(failed.get('failed')).toBe('1')
    const attempt = { ...confirmation(failed.get('cartId') ?? ''), requestToken: 'Abcdefghijk4' }
    expect(await rejection(execPayment(api, attempt))).toMatchObject({ name: 'BusinessError', status: 422 })
    const cancelled = await choose(await initPayment(api, { ...start, lines: [catalogue] }), 'cancel')
    await cancelPayment(api, { cartId: anId(cancelled.get('cartId') ?? '') })
    const late = { ...confirmation(cancelled.get('cartId') ?? ''), requestToken: 'Abcdefghijk5' }
    expect(await rejection(execPayment(api, late))).toMatchObject({ name: 'Gone' })
    expect(await rejection(cancelPayment(api, { cartId: anId('nowhere') }))).toMatchObject({ name: 'Gone' })
  })

  test('a sold-out article is rejected with its name when the payment is started', async () => {
    const api = apiAt(sandbox(), await createGuest(apiAt(sandbox()), { form }))
    const poster: ArticleLine = { ...catalogue, id: anId('43'), name: 'Plakat', price: 1500 }
    const error = await rejection(initPayment(api, { ...start, lines: [poster] }))
    expect(error).toMatchObject({ name: 'BusinessError', status: 422, code: expect.stringContaining('Plakat') })
  })

  test('a customer registers, changes all details, and logs in again with a reset password', async () => {
    const anonymous = apiAt(sandbox())
    const email = `${manner}@mail.example`
    const own = { ...form, email }
    await validateCustomer(anonymous, { form: own }).catch((error: unknown) => {
      // Section 5: a form whose only fault is the missing password may go on.
      expect(error).toMatchObject({ name: 'FieldErrors', fields: { password: [expect.any(String)] } })
    })
    const api = apiAt(sandbox(), await register(anonymous, { form: own, password: 'pässwörd' }))
    const shipping = { name: 'Bob', street: 'Gasse 2', zip: '10115', city: 'Berlin', country: 'DE' }
    expect(await updateCustomer(api, { form: { ...own, phone: '+41 44', shipping } })).toMatchObject({
      phone: '+41 44',
      shipping,
    })
    expect(await updateCustomer(api, { form: own })).not.toHaveProperty('shipping')
    await changePassword(api, { oldPassword: 'pässwörd', newPassword: 'neu' })
    expect(await rejection(changePassword(api, { oldPassword: 'pässwörd', newPassword: 'x' }))).toMatchObject({
      name: 'BusinessError',
      status: 422,
    })
    await changeEmail(api, { password: 'neu', email: `new-${email}` })
    expect(await rejection(changeEmail(api, { password: 'neu', email: 'ada@tiny.example' }))).toMatchObject({
      name: 'FieldErrors',
      fields: { email: [expect.any(String)] },
    })
    await requestPasswordReset(anonymous, { email: `new-${email}`, backlink: 'https://shop.example/de/recover/#' })
    const outbox = await (await fetch(`${sandbox().url}/_outbox`)).text()
    const token = /recover\/#([\w-]+)"/.exec(outbox)?.[1] ?? ''
    await confirmPasswordReset(anonymous, { resetToken: token, password: 'wieder' })
    expect(await rejection(confirmPasswordReset(anonymous, { resetToken: token, password: 'noch' }))).toMatchObject({
      name: 'BusinessError',
      status: 422,
    })
    const back = apiAt(sandbox(), await login(anonymous, { email: `new-${email}`, password: 'wieder' }))
    expect(await request(back, getCustomer)).toMatchObject({ email: `new-${email}`, isGuest: false })
  })

  test('an invalid form is rejected with messages for its fields', async () => {
    const wrong = { ...form, email: 'no', firstName: '', shipping: { street: '', zip: '', city: '', country: 'XX' } }
    expect(await rejection(createGuest(apiAt(sandbox()), { form: wrong }))).toMatchObject({
      name: 'FieldErrors',
      fields: { email: [expect.any(String)], firstName: [expect.any(String)], 'shipping.zip': [expect.any(String)] },
    })
  })

  test('each call without login, with unknown credentials or for an unknown item throws its own error', async () => {
    const anonymous = apiAt(sandbox())
    const wrong = apiAt(sandbox(), 'no-such-token')
    const outcomes = {
      customer: request(wrong, getCustomer),
      login: login(anonymous, { email: 'ada@tiny.example', password: 'wrong' }),
      reset: requestPasswordReset(anonymous, { email: 'nobody@mail.example', backlink: 'https://shop.example/' }),
      article: request(anonymous, getMerchandise, { article: anId('999') }),
      event: request(anonymous, getTicketCollect, { event: anId('999') }),
      tour: request(anonymous, getTour, { tour: anId('999') }),
      calendar: request(anonymous, getTourCalendar, {
        tour: anId('999'),
        range: { from: aDay('2026-03-01'), to: aDay('2026-03-31') },
      }),
      voucher: request(anonymous, getVoucher, { voucher: 'NOPE' }),
      shipping: fetchShippingCosts(anonymous, { lines: [catalogue], country: 'FR' }),
      order: request(anonymous, getOrderReview, { id: anId('999') }),
      orderPayment: initPaymentOrder(wrong, { ...start, orderId: anId('999') }),
    }
    const names = await Promise.all(
      Object.entries(outcomes).map(async ([what, outcome]) => {
        const error = await rejection(outcome)
        return [what, error instanceof Error ? error.name : error]
      }),
    )
    expect(Object.fromEntries(names)).toEqual({
      customer: 'AuthError',
      login: 'AuthError',
      reset: 'BusinessError',
      article: 'NotFound',
      event: 'NotFound',
      tour: 'NotFound',
      calendar: 'NotFound',
      voucher: 'BusinessError',
      shipping: 'BusinessError',
      order: 'NotAvailable',
      orderPayment: 'AuthError',
    })
  })
})
