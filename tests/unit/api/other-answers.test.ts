import { expect, it } from 'vitest'
import { createApi } from '#api/api.ts'
import { request } from '#api/client.ts'
import { ContractError } from '#api/errors.ts'
import { getOrderReview } from '#contract/checkout.ts'
import { getMerchandise } from '#contract/merchandise.ts'
import { getVoucherSelectOne } from '#contract/vouchers.ts'
import type { ArticleId, OrderId, VoucherId } from '#domain/shop/ids.ts'
import { startHttpServer } from '../../support/http-server.ts'
import { anId } from '../../support/ids.ts'

const article = { id: 5, name: 'Bag', price: 2500, vat_value: 8.1, stock: 3, product_kind_ref: 1, sequence_no: 2 }
const voucher = { id: 5, name: 'Gift', price: 6000, vat_value: 0, variable_amount: 0, sequence_no: 0 }
const order = { id: 5, status: 'open', date: '2026-12-05 10:00:00', items: [], total: 100, payable: true }

const calls = [
  ['article', { article }, (id: string) => [getMerchandise, { article: anId<ArticleId>(id) }] as const],
  ['voucher', { voucher }, (id: string) => [getVoucherSelectOne, { voucher: anId<VoucherId>(id) }] as const],
  ['order', order, (id: string) => [getOrderReview, { id: anId<OrderId>(id) }] as const],
] as const

it.each(calls)(
  'an answer about another %s than was asked for is refused: its price would be charged',
  async (_, data, ask) => {
    await using server = await startHttpServer(() => ({ json: { data } }))
    const api = createApi({ base: server.url, lang: 'de' })
    const of = (id: string) => {
      const [endpoint, values] = ask(id)
      return request<typeof endpoint>(api, endpoint, values)
    }
    await expect(of('5')).resolves.toMatchObject({ id: '5' })
    await expect(of('6')).rejects.toThrow(ContractError)
    await expect(of('6')).rejects.toThrow(/data\.(\w+\.)?id: expected /)
  },
)
