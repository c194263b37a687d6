import fc from 'fast-check'
import { afterEach, expect, inject, it } from 'vitest'
import type { LineItem } from '#domain/lines/index.ts'
import { Express } from '#islands/checkout/Express.tsx'
import { CreateAccount } from '#islands/checkout/GuestDetails.tsx'
import { PaymentStep } from '#islands/checkout/PaymentStep.tsx'
import { $cart, noLines } from '#stores/cart/cart.ts'
import { $shippingCountry } from '#stores/customer/guest-form.ts'
import { $now } from '#stores/derived/now.ts'
import { signOut } from '#stores/customer/sign-out.ts'
import { until } from '#stores/derived/until.ts'
import { $token } from '#stores/session/token.ts'
import { wholeCheckout } from '../support/checkout-screen.ts'
import { articleLine, ticketLine } from '../support/lines.ts'
import { aCode } from '../support/shop-things.ts'
import { shop as someShop, show } from './stage.tsx'

afterEach(() => {
  $cart.set(noLines)
  $shippingCountry.set('')
  signOut()
})

const countries = [
  { key: 'CH', name: 'Switzerland' },
  { key: 'FR', name: 'France' },
]
const rules = { countries, salutations: [], required: [], visible: [] }
const free = aCode({ available: 1_000_000 })
const flag = fc.boolean()

/** Every mix of what a museum has switched on, what lies in the basket and who stands before it. */
const mixes = fc.record({
  guestRegistration: flag,
  userRegistration: flag,
  signedIn: flag,
  types: fc.subarray([
    { id: 74, name: 'Direct debit' },
    { id: 164, name: 'Credit card', express: false },
    { id: 9, name: 'PayPal Express', express: true },
    { id: 12, name: 'Apple Pay', wallet: 'APPLEPAY' },
  ]),
  cardIsExpress: flag,
  lines: fc.subarray<LineItem>([ticketLine, articleLine, free], { minLength: 1 }).filter((lines) => lines[0] !== free),
  defaultCountry: fc.constantFrom(undefined, 'CH'),
  country: fc.constantFrom('', 'CH', 'FR'),
  supportEmail: fc.constantFrom(undefined, 'shop@museum.example'),
})

/** What one can go on by: what can be pressed or chosen, and words that say why there is nothing. */
const waysOn = () =>
  document.querySelectorAll(
    'main :is(a.button, .form-end button, .identify-express button, input[type=radio], .notice, [aria-live]:not(:empty))',
  )

it('the checkout has no dead end: it shows a next step, or why there is none', async () => {
  await fc.assert(
    fc.asyncProperty(mixes, async ({ types, cardIsExpress, lines, country, signedIn, ...mix }) => {
      const { guestRegistration, userRegistration, defaultCountry, supportEmail } = mix
      const ways = types.map((type) => (type.id === 164 ? { ...type, express: cardIsExpress } : type))
      const shop = {
        ...someShop,
        api: `${inject('exhibitionApi')}/ways/${encodeURIComponent(JSON.stringify(ways))}`,
        defaultCountry,
        supportEmail,
        features: { guestRegistration, userRegistration },
        directDebitPaymentTypes: ['74'],
      }
      $cart.set(lines)
      $shippingCountry.set(country)
      $token.set(signedIn ? 'guest' : '')
      const { payment, delivery, guest } = wholeCheckout(shop, $now, guestRegistration ? rules : undefined)
      const parts = { payment, delivery, countries, links: {} }
      const leave = show(
        <>
          {!signedIn && <Express {...parts} />}
          {(signedIn || guest) && <PaymentStep {...parts} guest={guest} />}
          {!signedIn && !guest && userRegistration && <CreateAccount customerForm={rules} privacy={undefined} />}
        </>,
        shop,
      )
      const stop = delivery.start()
      await payment.live.load()
      await until(delivery.$shipping, ({ status }) => status !== 'calculating')
      try {
        const isFree = (signedIn || guestRegistration) && payment.$isFree.get()
        await expect.poll(() => isFree || waysOn().length > 0).toBe(true)
      } finally {
        stop()
        leave()
      }
    }),
    { numRuns: 60 },
  )
})
