import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { answeredBasket, questionedLines } from '#domain/cart/line-state.ts'
import { mergedBasket, purchasedLines, type SharedBasket } from '#domain/cart/shared-basket.ts'
import type { LineItem } from '#domain/lines/index.ts'
import { type CartId, idOf } from '#domain/shop/ids.ts'
import { articleLine } from '../../support/lines.ts'
import { aCode } from '../../support/shop-things.ts'
import { loadPage, MemoryStorage } from '../../support/tab.ts'

it('only the last twenty unreported purchases are stored, since a host page of another site never asks for them', async () => {
  loadPage()
  const { itemsOf, keepUnreported, unreportedPurchases } = await import('#embed/hand-over.ts')
  for (let value = 1; value <= 21; value++) keepUnreported({ value })
  const values = Array.from({ length: 20 }, (_, index) => ({ value: index + 2 }))
  expect(itemsOf(unreportedPurchases.get())).toEqual(values)
})

it('no name, answer or voucher code leaves a frame in an address: lines with one stay', async () => {
  const { session } = loadPage()
  const { handOver } = await import('#embed/hand-over.ts')
  const poster = { type: 'merchandise', id: '202', owners: [] }
  const tour = { type: 'guidedTour', id: '301', answers: [] }
  const personal = [
    { type: 'annualPass', id: '301', owners: [{ name: 'Ada Lindqvist' }] },
    { type: 'guidedTour', id: '303', answers: [{ questionId: '1', type: 'text', value: 'Verein zum Rad' }] },
    { type: 'voucherCode', barcode: 'GIFT-1', available: 1000 },
  ]
  session.setItem('foyer:museum:cart', JSON.stringify([poster, ...personal, tour]))
  const link = { hash: '', target: '' }
  handOver(link, 'https://museum.example/', { opensTab: false, leaves: () => true })
  const { handed } = Object.fromEntries(new URLSearchParams(link.hash))
  expect(JSON.parse(handed ?? '')).toMatchObject({ lines: [poster, tour], host: 'https://museum.example/' })
  dispatchEvent(new Event('pagehide'))
  expect(JSON.parse(session.getItem('foyer:museum:cart') ?? '')).toEqual(personal)
})

it('a basket stays in its frame if the visitor goes on in it, since the browser refused to leave the window', async () => {
  const { session } = loadPage()
  const { handOver } = await import('#embed/hand-over.ts')
  const basket = JSON.stringify([{ type: 'merchandise', id: '202', owners: [] }])
  session.setItem('foyer:museum:cart', basket)
  handOver({ hash: '', target: '' }, 'https://museum.example/', { opensTab: false, leaves: () => false })
  dispatchEvent(new Event('pagehide'))
  expect(session.getItem('foyer:museum:cart')).toBe(basket)
})

it('a frame without a storage keeps what the shop stores in its own name, from page to page', async () => {
  vi.stubGlobal('window', { name: '' })
  const open = async () => {
    loadPage()
    const { provideSessionStorage } = await import('#embed/frame-storage.ts')
    provideSessionStorage()
  }
  await open()
  sessionStorage.setItem('foyer:museum:cart', '[{"id":"1"}]')
  sessionStorage.setItem('foyer:museum:cookies', '"yes"')
  await open()
  expect(sessionStorage.getItem('foyer:museum:cart')).toBe('[{"id":"1"}]')
  expect(sessionStorage.length).toBe(2)
  sessionStorage.removeItem('foyer:museum:cart')
  await open()
  expect([sessionStorage.getItem('foyer:museum:cart'), sessionStorage.key(0)]).toEqual([null, 'foyer:museum:cookies'])
  sessionStorage.clear()
  expect(sessionStorage.length).toBe(0)
})

it.each(['tickets', 'foyer:', 'foyer:{"a":1}', 'foyer:[1,null]'])(
  'a frame that the page around it named %j has an empty storage, and no error',
  async (given) => {
    vi.stubGlobal('window', { name: given })
    loadPage()
    const { provideSessionStorage } = await import('#embed/frame-storage.ts')
    provideSessionStorage()
    expect(sessionStorage.getItem('foyer:museum:cart')).toBeNull()
  },
)

interface Opened {
  /** The page that led here; by default one of the shop. */
  referrer?: string
  local?: MemoryStorage
  session?: MemoryStorage
  lines?: LineItem[]
  /** The fragment of the link; by default that of an earlier release. */
  hash?: string
}

const linkTo = (lines: LineItem[]) =>
  `#${new URLSearchParams({ handed: JSON.stringify({ lines, host: '' }) }).toString()}`

/** Chooses in a frame, and presses a link out of it. */
async function handOverFrom({ local, session, lines }: Opened = {}, opensTab = false) {
  const frame = loadPage({ local, session })
  const { $cart } = await import('#stores/cart/cart.ts')
  const { shareCart } = await import('#stores/cart/share.ts')
  const { handOver } = await import('#embed/hand-over.ts')
  shareCart()
  if (lines) $cart.set(lines)
  const link = { hash: '', target: '' }
  handOver(link, '', { opensTab, leaves: () => true })
  return {
    ...frame,
    hash: `#${link.hash}`,
    choose: (lines: LineItem[]) => $cart.set(lines),
    leave: () => dispatchEvent(new Event('pagehide')),
    kept: (): unknown => JSON.parse(frame.session.getItem('foyer:museum:cart') ?? '[]'),
  }
}

/** Returns a storage with the same texts. */
function copyOf(storage: MemoryStorage): MemoryStorage {
  const copy = new MemoryStorage()
  for (let at = 0; at < storage.length; at++)
    copy.setItem(storage.key(at) ?? '', storage.getItem(storage.key(at) ?? '') ?? '')
  return copy
}

describe('a basket that a frame hands over', () => {
  /** Opens the shop in a tab of its own by the link of the frame. */
  async function openByLink({ referrer, local, session, lines = [articleLine], hash = linkTo(lines) }: Opened = {}) {
    const tab = loadPage({ local, session })
    vi.stubGlobal('location', { hash, pathname: '/en/checkout/', search: '', origin: 'https://shop.example' })
    vi.stubGlobal('history', { state: null, replaceState: () => {} })
    Object.assign(document, { referrer: referrer ?? 'https://shop.example/en/' })
    const { takeOver } = await import('#embed/hand-over.ts')
    takeOver()
    const { $cart, $lostLines } = await import('#stores/cart/cart.ts')
    const { $history, basketId, updateBasket } = await import('#stores/cart/share.ts')
    const { removeBooked } = await import('#stores/checkout/outcome.ts')
    const records = await import('#stores/checkout/payment-records.ts')
    const buy = () => {
      const lines = purchasedLines($cart.get())
      const { requestToken } = records.beginPayment(now, {
        basket: basketId(),
        lines,
        address: 'https://pay.example/1',
      })
      records.recordReturn(requestToken, cartId, now)
      records.recordReceipt(cartId, { bookingId: idOf('B1'), hasTickets: true }, now)
      removeBooked(now)
    }
    removeBooked(now)
    return {
      ...tab,
      buy,
      basket: () => [$cart.get(), questionedLines({ ...$history.get(), lines: $cart.get() })],
      answer: () => updateBasket((basket) => answeredBasket(basket, now)),
      askAgain: () => removeBooked(now),
      isLost: $lostLines.get(),
    }
  }
  const now = Date.parse('2026-03-02T11:00:00Z')
  const cartId = idOf<CartId>('c1')

  it('is in the basket, and nothing is asked about it', async () => {
    const tab = await openByLink()
    expect(tab.basket()).toEqual([[articleLine], []])
  })

  it.each([
    ['https://stranger.example/', [articleLine], false],
    ['', [articleLine], true],
    ['', [], false],
  ])(
    'isn’t there if it comes from %j; that a browser which names no page has lost it is told',
    async (referrer, lines, isLost) => {
      const tab = await openByLink({ referrer, lines })
      expect(tab.basket()).toEqual([[], []])
      expect(tab.isLost).toBe(isLost)
    },
  )

  it('is there as often as the frame has it: what the tab has is there already, once each', async () => {
    const { session, basket } = await openByLink({ lines: [articleLine, articleLine] })
    expect(basket()).toEqual([[articleLine, articleLine], []])
    const code = aCode()
    const again = await openByLink({ session, lines: [articleLine, articleLine, articleLine, code] })
    expect(again.basket()).toEqual([[articleLine, articleLine, articleLine, code], []])
  })

  it('is asked about once if it was bought by then, in another tab or in the same', async () => {
    const { local, session, buy, basket } = await openByLink()
    buy()
    expect(basket()).toEqual([[], []])
    // What is chosen once more in the shop itself is meant.
    expect(session.getItem('foyer:museum:handed')).toBeNull()
    for (const again of [{ local }, { local, session }]) {
      const tab = await openByLink(again)
      expect(tab.basket()).toEqual([[articleLine], [0]])
      tab.answer()
      tab.askAgain()
      expect(tab.basket()).toEqual([[articleLine], []])
    }
  })

  /** What a window keeps of its basket. */
  const keptIn = ({ session }: { session: MemoryStorage }): SharedBasket => ({
    ids: [],
    versions: {},
    purchases: {},
    ...JSON.parse(session.getItem('foyer:museum:basketHistory') ?? '{}'),
    lines: JSON.parse(session.getItem('foyer:museum:cart') ?? '[]'),
  })

  it('is one basket in the windows of two frames that had the same, such as those of a duplicated tab', async () => {
    const frame = await handOverFrom({ lines: [articleLine] })
    const copy = await handOverFrom({ session: copyOf(frame.session) })
    const local = new MemoryStorage()
    const [one, other] = [await openByLink({ local, hash: frame.hash }), await openByLink({ local, hash: copy.hash })]
    expect(mergedBasket(keptIn(one), keptIn(other)).lines).toEqual([articleLine])
    const again = await openByLink({ local, session: one.session, hash: copy.hash })
    expect(again.basket()[0]).toEqual([articleLine])
  })

  it('gets what is chosen again in the frame, though the window has the same already', async () => {
    const frame = await handOverFrom({ lines: [articleLine] })
    frame.leave()
    const once = await openByLink({ hash: frame.hash })
    const more = await handOverFrom({ session: frame.session, lines: [articleLine] })
    const twice = await openByLink({ session: once.session, hash: more.hash })
    expect(twice.basket()[0]).toEqual([articleLine, articleLine])
  })

  it('leaves in the frame what is chosen there between the press and the next page, and tells other frames', async () => {
    const frame = await handOverFrom({ lines: [articleLine] })
    const told = new BroadcastChannel('foyer:museum:basket')
    onTestFinished(() => told.close())
    const heard = new Promise<SharedBasket>((resolve) => {
      told.onmessage = ({ data }: MessageEvent<SharedBasket>) => {
        if (data.lines.length === 1 && data.lines[0]?.type === 'merchandise' && data.lines[0].count === 1) resolve(data)
      }
    })
    const [key = ''] = keptIn(frame).keys ?? []
    const before = keptIn(frame).versions[key] ?? 0
    frame.choose([{ ...articleLine, count: articleLine.count + 1 }])
    frame.leave()
    expect(frame.kept()).toEqual([{ ...articleLine, count: 1 }])
    expect((await heard).versions[key]).toBeGreaterThan(before)
  })

  it('stays in the frame as it was changed after the press opened a tab, and is the same there as in the tab', async () => {
    const frame = await handOverFrom({ lines: [articleLine] }, true)
    const more = { ...articleLine, count: articleLine.count + 1 }
    frame.choose([more])
    frame.leave()
    expect(frame.kept()).toEqual([more])
    const again = await handOverFrom({ session: frame.session })
    const local = new MemoryStorage()
    const [one, other] = [await openByLink({ local, hash: frame.hash }), await openByLink({ local, hash: again.hash })]
    expect(mergedBasket(keptIn(one), keptIn(other)).lines).toEqual([more])
  })

  it('stays where it is if the window shares the frame’s storage after all', async () => {
    const frame = await handOverFrom({ lines: [articleLine] })
    const window = await openByLink({ local: frame.local, hash: frame.hash })
    expect(window.basket()[0]).toEqual([articleLine])
    frame.leave()
    expect(frame.kept()).toEqual([articleLine])
  })
})
