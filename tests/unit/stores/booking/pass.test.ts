import { describe, expect, it } from 'vitest'
import type { LineItem } from '#domain/lines/index.ts'
import type { ArticleId } from '#domain/shop/ids.ts'
import { startHttpServer, type Answer } from '../../../support/http-server.ts'
import { shopAt } from '../../../support/shop-at.ts'
import { anArticleLine } from '../../../support/shop-things.ts'
import { loadPage } from '../../../support/tab.ts'
import { anId } from '../../../support/ids.ts'

const published = { id: anId<ArticleId>('p1'), name: 'Jahreskarte', price: 9000, stock: 900 }
const live = { id: 'p1', name: 'Jahreskarte', price: 9000, vat_value: 2.6, stock: 900, product_kind_ref: 13 }
const sold: Answer = () => ({ json: { data: { article: live } } })

/** A pass's order in a tab of its own, over a real server. */
async function ordering() {
  loadPage()
  const server = await startHttpServer(sold)
  const { passOrder } = await import('#stores/booking/goods/article.ts')
  const { $cart } = await import('#stores/cart/cart.ts')
  const order = passOrder(shopAt(server.url), published)
  await order.live.load()
  const names = () => order.owners.$owners.get().map(({ name }) => name)
  return { order, names, $cart, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
}

describe('ordering passes (section 3)', () => {
  it('have one owner each, whose input is kept while the count goes down and up again', async () => {
    await using scene = await ordering()
    const { order, names } = scene
    expect(names()).toEqual([''])
    order.choose(3)
    for (const [index, name] of ['Ada', 'Ben', 'Cleo'].entries()) order.owners.change(index, { name })
    order.choose(1)
    expect(names()).toEqual(['Ada'])
    order.owners.change(0, { name: 'Adele' })
    order.choose(4)
    expect(names()).toEqual(['Adele', 'Ben', 'Cleo', ''])
  })

  it('need a name for each owner after an attempt, and an address if it is to be sent to a separate one', async () => {
    await using scene = await ordering()
    const { order, $cart } = scene
    const problems = () => order.owners.$problems.get().map(({ about }) => about)
    order.choose(2)
    expect(problems()).toEqual([])
    await order.add()
    expect(problems()).toEqual(['owners.0.name', 'owners.1.name'])
    // What comes after is nothing one has left out.
    order.owners.change(0, { sendToCustomAddress: true })
    order.choose(3)
    expect(problems()).toEqual(['owners.0.name', 'owners.1.name'])
    order.choose(2)
    order.owners.change(0, { name: 'Ada', sendToCustomAddress: false })
    order.owners.change(1, { name: 'Ben', sendToCustomAddress: true, address: '  ' })
    await order.add()
    expect(problems()).toEqual(['owners.1.address'])
    expect(order.$tries.get()).toBe(2)
    expect($cart.get()).toEqual([])
  })

  it('are added to the cart with their owners, and the form is empty after that', async () => {
    await using scene = await ordering()
    const { order, names, $cart } = scene
    order.choose(2)
    order.owners.change(0, { name: ' Ada ', address: 'typed and not wanted' })
    order.owners.change(1, { name: 'Ben', sendToCustomAddress: true, address: 'Gasse 1\n4051 Basel' })
    await order.add()
    expect($cart.get()).toMatchObject([
      {
        type: 'annualPass',
        count: 2,
        owners: [{ name: 'Ada' }, { name: 'Ben', address: 'Gasse 1\n4051 Basel', sendToCustomAddress: true }],
      },
    ])
    expect($cart.get()[0]).not.toHaveProperty('owners.0.address')
    expect(names()).toEqual([''])
    expect(order.$added.get()).toBe(2)
    order.owners.change(0, { name: 'C' })
    expect(order.$added.get()).toBe(0)
  })

  it.each([51, 1e9, Number.MAX_SAFE_INTEGER])(
    'rejects %d at once, and shows fields for 50 owners at most',
    async (count) => {
      await using scene = await ordering()
      const { order, names, $cart } = scene
      order.choose(count)
      expect(names()).toHaveLength(50)
      expect(order.$max.get()).toBe(50)
      for (const index of names().keys()) order.owners.change(index, { name: '😀'.repeat(10) })
      await order.add()
      expect($cart.get()).toEqual([])
      expect(order.$problem.get()?.key).toBe(
        count > 900 ? 'availability.onlyItemsLeft' : 'availability.subticketTooMany',
      )
    },
  )
})

describe('owners typed before they are added to the cart', () => {
  const visit = async (tab?: Parameters<typeof loadPage>[0]) => {
    const at = loadPage(tab)
    const { passOrder } = await import('#stores/booking/goods/article.ts')
    const pass = passOrder(shopAt('http://shop.invalid'), published)
    return { tab: at, pass, stop: pass.start() }
  }

  it('are restored after a reload, as many as there are passes, until they are cleared', async () => {
    const first = await visit()
    first.pass.choose(3)
    first.pass.owners.change(0, { name: 'Ada' })
    first.pass.owners.change(2, { name: 'Cleo', sendToCustomAddress: true, address: 'Gasse 1' })
    const second = await visit(first.tab)
    expect(second.pass.$count.get()).toBe(3)
    expect(second.pass.owners.$owners.get()).toMatchObject([
      { name: 'Ada', sendToCustomAddress: false },
      { name: '' },
      { name: 'Cleo', sendToCustomAddress: true, address: 'Gasse 1' },
    ])
    second.pass.owners.clear()
    const third = await visit(first.tab)
    expect(third.pass.$count.get()).toBe(1)
    expect(third.pass.owners.$owners.get()).toEqual([{ name: '' }])
    third.stop()
  })

  it('ignore invalid stored names, and are 50 at most', async () => {
    const { tab } = await visit()
    const forms = { 'pass p1': { 'x.name': 'Ada', '-4.name': 'Ben', '9999.name': 'Cleo' } }
    tab.session.setItem('foyer:museum:typed', JSON.stringify({ by: '', forms }))
    const { pass } = await visit(tab)
    expect(pass.owners.$owners.get()).toHaveLength(50)
  })
})

describe('owners that are changed in the basket', () => {
  const ofAda = anArticleLine({ type: 'annualPass', owners: [{ name: 'Ada' }] })
  const ofBen = anArticleLine({ type: 'annualPass', owners: [{ name: 'Ben' }] })

  /** The fields for Ada's pass, the first of two, after another tab has changed the basket. */
  const openedBefore = async (lines: LineItem[]) => {
    loadPage()
    const { $cart } = await import('#stores/cart/cart.ts')
    const { lineOwners } = await import('#stores/booking/goods/owners.ts')
    $cart.set([ofAda, ofBen])
    const owners = lineOwners(0)
    $cart.set(lines)
    owners.change(0, { name: 'Cleo' })
    return { owners, $cart }
  }

  it('are saved to their own line, wherever another tab has moved it, again and again', async () => {
    const { owners, $cart } = await openedBefore([ofBen, ofAda])
    expect(owners.apply()).toBe(true)
    expect($cart.get()).toMatchObject([{ owners: [{ name: 'Ben' }] }, { owners: [{ name: 'Cleo' }] }])
    owners.change(0, { name: 'Dora' })
    expect(owners.save()).toBe(true)
    expect($cart.get()).toMatchObject([{ owners: [{ name: 'Ben' }] }, { owners: [{ name: 'Dora' }] }])
  })

  it('are saved nowhere if another tab has removed their line', async () => {
    const { owners, $cart } = await openedBefore([ofBen])
    expect(owners.apply()).toBe(false)
    expect($cart.get()).toEqual([ofBen])
  })

  it('are restored to their own line, even after they were applied', async () => {
    const { owners, $cart } = await openedBefore([ofBen, ofAda])
    owners.apply()
    owners.cancel()
    expect($cart.get()).toEqual([ofBen, ofAda])
  })
})
