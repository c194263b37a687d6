import { expect, it } from 'vitest'
import { hasGoods } from '#domain/cart/has-goods.ts'
import { aCode, anArticleLine } from '../../../support/shop-things.ts'

it('section 4, Cart: voucher codes alone are nothing to buy', () => {
  expect([hasGoods([]), hasGoods([aCode()]), hasGoods([aCode(), anArticleLine()])]).toEqual([false, false, true])
})
