import { amountChange } from '#domain/cart/line-state.ts'
import type { ArticleId } from '#domain/shop/ids.ts'
import { describe, expect, it } from 'vitest'
import { startHttpServer, type Answer } from '../../../support/http-server.ts'
import { shopAt } from '../../../support/shop-at.ts'
import { loadPage } from '../../../support/tab.ts'
import { anId } from '../../../support/ids.ts'

const published = { id: anId<ArticleId>('a1'), name: 'Catalogue', price: 4500, stock: 9 }
const live = { id: 'a1', name: 'Catalogue', price: 4800, vat_value: 2.6, stock: 4, product_kind_ref: 1 }
const inStock: Answer = () => ({ json: { data: { article: live } } })

/** An article's order in a tab of its own, over a real server. */
async function ordering(answer: Answer) {
  loadPage()
  const server = await startHttpServer(answer)
  const { articleOrder } = await import('#stores/booking/goods/article.ts')
  const { $cart } = await import('#stores/cart/cart.ts')
  const order = articleOrder(shopAt(server.url), published)
  return { order, $cart, seen: server.seen, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
}

describe('ordering an article (section 5)', () => {
  it('starts with the published data, and requests nothing by itself', async () => {
    await using scene = await ordering(inStock)
    expect(scene.order.$thing.get()).toEqual(published)
    expect(scene.order.$left.get()).toBe(9)
    expect(scene.seen).toEqual([])
  })

  it('uses the live price and stock, minus the cart', async () => {
    await using scene = await ordering(inStock)
    const { order, $cart } = scene
    await order.live.load()
    expect(order.$thing.get()).toMatchObject({ price: 4800, stock: 4 })
    order.choose(3)
    await order.add()
    expect($cart.get()).toMatchObject([{ type: 'merchandise', id: 'a1', price: 4800, count: 3 }])
    expect(order.$left.get()).toBe(1)
    expect(order.$inCart.get()).toBe(3)
    expect(order.$count.get()).toBe(1)
  })

  it('shows how many were added until another count is chosen', async () => {
    await using scene = await ordering(inStock)
    await scene.order.add()
    expect(scene.order.$added.get()).toBe(1)
    scene.order.choose(2)
    expect(scene.order.$added.get()).toBe(0)
  })

  it('pressed before the live price is there is added at the price that was shown, so that the basket says the change', async () => {
    await using scene = await ordering(inStock)
    await scene.order.add()
    const [line] = scene.$cart.get()
    expect(line).toMatchObject({ price: 4500, count: 1 })
    await scene.order.add()
    const [, second] = scene.$cart.get()
    expect(line && second && amountChange(line, second)).toMatchObject({ before: 4500, now: 4800 })
  })

  it('loses no submission while its page requests the live price', async () => {
    await using scene = await ordering(inStock)
    const { order, $cart } = scene
    const pressed = order.add()
    void order.live.load()
    await pressed
    expect($cart.get()).toMatchObject([{ price: 4500, count: 1 }])
    expect([order.$added.get(), order.$tries.get()]).toEqual([1, 0])
  })

  it('adds once however often it is pressed before the live price is loaded, and again after that', async () => {
    await using scene = await ordering(inStock)
    const { order, $cart } = scene
    const tries: number[] = []
    order.$tries.listen((now) => tries.push(now))
    void order.live.load()
    await Promise.all([order.add(), order.add(), order.add()])
    expect($cart.get()).toMatchObject([{ price: 4500, count: 1 }])
    expect(tries).toEqual([])
    await order.add()
    expect($cart.get()).toHaveLength(2)
  })

  it('counts a failed attempt only after its call has failed, and makes the call again at the next', async () => {
    let calls = 0
    await using scene = await ordering((request, response) => {
      calls += 1
      return calls === 1 ? { status: 500, json: {} } : inStock(request, response)
    })
    const { order, $cart } = scene
    void order.live.load()
    await order.add()
    expect([order.$tries.get(), $cart.get()]).toEqual([1, []])
    await order.add()
    expect($cart.get()).toMatchObject([{ price: 4500, count: 1 }])
  })

  it('adds nothing beyond the stock, shows that at once, and counts the attempt', async () => {
    await using scene = await ordering(inStock)
    const { order, $cart } = scene
    await order.live.load()
    order.choose(5)
    expect(order.$problem.get()).toMatchObject({ key: 'availability.onlyItemsLeft', values: { wanted: 5, count: 4 } })
    await order.add()
    expect($cart.get()).toEqual([])
    expect(order.$tries.get()).toBe(1)
  })

  it('has no stock once the server answers 404', async () => {
    await using scene = await ordering(() => ({ status: 404, json: {} }))
    await scene.order.live.load()
    expect(scene.order.$thing.get()).toMatchObject({ price: 4500, stock: 0 })
    expect(scene.order.$isSold.get()).toBe(false)
  })

  it('can be ordered while one is left in stock', async () => {
    await using scene = await ordering(() => ({ json: { data: { article: { ...live, stock: 1 } } } }))
    await scene.order.live.load()
    expect(scene.order.$isSold.get()).toBe(true)
  })

  it('keeps the published data after a failed call, and retries it', async () => {
    let calls = 0
    await using scene = await ordering((request, response) => {
      calls += 1
      return calls === 1 ? { status: 500, json: {} } : inStock(request, response)
    })
    await scene.order.live.load()
    expect(scene.order.$thing.get()).toEqual(published)
    await scene.order.live.load()
    expect(scene.order.$thing.get()).toMatchObject({ stock: 4 })
  })
})
