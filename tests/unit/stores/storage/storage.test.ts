import { beforeEach, describe, expect, it, vi } from 'vitest'
import { itemCount } from '#domain/lines/count.ts'
import { articleLine, ticketLine } from '../../../support/lines.ts'
import { loadPage, MemoryStorage, type Tab } from '../../../support/tab.ts'

const cartPage = () => import('#stores/cart/cart.ts')
const changes = () => import('#stores/cart/changes.ts')
const trouble = async () => (await import('#stores/storage/storage.ts')).$storageTrouble.get()

describe('cart state lives in session storage (section 9)', () => {
  let tab: Tab
  beforeEach(() => {
    tab = loadPage()
  })

  it('is restored by the next page', async () => {
    ;(await changes()).addLines([ticketLine, articleLine])
    loadPage(tab)
    expect((await cartPage()).$cart.get()).toEqual([ticketLine, articleLine])
  })

  it('is stored under a key with the tenant’s name, so that two museums never share it', async () => {
    ;(await changes()).addLines([ticketLine])
    expect(tab.session.key(0)).toBe('foyer:museum:cart')
    loadPage({ ...tab, tenant: 'other' })
    expect((await cartPage()).$cart.get()).toEqual([])
  })

  it('is removed from the storage by clearing the cart', async () => {
    const { addLines, clearCart } = await changes()
    addLines([ticketLine])
    clearCart()
    expect(tab.session.length).toBe(0)
  })

  it('is empty if the stored text is no JSON, or no cart', async () => {
    for (const text of ['{', '"x"', 'null', '{"lines":[]}', '[[]]', '[null, 7]']) {
      tab.session.setItem('foyer:museum:cart', text)
      loadPage(tab)
      expect((await cartPage()).$cart.get()).toEqual([])
    }
  })
})

describe('a storage that fails', () => {
  for (const kind of ['blocked', 'full'] as const) {
    it(`is replaced by memory if it is ${kind}, and a warning is shown`, async () => {
      const session = new MemoryStorage()
      session.trouble = kind
      loadPage({ session })
      ;(await changes()).addLines([ticketLine])
      expect((await cartPage()).$cart.get()).toEqual([ticketLine])
      expect(await trouble()).toBe(true)
    })
  }

  it('is replaced by memory if there is no storage at all', async () => {
    loadPage()
    vi.stubGlobal('sessionStorage', undefined)
    ;(await changes()).addLines([articleLine])
    expect(itemCount((await cartPage()).$cart.get())).toBe(1)
    expect(await trouble()).toBe(true)
  })

  it('is ignored while pages are rendered, without a document', async () => {
    loadPage()
    vi.stubGlobal('document', undefined)
    vi.stubGlobal('sessionStorage', undefined)
    expect((await cartPage()).$cart.get()).toEqual([])
    expect(await trouble()).toBe(false)
  })
})
