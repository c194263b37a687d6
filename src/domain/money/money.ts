/**
 * An amount in integer minor units of the shop's currency: 1250 is 12.50.
 * Always whole; never the result of a multiplication with a fraction (section 9).
 */
export type Money = number
