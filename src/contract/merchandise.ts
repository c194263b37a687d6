import { articleId } from './untidy/ids.ts'
import { dispensable, fields, from, optional, sequenceNo } from './untidy/fields.ts'
import { html } from './untidy/html.ts'
import { all, array, half, list } from './untidy/lists.ts'
import { integer, name, number, picture, places, price, text } from './untidy/scalars.ts'
import { category, groupIds } from './categories.ts'

/** One article or pass. */
export const oneArticle = fields({
  id: articleId,
  name,
  text: dispensable(html),
  teaser: dispensable(text),
  image: dispensable(picture),
  images: optional(array(picture, all), []),
  price,
  vat: from('vat_value', number),
  stock: places,
  weight: optional(number),
  kind: from('product_kind_ref', integer),
  groupIds,
  sequence_no: sequenceNo,
})

/** `merchandise/select`. */
export const articles = fields({ merchandise: list(oneArticle, half) })

/** `merchandise?article=`. */
export const article = fields({ article: oneArticle })

/** `merchandise/attr`. */
export const articleCategories = fields({ category: list(category, half) })
