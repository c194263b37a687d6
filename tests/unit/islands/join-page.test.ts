import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { messageFormatter } from '#i18n/format-message.ts'
import { shopAt } from '../../support/shop-at.ts'
import { loadPage } from '../../support/tab.ts'
import { anArticleLine } from '../../support/shop-things.ts'

const shop = { ...shopAt('http://shop.test'), analyticsConsent: false }
const t = messageFormatter({ 'errors.unexpected': 'Sorry' }, 'de')

/** A page with so many islands, and what the shop tells of it. */
async function pageWith(islands: number) {
  loadPage()
  vi.stubGlobal('location', { pathname: '/de/', search: '', hash: '' })
  const { joinPage } = await import('#islands/shared/page-listeners.ts')
  const leave = Array.from({ length: islands }, () => joinPage(shop, t))
  const { addLines } = await import('#stores/cart/changes.ts')
  const events = () => (globalThis.dataLayer ?? []).filter((entry) => 'event' in entry)
  return { leave, add: () => addLines([anArticleLine()]), events }
}

describe('the page-wide listeners', () => {
  beforeEach(() => vi.stubGlobal('dataLayer', undefined))
  afterEach(() => vi.unstubAllGlobals())

  it('report a change once, however many islands the page has', async () => {
    const { add, events } = await pageWith(2)
    add()
    expect(events()).toHaveLength(1)
  })

  it('keep running while one island is left, and stop with the last', async () => {
    const { leave, add, events } = await pageWith(2)
    leave[0]?.()
    add()
    expect(events()).toHaveLength(1)
    leave[1]?.()
    add()
    expect(events()).toHaveLength(1)
  })

  it('report the changes made before they started, summed up and once', async () => {
    loadPage()
    vi.stubGlobal('location', { pathname: '/de/', search: '', hash: '' })
    const { addLines, removeLine } = await import('#stores/cart/changes.ts')
    const { joinPage } = await import('#islands/shared/page-listeners.ts')
    addLines([anArticleLine()])
    addLines([anArticleLine({ count: 3 })])
    removeLine(0)
    const events = () => (globalThis.dataLayer ?? []).filter((entry) => 'event' in entry)
    joinPage(shop, t)()
    expect(events()).toMatchObject([{ event: 'add_to_cart', ecommerce: { items: [{ quantity: 3 }] } }])
    joinPage(shop, t)
    expect(events()).toHaveLength(1)
  })

  it('show a failure of the whole page once', async () => {
    await pageWith(2)
    const { recordFailure } = await import('#stores/failures/failure.ts')
    const { $message } = await import('#stores/failures/messages.ts')
    const shown = vi.fn<() => void>()
    $message.listen(shown)
    recordFailure(new Error('no answer of any kind'))
    expect(shown).toHaveBeenCalledTimes(1)
    expect($message.get()?.text).toBe('Sorry')
  })
})
