import * as v from 'valibot'
import type { ArticleId } from '#domain/shop/ids.ts'
import { category, groupIds } from './categories.ts'
import { idInQuery, textInQuery, notFound, optionalInQuery, type Endpoint } from './endpoint.ts'
import { html } from './html.ts'
import { articleId, integer, name, number, picture, places, price, text } from './scalars.ts'
import {
  allMayBeInvalid,
  array,
  dispensable,
  fields,
  from,
  halfMayBeInvalid,
  list,
  optional,
  sequenceNo,
} from './schemas.ts'

/** Schema of an article or pass. */
export const oneArticle = fields({
  id: articleId,
  name,
  text: dispensable(html),
  teaser: dispensable(text),
  image: dispensable(picture),
  images: optional(array(picture, allMayBeInvalid), []),
  price,
  vat: from('vat_value', number),
  stock: places,
  weight: optional(number),
  kind: from('product_kind_ref', integer),
  groupIds,
  sequence_no: sequenceNo,
})

export const getMerchandiseSelect = {
  call: 'merchandise/select',
  method: 'get',
  path: '/merchandise/select',
  summary: 'All articles and passes; a pass has product_kind_ref 13.',
  response: /* @__PURE__ */ v.pipe(
    fields({ merchandise: list(oneArticle, halfMayBeInvalid) }),
    v.transform(({ merchandise }) => merchandise),
  ),
} satisfies Endpoint

export const getMerchandise = {
  call: 'merchandise',
  method: 'get',
  path: '/merchandise',
  summary: 'One article or pass with its stock.',
  parameters: { article: idInQuery<ArticleId>('article') },
  about: ['article', 'data.article.id'],
  response: /* @__PURE__ */ v.pipe(
    fields({ article: oneArticle }),
    v.transform(({ article }) => article),
  ),
  errors: [notFound('article')],
} satisfies Endpoint

export const getMerchandiseAttr = {
  call: 'merchandise/attr',
  method: 'get',
  path: '/merchandise/attr',
  summary: 'Categories of the articles, or of the passes only.',
  parameters: {
    product_kind: optionalInQuery<number>({ ...textInQuery('13 for the categories of the passes.'), write: String }),
  },
  response: /* @__PURE__ */ v.pipe(
    fields({ category: list(category, halfMayBeInvalid) }),
    v.transform(({ category: categories }) => categories),
  ),
} satisfies Endpoint
