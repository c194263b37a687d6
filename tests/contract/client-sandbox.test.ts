import type { CartId, PaymentTypeId } from '#domain/shop/ids.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApi, type Api } from '#api/api.ts'
import {
  cancelPayment,
  execPayment,
  fetchOrderReview,
  fetchPaymentTypes,
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
  fetchCustomerFormRules,
  login,
  register,
  requestPasswordReset,
  updateCustomer,
  validateCustomer,
} from '#api/customer.ts'
import { fetchCustomer } from '#api/who.ts'
import { fetchEventCalendar, fetchEventLifetime, fetchEvents, fetchTickets } from '#api/events.ts'
import { fetchArticle, fetchArticleCategories, fetchArticles } from '#api/merchandise.ts'
import { fetchShopConfig, fetchShopInfo } from '#api/shop-info.ts'
import {
  fetchTourCalendar,
  fetchTourCategories,
  fetchTourLifetime,
  fetchTourOffer,
  fetchTourOverview,
  fetchTours,
  fetchTourSoldOutDates,
  fetchTourSoldOutTimes,
} from '#api/tours.ts'
import { fetchVoucher, fetchVoucherCode, fetchVoucherGroups, fetchVouchers } from '#api/vouchers.ts'
import type { ArticleLine } from '#domain/cart/line-item.ts'
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
  fetchShopConfig,
  fetchShopInfo,
  fetchEvents,
  fetchArticles,
  fetchTours,
  fetchTourCategories,
  fetchVouchers,
  fetchVoucherGroups,
  fetchCustomerFormRules,
  fetchPaymentTypes,
  'fetchTickets of all days': (api) => fetchTickets(api, anId('1')),
  'fetchTickets of a day': (api) => fetchTickets(api, anId('1'), aDay('2026-03-03')),
  fetchEventCalendar: (api) => fetchEventCalendar(api, anId('1'), aDay('2026-03-01'), aDay('2026-04-30')),
  fetchEventLifetime: (api) => fetchEventLifetime(api, anId('1')),
  fetchArticle: (api) => fetchArticle(api, anId('41')),
  'fetchArticleCategories of articles': (api) => fetchArticleCategories(api),
  'fetchArticleCategories of passes': (api) => fetchArticleCategories(api, 13),
  fetchTourOverview: (api) => fetchTourOverview(api, aDay('2026-03-02'), 4),
  'fetchTourOffer without a day': (api) => fetchTourOffer(api, anId('51')),
  'fetchTourOffer of a day': (api) => fetchTourOffer(api, anId('51'), aDay('2026-03-03')),
  fetchTourCalendar: (api) => fetchTourCalendar(api, anId('51'), aDay('2026-03-01'), aDay('2026-03-31')),
  fetchTourSoldOutDates: (api) => fetchTourSoldOutDates(api, anId('51'), aDay('2026-03-01'), aDay('2026-03-31')),
  fetchTourSoldOutTimes: (api) => fetchTourSoldOutTimes(api, anId('51'), aDay('2026-03-05')),
  fetchTourLifetime: (api) => fetchTourLifetime(api, anId('51')),
  fetchVoucher: (api) => fetchVoucher(api, anId('61')),
  fetchVoucherCode: (api) => fetchVoucherCode(api, 'GOOD-1'),
  fetchSuggestions: (api) => fetchSuggestions(api, [catalogue]),
  fetchShippingCosts: (api) => fetchShippingCosts(api, [catalogue], 'DE'),
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

test.for(Object.entries(reads))('%s gives the same from the tidy and the untidy sandbox', async ([, read]) => {
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

  test('a guest pays, the confirmation is the same when repeated, and the cart is paid then', async () => {
    const api = apiAt(sandbox(), await createGuest(apiAt(sandbox()), form))
    expect(await fetchCustomer(api)).toMatchObject({ firstName: 'Grace', isGuest: true, billing: { city: 'Zürich' } })
    expect(await fetchShippingCosts(api, [catalogue])).toBe(900)
    const cartId = (await choose(await initPayment(api, { ...start, lines: [catalogue] }), 'pay')).get('cartId') ?? ''
    const receipt = await execPayment(api, confirmation(cartId))
    expect(receipt).toEqual({ bookingId: expect.stringMatching(/./), hasTickets: false })
    expect(await execPayment(api, confirmation(cartId))).toEqual(receipt)
    const again = { ...confirmation(cartId), requestToken: 'Abcdefghijk3' }
    expect(await rejection(execPayment(api, again))).toMatchObject({ name: 'Gone', reason: 'alreadyPaid' })
    const other = { ...confirmation('another'), requestToken: 'Abcdefghijk1' }
    expect(await rejection(execPayment(api, other))).toMatchObject({ name: 'Coded', status: 400 })
  })

  test('a payment that failed or that was given up says so', async () => {
    const api = apiAt(sandbox(), await createGuest(apiAt(sandbox()), form))
    const failed = await choose(await initPayment(api, { ...start, lines: [catalogue] }), 'fail')
    expect(failed.get('failed')).toBe('1')
    const attempt = { ...confirmation(failed.get('cartId') ?? ''), requestToken: 'Abcdefghijk4' }
    expect(await rejection(execPayment(api, attempt))).toMatchObject({ name: 'Coded', status: 422 })
    const cancelled = await choose(await initPayment(api, { ...start, lines: [catalogue] }), 'cancel')
    await cancelPayment(api, anId(cancelled.get('cartId') ?? ''))
    const late = { ...confirmation(cancelled.get('cartId') ?? ''), requestToken: 'Abcdefghijk5' }
    expect(await rejection(execPayment(api, late))).toMatchObject({ name: 'Gone' })
    expect(await rejection(cancelPayment(api, anId('nowhere')))).toMatchObject({ name: 'Gone' })
  })

  test('what is sold out can not be paid, and the server says which', async () => {
    const api = apiAt(sandbox(), await createGuest(apiAt(sandbox()), form))
    const poster: ArticleLine = { ...catalogue, id: anId('43'), name: 'Plakat', price: 1500 }
    const error = await rejection(initPayment(api, { ...start, lines: [poster] }))
    expect(error).toMatchObject({ name: 'Coded', status: 422, code: expect.stringContaining('Plakat') })
  })

  test('a customer registers, changes everything there is to change, and comes back by the mail', async () => {
    const anonymous = apiAt(sandbox())
    const email = `${manner}@mail.example`
    const own = { ...form, email }
    await validateCustomer(anonymous, own).catch((error: unknown) => {
      // Section 5: a form whose only fault is the missing password may go on.
      expect(error).toMatchObject({ name: 'FieldErrors', fields: { password: [expect.any(String)] } })
    })
    const api = apiAt(sandbox(), await register(anonymous, own, 'pässwörd'))
    const shipping = { name: 'Bob', street: 'Gasse 2', zip: '10115', city: 'Berlin', country: 'DE' }
    expect(await updateCustomer(api, { ...own, phone: '+41 44', shipping })).toMatchObject({
      phone: '+41 44',
      shipping,
    })
    expect(await updateCustomer(api, own)).not.toHaveProperty('shipping')
    await changePassword(api, 'pässwörd', 'neu')
    expect(await rejection(changePassword(api, 'pässwörd', 'x'))).toMatchObject({ name: 'Coded', status: 422 })
    await changeEmail(api, 'neu', `new-${email}`)
    expect(await rejection(changeEmail(api, 'neu', 'ada@tiny.example'))).toMatchObject({
      name: 'FieldErrors',
      fields: { email: [expect.any(String)] },
    })
    await requestPasswordReset(anonymous, `new-${email}`, 'https://shop.example/de/recover/#')
    const outbox = await (await fetch(`${sandbox().url}/_outbox`)).text()
    const token = /recover\/#([\w-]+)"/.exec(outbox)?.[1] ?? ''
    await confirmPasswordReset(anonymous, token, 'wieder')
    expect(await rejection(confirmPasswordReset(anonymous, token, 'noch'))).toMatchObject({
      name: 'Coded',
      status: 422,
    })
    const back = apiAt(sandbox(), await login(anonymous, `new-${email}`, 'wieder'))
    expect(await fetchCustomer(back)).toMatchObject({ email: `new-${email}`, isGuest: false })
  })

  test('a wrong form comes back with texts by field', async () => {
    const wrong = { ...form, email: 'no', firstName: '', shipping: { street: '', zip: '', city: '', country: 'XX' } }
    expect(await rejection(createGuest(apiAt(sandbox()), wrong))).toMatchObject({
      name: 'FieldErrors',
      fields: { email: [expect.any(String)], firstName: [expect.any(String)], 'shipping.zip': [expect.any(String)] },
    })
  })

  test('who is not signed in, or unknown, or asks for what is not there, hears which of it', async () => {
    const anonymous = apiAt(sandbox())
    const wrong = apiAt(sandbox(), 'no-such-token')
    const outcomes = {
      customer: fetchCustomer(wrong),
      login: login(anonymous, 'ada@tiny.example', 'wrong'),
      reset: requestPasswordReset(anonymous, 'nobody@mail.example', 'https://shop.example/'),
      article: fetchArticle(anonymous, anId('999')),
      event: fetchTickets(anonymous, anId('999')),
      tour: fetchTourOffer(anonymous, anId('999')),
      calendar: fetchTourCalendar(anonymous, anId('999'), aDay('2026-03-01'), aDay('2026-03-31')),
      voucher: fetchVoucherCode(anonymous, 'NOPE'),
      shipping: fetchShippingCosts(anonymous, [catalogue], 'FR'),
      order: fetchOrderReview(anonymous, anId('999')),
      orderPayment: initPaymentOrder(wrong, { ...start, orderId: anId('999') }),
    }
    const names = await Promise.all(
      Object.entries(outcomes).map(async ([what, outcome]) => {
        const error = await rejection(outcome)
        return [what, error instanceof Error ? error.name : error]
      }),
    )
    expect(Object.fromEntries(names)).toEqual({
      customer: 'Refused',
      login: 'Refused',
      reset: 'Coded',
      article: 'NotFound',
      event: 'NotFound',
      tour: 'NotFound',
      calendar: 'NotFound',
      voucher: 'Coded',
      shipping: 'Coded',
      order: 'NotAvailable',
      orderPayment: 'Refused',
    })
  })
})
