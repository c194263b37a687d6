import { describe, expect, it } from 'vitest'
import { totals } from '#domain/cart/totals.ts'
import { loadPage, type Tab } from '../../../support/tab.ts'
import earlier from '../../../support/earlier-cart.json' with { type: 'json' }

/*
 * `earlier-cart.json` is a cart as the shop kept it while its lines still held their sums: each has a `total`,
 * the voucher code its discount, and a tour the price of the whole booking where now its own stands.
 */

const readable = earlier.filter(({ type }) => type !== 'guidedTour')

function keep(tab: Tab, lines: unknown) {
  tab.session.setItem('foyer:museum:cart', JSON.stringify(lines))
  loadPage(tab)
}

/** Opens the checkout: what lies in the cart, and what the visitor is told. */
async function openCheckout() {
  const { $cart } = await import('#stores/cart/cart.ts')
  const { $message } = await import('#stores/failures/messages.ts')
  const { reportLostLines } = await import('#stores/cart/changes.ts')
  reportLostLines((key) => key)
  return { cart: $cart.get(), told: $message.get()?.text }
}

describe('a cart in the earlier form', () => {
  it('is read, and comes to what it came to', async () => {
    keep(loadPage(), readable)
    const { cart, told } = await openCheckout()
    expect(totals(cart, 900)).toMatchObject({ goods: 41_200, shipping: 900, discount: 6000, total: 36_100 })
    expect(totals(cart, 900).lines.map(({ total }) => total)).toEqual(readable.map(({ total }) => total))
    expect(told).toBeUndefined()
  })

  it('loses its tour, of which the price isn’t known any more, and says so', async () => {
    keep(loadPage(), earlier)
    const { cart, told } = await openCheckout()
    expect(earlier).toHaveLength(readable.length + 1)
    expect(cart.map(({ id }) => id)).toEqual(readable.map(({ id }) => id))
    expect(told).toBe('cart.linesLost')
  })
})

describe('lines that can’t be read any more', () => {
  it.each([[[{ type: 'teapot' }]], [[null]], ['x'], [{ lines: [] }], [7]])(
    '%j leaves an empty cart and is told',
    async (kept) => {
      keep(loadPage(), kept)
      expect(await openCheckout()).toEqual({ cart: [], told: 'cart.linesLost' })
    },
  )

  it('are told of where the text kept isn’t even JSON', async () => {
    const tab = loadPage()
    tab.session.setItem('foyer:museum:cart', '[{"type":')
    loadPage(tab)
    expect(await openCheckout()).toEqual({ cart: [], told: 'cart.linesLost' })
  })

  it('are told of once, though other pages were looked at and the cart was changed before', async () => {
    const tab = loadPage()
    keep(tab, earlier)
    const { removeLine } = await import('#stores/cart/changes.ts')
    removeLine(0)
    loadPage(tab)
    expect((await openCheckout()).told).toBe('cart.linesLost')
    loadPage(tab)
    expect((await openCheckout()).told).toBeUndefined()
  })

  it('are gone from the storage once told of, so that the next checkout is silent', async () => {
    const tab = loadPage()
    keep(tab, earlier)
    await openCheckout()
    loadPage(tab)
    const { cart, told } = await openCheckout()
    expect(cart).toHaveLength(readable.length)
    expect(told).toBeUndefined()
  })
})
