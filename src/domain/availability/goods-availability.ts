import type { Availability, Subject } from './availability.ts'
import { stateOfPlaces } from './few-left.ts'

/** State of an article or a pass: its stock without what is in the visitor's cart. */
export function articleAvailability({ stock, inCart = 0 }: Extract<Subject, { kind: 'article' }>): Availability {
  const left = Math.max(0, stock - inCart)
  const state = stateOfPlaces(left)
  return state === 'soldOut' ? { state, left, problem: { key: 'availability.itemOutOfStock' } } : { state, left }
}

/** State of a voucher to be bought: there is no stock, only vouchers that are no longer sold. */
export const voucherAvailability = ({ exists }: Extract<Subject, { kind: 'voucher' }>): Availability =>
  exists ? { state: 'open' } : { state: 'notBookable', problem: { key: 'availability.voucherUnavailable' } }
