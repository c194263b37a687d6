/**
 * An amount in integer minor units of the shop's currency: 1250 is 12.50.
 * Always whole; never the result of a multiplication with a fraction (section 9).
 */
export type Money = number

/** An amount that is no whole number of minor units, or too large to count exactly: a mistake in the program. */
class MoneyError extends Error {
  override name = 'MoneyError'
  constructor(amount: number) {
    super(`${amount} is no amount of money: expected a safe whole number of minor units`)
  }
}

/** `amount` itself, if it can be counted exactly. @throws {MoneyError} otherwise */
function exact(amount: number): Money {
  if (!Number.isSafeInteger(amount)) throw new MoneyError(amount)
  // A plain 0 for -0, which would be printed as "-0.00".
  return amount === 0 ? 0 : amount
}

/** The highest price of one thing: so many of it as are counted, over all lines of a cart, stay an exact amount. */
const highestPrice = 10_000_000_00

/** Returns true if a value, stored or sent by another tab, can be what one thing costs. */
export const isPrice = (value: unknown): value is Money =>
  typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= highestPrice

/** The sum of amounts; 0 for none. @throws {MoneyError} if one of them is not whole */
export const sum = (amounts: Iterable<Money>): Money => {
  let total = 0
  for (const amount of amounts) total = exact(total + exact(amount))
  return total
}

/** Returns what `count` pieces at `price` cost. @throws {MoneyError} if the price or the count is not whole */
export const times = (price: Money, count: number): Money => exact(exact(price) * exact(count))

/** Returns what several things cost, each so many at its price; 0 for none. @throws {MoneyError} as `times` */
export const worth = (things: readonly { price: Money; count: number }[]): Money =>
  sum(things.map(({ price, count }) => times(price, count)))
