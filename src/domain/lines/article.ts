import * as v from 'valibot'
import { maybeFlag, maybeText } from '#domain/collections/schemas.ts'
import { type ArticleId, isId } from '#domain/shop/ids.ts'
import { type LineKind, onePart, taxed } from './kind.ts'

const ownerSchema = v.object({ name: v.string(), address: maybeText, sendToCustomAddress: maybeFlag })

/** The person that a pass or an article is for. */
export type Owner = v.InferOutput<typeof ownerSchema>

const shared = {
  ...taxed,
  id: v.custom<ArticleId>(isId),
  owners: v.array(ownerSchema),
  image: maybeText,
}
const schema = v.object({ ...shared, type: v.picklist(['merchandise']) })
const passSchema = v.object({ ...shared, type: v.picklist(['annualPass']) })

/** Articles of one kind. */
export type MerchandiseLine = v.InferOutput<typeof schema>
/** Passes of one kind, each with its owner. */
export type PassLine = v.InferOutput<typeof passSchema>
/** Articles or passes of one kind. */
export type ArticleLine = MerchandiseLine | PassLine

export const merchandiseRules: LineKind<MerchandiseLine> = {
  schema,
  parts: onePart,
  traits: ['countable', 'ships'],
}

export const passRules: LineKind<PassLine> = {
  schema: passSchema,
  parts: onePart,
  traits: [],
}
