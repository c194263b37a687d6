import type { CustomerForm } from '#domain/customer/customer.ts'
import type { Failure } from '#domain/failures/failure.ts'
import type { Money } from '#domain/money/money.ts'
import type { Problem } from '#domain/forms/problem.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { hasTrait, type LineItem } from '#domain/lines/index.ts'

/** Returns true if any of the lines has to be shipped. */
export const needsShipping = (lines: readonly LineItem[]): boolean => lines.some((line) => hasTrait(line, 'ships'))

/** The recipient that shipping costs are calculated for: a customer known to the server, or a country. */
export interface Recipient {
  /** A customer who is logged in; a guest isn't one. */
  isLoggedIn: boolean
  /** The country to ship to; empty if none is known. */
  country: string
}

/** The known facts about the buyer. */
interface Buyer {
  /** Empty for anonymous visitors. */
  token: string
  /** True for a customer with an account. */
  hasAccount: boolean
  /** The address that a guest gave. */
  form: Pick<CustomerForm, 'country' | 'shipping'>
  /** The country chosen before an address is given. */
  chosen: string
}

/** Returns the country that goods go to until an address says it: the chosen one, else the museum's; empty if unknown. */
export const initialCountry = (chosen: string, { defaultCountry = '' }: Pick<ShopContext, 'defaultCountry'>): string =>
  chosen || defaultCountry

/** Returns the country that a form has goods delivered to: that of the delivery address first; empty if it has none. */
export const deliveryCountry = ({ country = '', shipping }: Pick<CustomerForm, 'country' | 'shipping'>): string =>
  shipping?.country || country

/** Returns the name of the field of a form that says the country of delivery. */
export const deliveryCountryField = ({ shipping }: Pick<CustomerForm, 'shipping'>) =>
  shipping?.country ? 'shipping.country' : 'country'

/** Returns a form with another country of delivery; without one, the form as it is. */
export function withDeliveryCountry(form: CustomerForm, country: string): CustomerForm {
  if (country === '') return form
  return form.shipping ? { ...form, shipping: { ...form.shipping, country } } : { ...form, country }
}

/**
 * Returns the recipient of a basket: a customer, a guest's country (that of the delivery address first), or the chosen
 * country. A guest has a token too, but isn't logged in.
 */
export function recipientOf({ token, hasAccount, form, chosen }: Buyer): Recipient {
  if (token === '') return { isLoggedIn: false, country: chosen }
  if (hasAccount) return { isLoggedIn: true, country: '' }
  return { isLoggedIn: false, country: deliveryCountry(form) }
}

/** A request for shipping costs: by the session's token, or by country (section 7, "Checkout"). */
type ShippingRequest = { by: 'token' } | { by: 'country'; country: string }

/**
 * Returns the request for shipping costs, or undefined if nothing is to be calculated: only with merchandise in the
 * cart and a country or a login. A guest with an empty country gets no calculation (section 5).
 */
export function shippingRequest(lines: readonly LineItem[], recipient: Recipient): ShippingRequest | undefined {
  if (!needsShipping(lines)) return undefined
  if (recipient.isLoggedIn) return { by: 'token' }
  const country = recipient.country.trim()
  return country === '' ? undefined : { by: 'country', country }
}

/**
 * The state of the shipping costs. Only `known` has costs. They are cleared before each calculation, and absent after
 * an error or if there is nothing to calculate (section 4, "Cart").
 */
export type Shipping =
  | { status: 'none' }
  /** Something ships, but the country isn't known yet. */
  | { status: 'countryMissing' }
  | { status: 'calculating' }
  | { status: 'known'; costs: Money }
  /** The server has no costs for this country and said so with a code, or in words. */
  | { status: 'refused'; code: string; text?: string | undefined; problem: Problem }
  /** The calculation failed; another attempt may help. */
  | { status: 'failed'; failure: Failure }

/** Returns the state before a calculation, or without one. */
export function shippingStart(lines: readonly LineItem[], recipient: Recipient): Shipping {
  if (!needsShipping(lines)) return { status: 'none' }
  return shippingRequest(lines, recipient) ? { status: 'calculating' } : { status: 'countryMissing' }
}

/**
 * Returns the state after a failed calculation (section 8: the code is stored, the cost is null). Only the server can
 * say that there are no costs for a country; any other failure is reported as what it is.
 */
export function shippingFailed(failure: Failure): Shipping {
  if (failure.reaction !== 'noShippingCosts') return { status: 'failed', failure }
  if (failure.message === 'cart.chooseCountry') return { status: 'countryMissing' }
  return {
    status: 'refused',
    code: failure.code ?? '',
    text: failure.text,
    problem: { key: 'cart.shippingUnknown', about: 'country' },
  }
}

/**
 * Returns the problems of unknown costs, each with its way out: choose a country, choose another one, or wait a moment.
 * @param hasGivenDetails true if the buyer is known; the missing country is then part of an address
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

/** Returns the costs that count in totals: null unless they are known (section 4, "Cart"). */
export const shippingCostsOf = (shipping: Shipping): Money | null =>
  shipping.status === 'known' ? shipping.costs : null

/** Returns what shipping depends on: the goods to be sent, with their counts. */
export const parcelOf = (lines: readonly LineItem[]): string =>
  lines.flatMap((line) => (hasTrait(line, 'ships') && 'count' in line ? [`${line.id} ${line.count}`] : [])).join()

/** Returns true if an order may proceed: nothing ships, or the costs are known. */
export const isShippingSettled = ({ status }: Shipping): boolean => status === 'none' || status === 'known'
