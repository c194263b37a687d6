import { articleId } from './untidy/ids.ts'
import { fields, from, optional, sequenceNo } from './untidy/fields.ts'
import { array, list } from './untidy/lists.ts'
import { integer, money, number, places, text } from './untidy/scalars.ts'
import { category, groupIds } from './categories.ts'

/** One article or pass. */
export const oneArticle = fields({
  id: articleId,
  name: text,
  text: optional(text),
  teaser: optional(text),
  image: optional(text),
  images: optional(array(text), []),
  price: money,
  vat: from('vat_value', number),
  stock: places,
  weight: optional(number),
  kind: from('product_kind_ref', integer),
  groupIds,
  sequence_no: sequenceNo,
})

/** `merchandise/select`. */
export const articles = fields({ merchandise: list(oneArticle) })

/** `merchandise?article=`. */
export const article = fields({ article: oneArticle })

/** `merchandise/attr`. */
export const articleCategories = fields({ category: list(category) })
