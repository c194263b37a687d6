import type { Context } from 'hono'
import type { HttpBindings } from '@hono/node-server'
import type { Shop } from '#sandbox/shop/shop.ts'

/** Context of every endpoint below `/{museum}/{lang}/`. */
export interface ShopEnv {
  /** `data` is what the answer was made of, before it became text. */
  Variables: { shop: Shop; data?: unknown }
  Bindings: Partial<HttpBindings>
}

const maps = new WeakSet<object>()

/**
 * Marks an object as a map: its keys are data, such as dates or languages. The untidy form of an answer adds
 * unknown fields to records but never to maps.
 */
export const asMap = <T extends object>(map: T): T => {
  maps.add(map)
  return map
}

export const isMap = (value: object): boolean => maps.has(value)

/** Answers `{ data }` with 200. Optional fields are written as `undefined`, so that the untidy form can send null. */
export const send = (c: Context<ShopEnv>, data: unknown): Response => {
  c.set('data', data)
  return c.json({ data })
}
