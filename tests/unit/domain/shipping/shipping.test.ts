import { describe, expect, it } from 'vitest'
import {
  isShippingSettled,
  needsShipping,
  shippingCostsOf,
  shippingFailed,
  shippingQuestion,
  shippingStart,
} from '#domain/shipping/shipping.ts'
import { aCode, anArticleLine, aTicketLine, aTourLine } from '../../../support/shop-things.ts'

const goods = [aTicketLine(), anArticleLine()]
const guest = { isLoggedIn: false }

describe('section 5, Shipping', () => {
  it('it is calculated only when the cart has merchandise', () => {
    expect(needsShipping(goods)).toBe(true)
    const others = [aTicketLine(), aTourLine(), aCode(), anArticleLine({ type: 'annualPass' })]
    expect(needsShipping(others)).toBe(false)
    expect(shippingQuestion(others, { isLoggedIn: true, country: 'CH' })).toBeUndefined()
  })

  it('it is calculated only when a country or a login is available', () => {
    expect(shippingQuestion(goods, { isLoggedIn: true })).toEqual({ by: 'token' })
    expect(shippingQuestion(goods, { ...guest, country: 'CH' })).toEqual({ by: 'country', country: 'CH' })
    expect(shippingQuestion(goods, guest)).toBeUndefined()
  })

  it('a guest with an empty country gets no calculation', () => {
    expect(shippingQuestion(goods, { ...guest, country: '' })).toBeUndefined()
    expect(shippingQuestion(goods, { ...guest, country: '  ' })).toBeUndefined()
  })
})

describe('section 4, Shipping costs', () => {
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
    const failed = shippingFailed('SHIPPING_COUNTRY_UNKNOWN')
    expect(shippingCostsOf(failed)).toBeNull()
    expect(failed).toEqual({
      status: 'failed',
      code: 'SHIPPING_COUNTRY_UNKNOWN',
      problem: { key: 'cart.shippingUnknown', about: 'country' },
    })
  })

  it('known costs count, free shipping too', () => {
    expect(shippingCostsOf({ status: 'known', costs: 900 })).toBe(900)
    expect(shippingCostsOf({ status: 'known', costs: 0 })).toBe(0)
  })

  it('an order goes on once nothing ships or the costs are known', () => {
    expect(isShippingSettled({ status: 'none' })).toBe(true)
    expect(isShippingSettled({ status: 'known', costs: 0 })).toBe(true)
    expect(isShippingSettled({ status: 'calculating' })).toBe(false)
    expect(isShippingSettled({ status: 'countryMissing' })).toBe(false)
    expect(isShippingSettled(shippingFailed('X'))).toBe(false)
  })
})
