/**
 * An amount in integer minor units of the shop's currency: 1250 is 12.50.
 * Always whole; never the result of a multiplication with a fraction (section 9).
 */
export type Money = number

/**
 * Thrown for an amount that isn't a whole number of minor units or is too large to be exact. It is a bug in the
 * program.
 */
class MoneyError extends Error {
  override name = 'MoneyError'
  constructor(amount: number) {
    super(`${amount} is no amount of money: expected a safe whole number of minor units`)
  }
}

/** Returns `amount` if it is exact. @throws {MoneyError} otherwise */
function exact(amount: number): Money {
  if (!Number.isSafeInteger(amount)) throw new MoneyError(amount)
  // Turns -0 into 0, since -0 would be printed as "-0.00".
  return amount === 0 ? 0 : amount
}

/** The highest price of one thing, low enough that the total of the largest possible cart is still exact. */
export const highestPrice = 10_000_000_00

/** Returns true if a value, stored or sent by another tab, is a valid price of one thing. */
export const isPrice = (value: unknown): value is Money =>
  typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= highestPrice

/** Returns the sum of amounts; 0 for none. @throws {MoneyError} if one of them is not whole */
export const sum = (amounts: Iterable<Money>): Money => {
  let total = 0
  for (const amount of amounts) total = exact(total + exact(amount))
  return total
}

/** Returns the price of `count` pieces at `price`. @throws {MoneyError} if the price or the count is not whole */
export const times = (price: Money, count: number): Money => exact(exact(price) * exact(count))

/** Returns the total price of several things, each with its count; 0 for none. @throws {MoneyError} as `times` */
export const totalPrice = (things: readonly { price: Money; count: number }[]): Money =>
  sum(things.map(({ price, count }) => times(price, count)))
