import type { LineItem } from '#domain/cart/line-item.ts'
import type { Money } from '#domain/money/money.ts'
import type { Problem } from '#domain/problems/problem.ts'

/** Only merchandise ships: tickets, passes and vouchers arrive by e-mail or wait at the desk. */
export const needsShipping = (lines: readonly LineItem[]): boolean => lines.some(({ type }) => type === 'merchandise')

/** Who asks for shipping costs: a customer whom the server knows, or a country. */
export interface Recipient {
  /** A customer who is logged in; a guest isn't one. */
  isLoggedIn: boolean
  country?: string
}

/** How to ask the server for shipping costs: by the session's token, or by country (section 7, "Checkout"). */
export type ShippingQuestion = { by: 'token' } | { by: 'country'; country: string }

/**
 * What to ask the server, or undefined if nothing is to be calculated: only with merchandise in the
 * cart and a country or a login. A guest with an empty country gets no calculation (section 5).
 */
export function shippingQuestion(lines: readonly LineItem[], recipient: Recipient): ShippingQuestion | undefined {
  if (!needsShipping(lines)) return undefined
  if (recipient.isLoggedIn) return { by: 'token' }
  const country = recipient.country?.trim() ?? ''
  return country === '' ? undefined : { by: 'country', country }
}

/**
 * Where shipping costs stand. Only `known` has costs: they are cleared before each calculation, and
 * gone after an error or where there is nothing to calculate (section 4, "Cart").
 */
export type Shipping =
  | { status: 'none' }
  /** Something ships, but to which country isn't known yet. */
  | { status: 'countryMissing' }
  | { status: 'calculating' }
  | { status: 'known'; costs: Money }
  | { status: 'failed'; code: string; problem: Problem }

/** The state in which a calculation begins, or in which there is none to make. */
export function shippingStart(lines: readonly LineItem[], recipient: Recipient): Shipping {
  if (!needsShipping(lines)) return { status: 'none' }
  return shippingQuestion(lines, recipient) ? { status: 'calculating' } : { status: 'countryMissing' }
}

/** The state after the server refused, with its code (section 8: the code is stored, the cost is null). */
export const shippingFailed = (code: string): Shipping => ({
  status: 'failed',
  code,
  problem: { key: 'cart.shippingUnknown', about: 'country' },
})

/** The costs that count in totals: null unless they are known (section 4, "Cart"). */
export const shippingCostsOf = (shipping: Shipping): Money | null =>
  shipping.status === 'known' ? shipping.costs : null

/** Whether an order may go on: nothing ships, or its costs are known. */
export const isShippingSettled = ({ status }: Shipping): boolean => status === 'none' || status === 'known'
