import { integer } from '#contract/scalars.ts'
import { fields } from '#contract/schemas.ts'
import { rowReader } from '#sandbox/database/row.ts'
import type { Shop } from '#sandbox/shop/shop.ts'
import type { SeedArticle } from '#sandbox/seed.ts'

/**
 * A thing that can run out, by name: `event:7 2026-11-22 10:00:00`, `day:7 2026-11-22`, `ticket:…`, `tour:…`, `article:12`.
 */
export type Resource = string

const countOf = rowReader('sold', 'resource', fields({ count: integer }))

/** Counts how many of a resource are sold. */
const soldOf = ({ db, seed }: Shop, resource: Resource): number => {
  const row = db.get('SELECT resource, count FROM sold WHERE museum = ? AND resource = ?', seed.id, resource)
  return row ? countOf(row).count : 0
}

/** Counts how many are left of `places`, never below 0. */
export const leftOf = (shop: Shop, resource: Resource, places: number): number =>
  Math.max(0, places - soldOf(shop, resource))

/** Records a number of them as sold. Only inside a transaction that has looked at `leftOf` before. */
export const sell = ({ db, seed }: Shop, resource: Resource, count: number): void => {
  db.run(
    `INSERT INTO sold (museum, resource, count) VALUES (?, ?, ?)
     ON CONFLICT DO UPDATE SET count = count + excluded.count`,
    seed.id,
    resource,
    count,
  )
}

/** Product kind of annual passes (section 9). */
export const passKind = 13

export const articleResource = (article: SeedArticle): Resource => `article:${article.id}`

/** Returns the number of pieces of an article in stock. */
export const stockOf = (shop: Shop, article: SeedArticle): number =>
  leftOf(shop, articleResource(article), article.stock)
