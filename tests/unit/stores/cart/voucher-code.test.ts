import { describe, expect, it } from 'vitest'
import { totals } from '#domain/cart/totals.ts'
import { startHttpServer, type Answer } from '../../../support/http-server.ts'
import { articleLine } from '../../../support/lines.ts'
import { shopAt } from '../../../support/shop-at.ts'
import { loadPage } from '../../../support/tab.ts'

const now = new Date('2026-11-21T12:00:00Z')
const code = { id: 'v', name: 'Gutschein', barcode: 'GIFT-1', amount: 5000, used_amount: 1000 }

async function redeem(answer: Answer, ...typed: string[]) {
  loadPage()
  await using server = await startHttpServer(answer)
  const { $cart } = await import('#stores/cart/cart.ts')
  const { voucherStore } = await import('#stores/cart/voucher-code.ts')
  $cart.set([articleLine])
  const { $check, redeem: check } = voucherStore(shopAt(server.url), () => now)
  for (const each of typed) await check(each)
  return { check: $check.get(), cart: $cart.get(), seen: server.seen }
}

const invalid = (key: string) => ({ state: 'invalid', problem: { key } })

describe('voucher code (section 4)', () => {
  it('is trimmed, and added to the cart with its balance once', async () => {
    const { check, cart, seen } = await redeem(() => ({ json: { data: code } }), ' GIFT-1 ', 'GIFT-1')
    expect(seen[0]?.query['voucher']).toBe('GIFT-1')
    expect(cart).toMatchObject([{ id: '201' }, { type: 'voucherCode', available: 4000 }])
    expect(totals(cart).lines[1]).toEqual({ total: -4000, remaining: 0 })
    expect(check).toMatchObject(invalid('vouchers.alreadyInCart'))
  })

  it.each([
    ['before valid_from, an hour ahead', { valid_from: '2026-11-21 14:00:01' }, 'vouchers.validFrom'],
    ['after valid_to, an hour ahead', { valid_to: '2026-11-21 13:59:59' }, 'vouchers.validTo'],
    ['used up', { used_amount: 5000 }, 'vouchers.usedUp'],
  ])('is invalid %s, and isn’t added to the cart', async (_, own, key) => {
    const { check, cart } = await redeem(() => ({ json: { data: { ...code, ...own } } }), 'GIFT-1')
    expect(check).toMatchObject(invalid(key))
    expect(cart).toHaveLength(1)
  })

  it.each([
    [422, { error: 'VOUCHER_NOT_FOUND' }, 'vouchers.notFound'],
    [422, { error: 'VOUCHER_NO_AMOUNT_LEFT' }, 'vouchers.usedUp'],
    [422, { error: 'VOUCHER_OF_ANOTHER_MUSEUM' }, 'vouchers.refused'],
    [422, { error: 'Nur an der Kasse.' }, 'vouchers.refused'],
    [404, {}, 'vouchers.refused'],
    [500, {}, 'vouchers.unknown'],
    [503, {}, 'vouchers.unknown'],
    [429, {}, 'vouchers.unknown'],
    [200, { data: {} }, 'vouchers.unknown'],
  ])(
    'shows the reason of a server’s %s, or a rejection; any other failure shows that the code can’t be checked',
    async (status, json, key) => {
      expect((await redeem(() => ({ status, json }), 'GIFT-1')).check).toMatchObject(invalid(key))
    },
  )

  it('makes no call if the input is empty', async () => {
    const { check, seen } = await redeem(() => ({ json: { data: code } }), '  ')
    expect(check).toMatchObject(invalid('vouchers.codeMissing'))
    expect(seen).toEqual([])
  })
})
