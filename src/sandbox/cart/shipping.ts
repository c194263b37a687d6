import type { HttpError } from '#sandbox/http/http-error.ts'
import type { Account } from '#sandbox/customers/accounts.ts'
import type { Shop } from '#sandbox/shop/shop.ts'
import type { Line } from './line.ts'

/** Returns the country that an account's parcels go to: a shipping address wins over the billing address. */
export const shippingCountryOf = ({ form }: Account): string | undefined => form.shipping?.country ?? form.country

/** Returns true if anything is to be shipped. */
export const isShipped = (lines: Line[]): boolean => lines.some(({ kind }) => kind === 'merchandise')

/** Reasons why shipping has no price. */
export type ShippingProblem = 'SHIPPING_COUNTRY_MISSING' | 'SHIPPING_COUNTRY_UNKNOWN'

/**
 * Returns the costs of shipping the merchandise to a country, by weight; the threshold is inclusive. 0 without
 * merchandise.
 * @throws the error that `refused` makes for a country that nothing is shipped to
 */
export const shippingCosts = (
  { seed }: Shop,
  lines: Line[],
  country: string | undefined,
  refused: (problem: ShippingProblem) => HttpError,
): number => {
  if (!isShipped(lines)) return 0
  if (country === undefined) throw refused('SHIPPING_COUNTRY_MISSING')
  const costs = Object.hasOwn(seed.shipping, country) ? seed.shipping[country] : undefined
  if (!costs) throw refused('SHIPPING_COUNTRY_UNKNOWN')
  const weight = lines.reduce((sum, line) => sum + (line.weight ?? 0), 0)
  return seed.weightFrom !== undefined && weight >= seed.weightFrom ? costs.heavy : costs.light
}
