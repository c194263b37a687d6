import type { Customer, CustomerForm } from '#domain/customer/customer.ts'
import type { Failure } from '#domain/failures/failure.ts'
import type { Money } from '#domain/money/money.ts'
import type { Problem } from '#domain/forms/problem.ts'
import type { LineItem } from './line-item.ts'

/** Only merchandise ships: tickets, passes and vouchers arrive by e-mail or wait at the desk. */
const ships: Record<LineItem['type'], boolean> = {
  ticket: false,
  dayTicket: false,
  guidedTour: false,
  merchandise: true,
  annualPass: false,
  voucher: false,
  voucherCode: false,
}

/** Returns true if anything among lines has to be sent. */
export const needsShipping = (lines: readonly Pick<LineItem, 'type'>[]): boolean =>
  lines.some(({ type }) => ships[type])

/** Describes who asks for shipping costs: a customer whom the server knows, or a country. */
export interface Recipient {
  /** A customer who is logged in; a guest isn't one. */
  isLoggedIn: boolean
  /** The country to ship to; empty where none is known. */
  country: string
}

/** Describes what is known of who buys. */
interface Buyer {
  /** Empty for visitors without a name. */
  token: string
  /** The customer who is signed in. */
  customer?: Pick<Customer, 'isGuest'> | undefined
  /** The address that a guest gave. */
  form: Pick<CustomerForm, 'country' | 'shipping'>
  /** The country that was chosen while nobody has given an address. */
  chosen: string
}

/**
 * Whom a basket ships to: a customer, a guest's own country (that of the delivery address first), or the country
 * chosen. A guest holds a token too, and that is no login.
 */
export function recipientOf({ token, customer, form, chosen }: Buyer): Recipient {
  if (token === '') return { isLoggedIn: false, country: chosen }
  if (customer && !customer.isGuest) return { isLoggedIn: true, country: '' }
  return { isLoggedIn: false, country: form.shipping?.country || (form.country ?? '') }
}

/** Describes how to ask the server for shipping costs: by the session's token, or by country (section 7, "Checkout"). */
type ShippingQuestion = { by: 'token' } | { by: 'country'; country: string }

/**
 * Returns the request for shipping costs, or undefined if nothing is to be calculated: only with merchandise in the
 * cart and a country or a login. A guest with an empty country gets no calculation (section 5).
 */
export function shippingQuestion(lines: readonly LineItem[], recipient: Recipient): ShippingQuestion | undefined {
  if (!needsShipping(lines)) return undefined
  if (recipient.isLoggedIn) return { by: 'token' }
  const country = recipient.country.trim()
  return country === '' ? undefined : { by: 'country', country }
}

/**
 * Describes the state of the shipping costs. Only `known` has costs: they are cleared before each calculation, and
 * gone after an error or where there is nothing to calculate (section 4, "Cart").
 */
export type Shipping =
  | { status: 'none' }
  /** Something ships, but to which country isn't known yet. */
  | { status: 'countryMissing' }
  | { status: 'calculating' }
  | { status: 'known'; costs: Money }
  /** There are no costs for this country, as the server said with its code. */
  | { status: 'refused'; code: string; problem: Problem }
  /** Nobody could say just now; asking again may help. */
  | { status: 'failed'; failure: Failure }

/** The state in which a calculation begins, or in which there is none to make. */
export function shippingStart(lines: readonly LineItem[], recipient: Recipient): Shipping {
  if (!needsShipping(lines)) return { status: 'none' }
  return shippingQuestion(lines, recipient) ? { status: 'calculating' } : { status: 'countryMissing' }
}

/**
 * The state after a calculation that came to nothing (section 8: the code is stored, the cost is null). Only the server
 * itself can say that there are no costs for a country; everything else says what it is.
 */
export function shippingFailed(failure: Failure): Shipping {
  if (failure.does !== 'noShippingCosts') return { status: 'failed', failure }
  if (failure.message === 'cart.chooseCountry') return { status: 'countryMissing' }
  return {
    status: 'refused',
    code: failure.code ?? '',
    problem: { key: 'cart.shippingUnknown', about: 'country' },
  }
}

/**
 * Returns the ways out of unknown costs: choosing another country, or one at all, or waiting a moment.
 * @param hasGivenDetails whether who buys is known: then the country is part of an address that was left out
 */
export function shippingProblems(shipping: Shipping, hasGivenDetails: boolean): Problem[] {
  if (shipping.status === 'refused') return [shipping.problem]
  if (shipping.status === 'calculating') return [{ key: 'cart.shippingPending', about: 'shipping' }]
  if (shipping.status !== 'countryMissing') return []
  return [
    hasGivenDetails
      ? { key: 'checkout.addressMissing', about: 'address' }
      : { key: 'cart.chooseCountry', about: 'country' },
  ]
}

/** The costs that count in totals: null unless they are known (section 4, "Cart"). */
export const shippingCostsOf = (shipping: Shipping): Money | null =>
  shipping.status === 'known' ? shipping.costs : null

/** Returns true if an order may go on: nothing ships, or its costs are known. */
export const isShippingSettled = ({ status }: Shipping): boolean => status === 'none' || status === 'known'
