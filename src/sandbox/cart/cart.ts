import { ContractError } from '#contract/contract-error.ts'
import { parse } from '#contract/parse.ts'
import { cart } from '#contract/requests/cart.ts'
import type { OutputOf } from '#contract/untidy/wire.ts'
import { badRequest } from '#sandbox/http/refusal.ts'

/** A cart as it came over the wire, read by the contract's own schema. Ids are texts. */
export type Cart = OutputOf<typeof cart>
export type CartItem = Cart['items'][number]
export type ItemOf<Type extends CartItem['type']> = Extract<CartItem, { type: Type }>

/** Reads a cart; 400 with the first wrong fields. */
export const readCart = (value: unknown): Cart => {
  try {
    return parse({ call: 'The cart', personal: true }, cart, value, 'cart')
  } catch (error) {
    if (error instanceof ContractError) throw badRequest(error.message)
    throw error
  }
}
