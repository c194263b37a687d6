import { afterEach, expect, it, vi } from 'vitest'
import { startHttpServer, type Answer } from '../../../support/http-server.ts'
import { anId } from '../../../support/ids.ts'
import { shopAt } from '../../../support/shop-at.ts'
import { loadPage } from '../../../support/tab.ts'

const address = 'https://pay.example.org/1'
const types = [{ id: 9, name: 'PayPal', express: true }]

afterEach(() => vi.unstubAllGlobals())

/** The payment of an order that its buyer has got ready to pay, over a real server. */
async function ready(answer: () => ReturnType<Answer>) {
  loadPage()
  vi.stubGlobal('location', { protocol: 'https:' })
  const server = await startHttpServer(({ path }) =>
    path.endsWith('/checkout/payments') ? { json: { data: types } } : answer(),
  )
  const { orderPayment } = await import('#stores/checkout/screen/order-payment.ts')
  const payment = orderPayment(shopAt(server.url), 'Credit card')
  await payment.live.load()
  payment.choose('9')
  payment.accept(true)
  const goTo = vi.fn<(to: string) => void>()
  const press = () => payment.pay(anId('order'), 'https://shop.example.org', goTo)
  const sent = () => server.seen.filter(({ path }) => path.endsWith('/initPaymentOrder')).length
  return { payment, goTo, press, sent, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
}

it('an order’s payment is opened once, however often one presses until the payment page is there', async () => {
  await using page = await ready(() => ({ json: { data: address } }))
  await Promise.all([page.press(), page.press()])
  await page.press()
  expect(page.goTo.mock.calls).toEqual([[address]])
  expect(page.sent()).toBe(1)
})

it('an order’s payment that could not be opened can be tried again', async () => {
  await using page = await ready(() => ({ status: 500, json: {} }))
  await page.press()
  expect(page.payment.$failure.get()?.situation).toBe('server error')
  await page.press()
  expect(page.sent()).toBe(2)
  expect(page.goTo).not.toHaveBeenCalled()
})

it('what was chosen and typed to pay comes back after logging in anew; once the payment is open the account is forgotten', async () => {
  let status = 401
  await using page = await ready(() => ({ status, json: { data: address } }))
  const { unsentOf } = await import('#stores/session/typed.ts')
  const typed = { accountHolder: 'Ada', iban: 'CH93 0076' }
  page.payment.setDetails(typed)
  await page.press()
  const { orderPayment } = await import('#stores/checkout/screen/order-payment.ts')
  const again = orderPayment(shopAt('http://shop.invalid'), 'Credit card')
  expect([again.$typeId.get(), again.$details.get(), again.$termsAccepted.get()]).toEqual(['9', typed, true])
  status = 200
  await page.press()
  expect(page.goTo).toHaveBeenCalled()
  expect(unsentOf('orderPayment')).toEqual({ type: '9', terms: 'accepted' })
})

it('an overloaded server is told of beside the button: to load the page again would lose what was typed', async () => {
  await using page = await ready(() => ({ status: 503, json: {} }))
  const told = (await import('#stores/failures/failure.ts')).$failure
  await page.press()
  expect(page.payment.$failure.get()?.does).toBe('reload')
  expect(told.get()).toBeUndefined()
})
