import type { cart } from '#contract/cart.ts'
import type { OutputOf } from '#contract/untidy/wire.ts'

/** A cart as it came over the wire. Ids are texts. */
export type Cart = OutputOf<typeof cart>
export type CartItem = Cart['items'][number]
export type ItemOf<Type extends CartItem['type']> = Extract<CartItem, { type: Type }>
