import { isFlag, isList, isMaybe, isShape, isText, type ShapeOf } from '#domain/collections/checks.ts'
import { isOneOf } from '#domain/collections/island-checks.ts'
import { type ArticleId, isId } from '#domain/shop/ids.ts'
import { type LineKind, onePart, taxed } from './kind.ts'

const ownerShape = { name: isText, address: isMaybe(isText), sendToCustomAddress: isMaybe(isFlag) }

/** The person that a pass or an article is for. */
export type Owner = ShapeOf<typeof ownerShape>

const shared = {
  ...taxed,
  id: isId<ArticleId>,
  owners: isList(isShape<Owner>(ownerShape)),
  image: isMaybe(isText),
}
const shape = { ...shared, type: isOneOf('merchandise') }
const passShape = { ...shared, type: isOneOf('annualPass') }

/** Articles of one kind. */
export type MerchandiseLine = ShapeOf<typeof shape>
/** Passes of one kind, each with its owner. */
export type PassLine = ShapeOf<typeof passShape>
/** Articles or passes of one kind. */
export type ArticleLine = MerchandiseLine | PassLine

export const merchandiseRules: LineKind<MerchandiseLine> = {
  isLine: isShape<MerchandiseLine>(shape),
  parts: onePart,
  traits: ['countable', 'ships'],
}

export const passRules: LineKind<PassLine> = {
  isLine: isShape<PassLine>(passShape),
  parts: onePart,
  traits: [],
}
