import type { Texts } from '#sandbox/seed.ts'
import { localText, type Shop } from '#sandbox/shop/shop.ts'

/** Categories or groups in the language of the call, in the seed's order. */
export const categories = (shop: Shop, list: { id: number; name: Texts }[]) =>
  list.map(({ id, name }, index) => ({ id, name: localText(shop, name), sequence_no: index + 1 }))
