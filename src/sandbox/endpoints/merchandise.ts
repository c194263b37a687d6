import { Hono } from 'hono'
import { send, type ShopEnv } from '#sandbox/http/answer.ts'
import { badRequest } from '#sandbox/http/http-error.ts'
import { pictureAddress, pictureAddressIf } from '#sandbox/images/address.ts'
import { passKind, stockOf } from '#sandbox/inventory/stock.ts'
import type { SeedArticle } from '#sandbox/seed.ts'
import { articleOf, localText, type Shop } from '#sandbox/shop/shop.ts'
import { categories } from './categories.ts'

const shown = (shop: Shop, article: SeedArticle) => ({
  id: article.id,
  name: localText(shop, article.name),
  text: localText(shop, article.text),
  teaser: localText(shop, article.teaser),
  image: pictureAddressIf(shop, article.images[0]),
  images: article.images.map((name) => pictureAddress(shop, name)),
  price: article.price,
  vat_value: article.vat,
  stock: stockOf(shop, article),
  weight: article.weight,
  product_kind_ref: article.kind,
  custom_groups: article.categories.map((id) => ({ id })),
  sequence_no: shop.seed.articles.indexOf(article) + 1,
})

/** "Merchandise and passes" of the contract. */
export const merchandise = new Hono<ShopEnv>()
  .get('/merchandise/select', (c) => {
    const { shop } = c.var
    return send(c, { merchandise: shop.seed.articles.map((article) => shown(shop, article)) })
  })
  .get('/merchandise', (c) => {
    const id = c.req.query('article')
    if (id === undefined) throw badRequest('The query must name an article.')
    return send(c, { article: shown(c.var.shop, articleOf(c.var.shop, id)) })
  })
  .get('/merchandise/attr', (c) => {
    const { shop } = c.var
    const passes = c.req.query('product_kind') === String(passKind)
    return send(c, { category: categories(shop, passes ? shop.seed.passCategories : shop.seed.articleCategories) })
  })
