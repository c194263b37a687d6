import { describe, expect, it } from 'vitest'
import { failureOf } from '#domain/failures/catalogue.ts'
import {
  isShippingSettled,
  recipientOf,
  shippingCostsOf,
  shippingFailed,
  shippingProblems,
  shippingRequest,
  shippingStart,
  needsShipping,
} from '#domain/cart/shipping.ts'
import { aCode, anArticleLine, aTicketLine, aTourLine } from '../../../support/shop-things.ts'

const goods = [aTicketLine(), anArticleLine()]
const guest = { isLoggedIn: false, country: '' }
const refusal = failureOf({ kind: 'business', call: 'shipping/costs', status: 422, code: 'SHIPPING_COUNTRY_UNKNOWN' })

describe('Shipping (section 5)', () => {
  it('it is calculated only when the cart has merchandise', () => {
    expect(needsShipping(goods)).toBe(true)
    const others = [aTicketLine(), aTourLine(), aCode(), anArticleLine({ type: 'annualPass' })]
    expect(needsShipping(others)).toBe(false)
    expect(shippingRequest(others, { isLoggedIn: true, country: 'CH' })).toBeUndefined()
  })

  it('it is calculated only when a country or a login is available', () => {
    expect(shippingRequest(goods, { isLoggedIn: true, country: '' })).toEqual({ by: 'token' })
    expect(shippingRequest(goods, { ...guest, country: 'CH' })).toEqual({ by: 'country', country: 'CH' })
    expect(shippingRequest(goods, guest)).toBeUndefined()
  })

  it('a guest with an empty country gets no calculation', () => {
    expect(shippingRequest(goods, { ...guest, country: '' })).toBeUndefined()
    expect(shippingRequest(goods, { ...guest, country: '  ' })).toBeUndefined()
  })
})

describe('The recipient of a basket (section 6)', () => {
  const address = { name: 'Ada', street: 'Quai 1', zip: '8001', city: 'Zürich' }
  const buyer = { token: '', hasAccount: false, form: {}, chosen: 'CH' }

  it('is the chosen country until the buyer is known', () => {
    expect(recipientOf({ ...buyer, form: { country: 'DE' } })).toEqual({ isLoggedIn: false, country: 'CH' })
  })

  it('is the address of a signed-in customer, known to the server', () => {
    expect(recipientOf({ ...buyer, token: 't', hasAccount: true }).isLoggedIn).toBe(true)
  })

  it('is the country of a guest’s delivery or billing address; a guest’s token is no login', () => {
    const form = { country: 'DE' }
    expect(recipientOf({ ...buyer, token: 't', form })).toEqual({ isLoggedIn: false, country: 'DE' })
    const shipping = { ...address, country: 'FR' }
    expect(recipientOf({ ...buyer, token: 't', form: { ...form, shipping } }).country).toBe('FR')
  })

  it('is unknown for a guest with an empty country, whatever was chosen before', () => {
    const recipient = recipientOf({ ...buyer, token: 't', form: { country: '' } })
    expect(shippingRequest(goods, recipient)).toBeUndefined()
    expect(shippingStart(goods, recipient)).toEqual({ status: 'countryMissing' })
  })
})

describe('Shipping costs (section 4)', () => {
  it('they are cleared before each calculation', () => {
    expect(shippingStart(goods, { ...guest, country: 'CH' })).toEqual({ status: 'calculating' })
    expect(shippingCostsOf({ status: 'calculating' })).toBeNull()
  })

  it('they are null when no country or no merchandise is present', () => {
    expect(shippingStart(goods, guest)).toEqual({ status: 'countryMissing' })
    expect(shippingStart([aTicketLine()], { ...guest, country: 'CH' })).toEqual({ status: 'none' })
    expect(shippingCostsOf({ status: 'countryMissing' })).toBeNull()
    expect(shippingCostsOf({ status: 'none' })).toBeNull()
  })

  it('they are null on error, and the code is kept', () => {
    const failed = shippingFailed(refusal)
    expect(shippingCostsOf(failed)).toBeNull()
    expect(failed).toEqual({
      status: 'refused',
      code: 'SHIPPING_COUNTRY_UNKNOWN',
      problem: { key: 'cart.shippingUnknown', about: 'country' },
    })
  })

  it('an unknown error code is kept too', () => {
    const unknown = failureOf({ kind: 'business', call: 'shipping/costs', status: 422, code: 'E42' })
    expect(shippingFailed(unknown)).toMatchObject({ status: 'refused', code: 'E42' })
  })

  it('they are refused only by a business error of the server; any other failure stays a failure', () => {
    for (const kind of ['unreachable', 'timedOut', 'tooManyRequests', 'overloaded', 'contractBroken'] as const) {
      const failure = failureOf({ kind, call: 'shipping/costs' })
      expect(shippingFailed(failure)).toEqual({ status: 'failed', failure })
      expect(shippingProblems(shippingFailed(failure), false)).toEqual([])
    }
    const broken = failureOf({ kind: 'serverError', call: 'shipping/costs', status: 500 })
    expect(shippingFailed(broken)).toMatchObject({ status: 'failed', failure: { reaction: 'banner' } })
  })

  it('their problems ask for a country, for another country, for an address, or to wait', () => {
    expect(shippingProblems(shippingFailed(refusal), false)).toEqual([
      { key: 'cart.shippingUnknown', about: 'country' },
    ])
    const missing = { kind: 'business', call: 'shipping/costs', status: 422, code: 'SHIPPING_COUNTRY_MISSING' } as const
    expect(shippingFailed(failureOf(missing))).toEqual({ status: 'countryMissing' })
    expect(shippingProblems({ status: 'countryMissing' }, false)).toEqual([
      { key: 'cart.chooseCountry', about: 'country' },
    ])
    expect(shippingProblems({ status: 'countryMissing' }, true)).toEqual([
      { key: 'checkout.addressMissing', about: 'address' },
    ])
    expect(shippingProblems({ status: 'calculating' }, false)).toEqual([
      { key: 'cart.shippingPending', about: 'shipping' },
    ])
    expect(shippingProblems({ status: 'known', costs: 0 }, false)).toEqual([])
  })

  it('known costs count, free shipping too', () => {
    expect(shippingCostsOf({ status: 'known', costs: 900 })).toBe(900)
    expect(shippingCostsOf({ status: 'known', costs: 0 })).toBe(0)
  })

  it('an order can proceed once nothing ships or the costs are known', () => {
    expect(isShippingSettled({ status: 'none' })).toBe(true)
    expect(isShippingSettled({ status: 'known', costs: 0 })).toBe(true)
    expect(isShippingSettled({ status: 'calculating' })).toBe(false)
    expect(isShippingSettled({ status: 'countryMissing' })).toBe(false)
    expect(isShippingSettled(shippingFailed(refusal))).toBe(false)
  })
})
