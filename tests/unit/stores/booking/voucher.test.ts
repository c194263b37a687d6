import type { VoucherId } from '#domain/shop/ids.ts'
import { describe, expect, it } from 'vitest'
import { startHttpServer, type Answer } from '../../../support/http-server.ts'
import { shopAt } from '../../../support/shop-at.ts'
import { loadPage } from '../../../support/tab.ts'
import { anId } from '../../../support/ids.ts'

const published = { id: anId<VoucherId>('g'), name: 'Wunschbetrag', price: 10_000, variableAmount: true }
const live = { id: 'g', name: 'Wunschbetrag', price: 10_000, vat_value: 0, variable_amount: 1 }
const sold =
  (own: object = {}): Answer =>
  () => ({ json: { data: { voucher: { ...live, ...own } } } })

/** A voucher's order in a tab of its own, over a real server. */
async function ordering(answer: Answer) {
  loadPage()
  const server = await startHttpServer(answer)
  const { voucherOrder } = await import('#stores/booking/goods/voucher.ts')
  const { $cart } = await import('#stores/cart/cart.ts')
  const order = voucherOrder(shopAt(server.url), published)
  return { order, $cart, seen: server.seen, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
}

describe('ordering a voucher (section 5)', () => {
  it('starts with the proposed amount, formatted for the language', async () => {
    await using scene = await ordering(sold())
    expect(scene.order.amount.$text.get()).toBe('100,00')
    expect(scene.seen).toEqual([])
  })

  it.each([
    ['25', 2500, '25,00'],
    ['-25,5', 2550, '25,50'],
    ['CHF 1’250.–', 125_000, '1250,00'],
    ['', 10_000, '100,00'],
    ['   ', 10_000, '100,00'],
  ])('reads %j as %d, shows it as %s, and adds that amount to the cart', async (typed, amount, shown) => {
    await using scene = await ordering(sold())
    const { order, $cart } = scene
    order.amount.type(typed)
    expect(order.amount.$text.get()).toBe(typed)
    order.amount.commit()
    expect(order.amount.$text.get()).toBe(shown)
    await order.add()
    expect($cart.get()).toMatchObject([{ type: 'voucher', id: 'g', price: amount, count: 1 }])
  })

  it.each([
    ['1e9', 'forms.amountInvalid'],
    ['🎟️', 'forms.amountInvalid'],
    ['خمسون', 'forms.amountInvalid'],
    ['9'.repeat(10_000), 'forms.amountInvalid'],
    ['-0', 'forms.amountTooSmall'],
    ['0,99', 'forms.amountTooSmall'],
    ['5000,01', 'forms.amountTooLarge'],
  ])('rejects %.20s with %s only after typing ends, and keeps it for correction', async (typed, key) => {
    await using scene = await ordering(sold())
    const { order, $cart } = scene
    order.amount.type(typed)
    expect(order.amount.$problem.get()).toBeUndefined()
    await order.add()
    expect(order.amount.$problem.get()).toMatchObject({ key, about: 'amount' })
    expect(order.$tries.get()).toBe(1)
    expect($cart.get()).toEqual([])
    if (key === 'forms.amountInvalid') expect(order.amount.$text.get()).toBe(typed)
    order.amount.type('20')
    expect(order.amount.$problem.get()).toBeUndefined()
    await order.add()
    expect($cart.get()).toMatchObject([{ price: 2000 }])
  })

  it('adds the amount that the press showed, even if the museum has fixed it since: the basket says so', async () => {
    await using scene = await ordering(sold({ price: 5000, variable_amount: 0 }))
    const { order, $cart } = scene
    order.amount.type('80')
    await order.add()
    expect($cart.get()).toMatchObject([{ price: 8000 }])
    // From now on, the fixed one is shown.
    await order.add()
    expect($cart.get()).toMatchObject([{ price: 8000 }, { price: 5000 }])
  })

  it('keeps the last valid amount if the text is empty or invalid', async () => {
    await using scene = await ordering(sold())
    const { amount } = scene.order
    for (const text of ['30', '', 'dreissig']) {
      amount.type(text)
      amount.commit()
    }
    expect(amount.$amount.get()).toBe(3000)
  })

  it('of a fixed amount uses the live price, whatever was typed before', async () => {
    await using scene = await ordering(sold({ variable_amount: 0, price: 5500 }))
    const { order, $cart } = scene
    await order.live.load()
    order.amount.type('nonsense')
    order.choose(2)
    await order.add()
    expect($cart.get()).toMatchObject([{ price: 5500, count: 2 }])
    expect(order.$inCart.get()).toBe(2)
    expect(order.$added.get()).toBe(2)
  })

  it('is unavailable after a 404, and adds nothing', async () => {
    await using scene = await ordering(() => ({ status: 404, json: {} }))
    const { order, $cart } = scene
    await order.live.load()
    expect(order.$gone.get()).toEqual({ key: 'availability.voucherUnavailable' })
    expect(order.$isSold.get()).toBe(false)
    await order.add()
    expect($cart.get()).toEqual([])
  })

  it('rejects more than 9,999', async () => {
    await using scene = await ordering(sold())
    const { order, $cart } = scene
    order.choose(10_000)
    expect(order.$problem.get()?.key).toBe('availability.subticketTooMany')
    await order.add()
    expect($cart.get()).toEqual([])
    order.choose(9999)
    await order.add()
    expect($cart.get()).toMatchObject([{ count: 9999 }])
  })

  it('shows the confirmation until another amount is typed', async () => {
    await using scene = await ordering(sold())
    await scene.order.add()
    expect(scene.order.$added.get()).toBe(1)
    scene.order.amount.type('3')
    expect(scene.order.$added.get()).toBe(0)
  })
})
