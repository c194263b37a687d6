import { Hono } from 'hono'
import { findVoucherCode } from '#sandbox/cart/vouchers.ts'
import { send, type ShopEnv } from '#sandbox/http/answer.ts'
import { badRequest, HttpError } from '#sandbox/http/http-error.ts'
import { pictureAddressIf } from '#sandbox/images/address.ts'
import type { SeedVoucher } from '#sandbox/seed.ts'
import { voucherOf, localText, optionalText, type Shop } from '#sandbox/shop/shop.ts'
import { categories } from './categories.ts'

const shown = (shop: Shop, voucher: SeedVoucher) => ({
  id: voucher.id,
  name: localText(shop, voucher.name),
  text: optionalText(shop, voucher.text),
  image: pictureAddressIf(shop, voucher.image),
  price: voucher.price,
  vat_value: voucher.vat,
  variable_amount: voucher.variableAmount,
  groupId: voucher.group,
  sequence_no: shop.seed.vouchers.indexOf(voucher) + 1,
})

const list = (shop: Shop) => ({ vouchers: shop.seed.vouchers.map((voucher) => shown(shop, voucher)) })

/** Looks up what a code is worth. Early, expired and used-up ones are answered too: the shop tells by dates and amounts. */
const look = (shop: Shop, typed: string) => {
  const found = findVoucherCode(shop, typed)
  if (!found) throw new HttpError(422, { error: 'VOUCHER_NOT_FOUND' })
  return {
    id: found.code,
    name: localText(shop, found.name),
    barcode: found.barcode,
    amount: found.amount,
    used_amount: found.used,
    valid_from: found.validFrom,
    valid_to: found.validTo,
  }
}

/** "Vouchers" of the contract. */
export const vouchers = new Hono<ShopEnv>()
  .get('/voucher/select/event', (c) => send(c, list(c.var.shop)))
  .get('/voucher/select/event/', (c) => send(c, list(c.var.shop)))
  .get('/voucher/selectOne/price/:voucher', (c) => {
    const { shop } = c.var
    return send(c, { voucher: shown(shop, voucherOf(shop, c.req.param('voucher'))) })
  })
  .get('/voucher/attr', (c) => send(c, { group: categories(c.var.shop, c.var.shop.seed.voucherGroups) }))
  .get('/voucher', (c) => {
    const code = c.req.query('voucher')
    if (code === undefined) throw badRequest('The query must name a voucher code.')
    return send(c, look(c.var.shop, code))
  })
