import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { articleLine, ticketLine } from '../../../support/lines.ts'
import { loadPage, type Tab } from '../../../support/tab.ts'
import { tries } from '../../../support/full.ts'

const put = (tab: Tab, name: string, value: unknown) =>
  tab.session.setItem(`foyer:museum:${name}`, JSON.stringify(value))
const texts = ({ session }: Tab) =>
  Array.from({ length: session.length }, (_, at) => session.getItem(session.key(at) ?? '') ?? '').join('\n')

/** Items of another release, each with a mark by which it is found again. */
const strangers = fc.uniqueArray(
  fc.oneof(
    fc.record({ mark: fc.uuid(), type: fc.constantFrom('teapot', 'ticket') }),
    fc.tuple(fc.uuid(), fc.anything({ maxDepth: 1 })).map(([mark, more]) => [mark, JSON.stringify(more) ?? '', 1]),
  ),
  { minLength: 1, maxLength: 3 },
)
const marksOf = (items: readonly unknown[]) => JSON.stringify(items).match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? []

describe('a stored list with items that this release can’t read', () => {
  it('of the cart gives the others, and keeps them through every change, until a release can read them', async () => {
    await fc.assert(
      fc.asyncProperty(strangers, fc.integer({ min: 0, max: 2 }), async (unread, at) => {
        const tab = loadPage()
        put(tab, 'cart', [ticketLine, articleLine].toSpliced(at, 0, ...(unread as never[])))
        loadPage(tab)
        const changes = await import('#stores/cart/changes.ts')
        changes.reportLostLines((key) => key)
        changes.setLineCount(0, 1)
        loadPage(tab)
        const { $cart } = await import('#stores/cart/cart.ts')
        expect($cart.get()).toEqual([{ ...ticketLine, count: 1 }, articleLine])
        for (const mark of marksOf(unread)) expect(texts(tab).split(mark)).toHaveLength(2)
      }),
      { numRuns: tries(15) },
    )
  })

  it('of the cart shows them again in a release that can', async () => {
    const tab = loadPage()
    put(tab, 'cart', [articleLine])
    put(tab, 'unread', { cart: [{ type: 'teapot' }, ticketLine] })
    loadPage(tab)
    const { $cart, $lostLines } = await import('#stores/cart/cart.ts')
    expect([$cart.get(), $lostLines.get()]).toEqual([[articleLine, ticketLine], false])
    expect(tab.session.getItem('foyer:museum:unread')).toBe('{"cart":[{"type":"teapot"}]}')
  })

  it('of the basket’s history keeps its ids, versions and purchases', async () => {
    const tab = loadPage()
    const bought = { line: 'a', thing: 'b', count: 1 }
    put(tab, 'basketHistory', {
      ids: ['one', { id: 'two' }],
      versions: { x: 5, y: { newer: 1 } },
      purchases: { paid: [bought, { of: 'another form' }] },
      begun: { paid: Date.now(), other: 'today' },
    })
    loadPage(tab)
    const share = await import('#stores/cart/share.ts')
    const { $cart } = await import('#stores/cart/cart.ts')
    expect([share.isOfBasket('one'), share.basketId()]).toEqual([true, 'one'])
    $cart.set([articleLine])
    // Bought once, and known as such.
    share.removePurchase({ payment: 'paid', lines: [{ ...bought, thing: 'c' }] })
    share.removePurchase({ payment: 'new', begun: Date.now(), lines: [] })
    const history = JSON.parse(tab.session.getItem('foyer:museum:basketHistory') ?? '{}') as object
    expect(history).toMatchObject({ ids: ['one'], versions: { x: 5 }, purchases: { paid: [bought], new: [] } })
    for (const text of ['two', 'newer', 'another form', 'today']) expect(texts(tab)).toContain(text)
  })

  it('of drafts gives the other fields and forms, and keeps them', async () => {
    const tab = loadPage()
    put(tab, 'typed', { by: '', forms: { details: { city: 'London', age: 36 }, strange: 7, payment: { type: '9' } } })
    loadPage(tab)
    const { draftOf, saveDraft } = await import('#stores/session/drafts.ts')
    expect([draftOf('details'), draftOf('strange'), draftOf('payment')]).toEqual([
      { city: 'London' },
      {},
      { type: '9' },
    ])
    saveDraft('details', { city: 'Paris' })
    expect(JSON.parse(tab.session.getItem('foyer:museum:typed') ?? '')).toEqual({
      by: '',
      forms: { details: { city: 'Paris', age: 36 }, strange: 7, payment: { type: '9' } },
    })
  })

  it.each([
    { lines: [ticketLine, { type: 'teapot' }] },
    // As an earlier release stored them.
    { lines: [ticketLine], unread: [{ type: 'teapot' }] },
  ])('of an order gives its other lines, and keeps them', async (stored) => {
    const tab = loadPage()
    put(tab, 'ordered', { ...stored, shippingCosts: null, payment: 'token' })
    loadPage(tab)
    const { $ordered } = await import('#stores/checkout/checkout.ts')
    $ordered.set({ ...$ordered.get(), shippingCosts: 5 })
    loadPage(tab)
    const again = (await import('#stores/checkout/checkout.ts')).$ordered.get()
    expect([again.lines, again.shippingCosts]).toEqual([[ticketLine], 5])
    expect(texts(tab).split('teapot')).toHaveLength(2)
  })

  it('of languages gives the others', async () => {
    const tab = loadPage()
    put(tab, 'chosenIn', ['101 de', { lang: 'de' }])
    loadPage(tab)
    const { isChosenIn } = await import('#stores/cart/changes.ts')
    expect(isChosenIn(ticketLine, 'de')).toBe(true)
    expect(texts(tab)).toContain('{"lang":"de"}')
  })
})
