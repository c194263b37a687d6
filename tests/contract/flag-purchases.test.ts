import { atom } from 'nanostores'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CustomerForm, CustomerFormRules } from '#domain/customer/customer.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { until } from '#stores/derived/until.ts'
import { anId } from '../support/ids.ts'
import { monday, openShop } from '../support/sandbox-client.ts'
import { shopAt } from '../support/shop-at.ts'
import { anArticleLine } from '../support/shop-things.ts'
import { loadPage } from '../support/tab.ts'

const rules: CustomerFormRules = {
  countries: [{ key: 'CH', name: 'Schweiz' }],
  salutations: [{ key: 'ms', name: 'Frau' }],
  required: ['salutation', 'firstName', 'lastName', 'email', 'street', 'zip', 'city', 'country'],
  visible: ['salutation', 'firstName', 'lastName', 'email', 'street', 'zip', 'city', 'country'],
}
const form: CustomerForm = {
  salutation: 'ms',
  firstName: 'Eva',
  lastName: 'Gast',
  email: 'eva@mail.example',
  street: 'Weg 9',
  zip: '8001',
  city: 'Zürich',
  country: 'CH',
  sendInvoice: false,
}
const account = { accountHolder: 'Eva Gast', iban: 'CH93 0076 2011 6238 5295 7' }
const line = anArticleLine({ id: anId('41'), name: 'Katalog', price: 4900, count: 2, vat: 2.6 })

/** What a museum has switched on, and how somebody buys there. */
interface Mix {
  name: string
  shop: Partial<ShopContext>
  buyer: 'guest' | 'customer' | 'express'
  /** Id of the way to pay; none where nothing is left to pay. */
  type?: string
  code?: string
}

const both = { guestRegistration: true, userRegistration: true }
const neither = { guestRegistration: false, userRegistration: false }

/** The mixes at the ends: all on, all off, and each way in by itself. */
const mixes: Mix[] = [
  {
    name: 'everything on, a customer, a code',
    shop: { features: both },
    buyer: 'customer',
    type: '164',
    code: 'GOOD-1',
  },
  {
    name: 'nobody registers, by express',
    shop: { features: neither, defaultCountry: 'CH' },
    buyer: 'express',
    type: '9',
  },
  {
    name: 'guests alone, who confirm what they have paid',
    shop: { features: { ...neither, guestRegistration: true }, confirmPaymentOnCheckout: false },
    buyer: 'guest',
    type: '74',
  },
  {
    name: 'customers alone, no account asked for by card',
    shop: { features: { ...neither, userRegistration: true }, directDebitPaymentTypes: [], defaultCountry: 'CH' },
    buyer: 'customer',
    type: '164',
  },
  {
    name: 'a guest with a code for all of it',
    shop: { features: both, directDebitPaymentTypes: [] },
    buyer: 'guest',
    code: 'BIG-1',
  },
]

afterEach(() => vi.unstubAllGlobals())

/** Says who buys. */
async function identify(shop: ShopContext, buyer: Mix['buyer']) {
  const { registerGuest } = await import('#stores/customer/register.ts')
  const { signIn } = await import('#stores/customer/sign-in.ts')
  if (buyer === 'guest') expect(await registerGuest(shop, form, rules)).toEqual({ state: 'done' })
  if (buyer === 'customer') expect(await signIn(shop, 'ada@tiny.example', 'correct horse')).toEqual({ state: 'done' })
}

/** The checkout of a basket with two catalogues, in a tab of its own. */
async function checkout(shop: ShopContext) {
  const { $cart } = await import('#stores/cart/cart.ts')
  const { wholeCheckout } = await import('../support/checkout-screen.ts')
  $cart.set([line])
  const screen = wholeCheckout(shop, atom<Date | undefined>(monday))
  const end = screen.start()
  await until(screen.payment.live.$answer, ({ state }) => state === 'ready')
  await until(screen.delivery.$shipping, ({ status }) => status !== 'calculating')
  return { ...screen, end, $cart }
}

describe('Checkout flow: a whole purchase (section 4)', () => {
  it.each(mixes)('succeeds with $name', async ({ shop: own, buyer, type, code }) => {
    const sandbox = await openShop()
    loadPage()
    const goTo = vi.fn<(to: string) => void>()
    vi.stubGlobal('location', { origin: 'https://shop.example', protocol: 'https:', assign: goTo })
    const shop = { ...shopAt(sandbox.api), ...own }
    await identify(shop, buyer)
    const { payment, voucher, delivery, end, $cart } = await checkout(shop)
    if (code !== undefined) await voucher.redeem(code)
    await until(delivery.$shipping, ({ status }) => status !== 'calculating')
    const { total } = delivery.$sums.get()
    expect(payment.$isFree.get()).toBe(type === undefined)
    if (type !== undefined && buyer !== 'express') payment.choose(type)
    payment.setDetails(account)
    payment.accept(true)
    await (buyer === 'express'
      ? payment.payWith(payment.$express.get().find(({ id }) => id === type))
      : payment.payWith())
    expect(payment.$problems.get()).toEqual([])
    const [paidAt = ''] = goTo.mock.calls[0] ?? []
    const asked = await (await fetch(paidAt)).text()
    const { location: back } = await sandbox.choose(paidAt, 'pay')
    expect(new URL(back).pathname).toBe(
      shop.confirmPaymentOnCheckout ? '/de/checkout/success/' : '/de/checkout/accepted/',
    )
    const { $payment } = await import('#stores/checkout/checkout.ts')
    const { handleReturn } = await import('#stores/checkout/returned.ts')
    const { confirmPayment } = await import('#stores/checkout/outcome.ts')
    handleReturn(new URL(back).search, 'continue', Date.now())
    await confirmPayment(shop, back, Date.now)
    expect($payment.get().status).toBe('succeeded')
    expect($cart.get()).toEqual([])
    expect(asked).toContain(`${(total / 100).toFixed(2).replace('.', ',')}\u00a0CHF bezahlen`)
    end()
    await sandbox.stop()
  })
})
