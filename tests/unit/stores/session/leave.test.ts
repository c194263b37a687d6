import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadPage } from '../../../support/tab.ts'

const payment = 'https://pay.example.org/p/1'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page in the window itself, or in a frame where `open` answers in a way. */
async function openPage(inFrame?: () => object | null) {
  loadPage()
  const assign = vi.fn<(address: string) => void>()
  const open = vi.fn(inFrame)
  const replace = vi.fn<(address: string) => void>()
  vi.stubGlobal('location', { assign, replace })
  vi.stubGlobal('open', open)
  const window = {}
  vi.stubGlobal('window', window)
  vi.stubGlobal('top', inFrame ? {} : window)
  return { assign, replace, open, ...(await import('#stores/session/leave.ts')) }
}

describe('Leaving a page', () => {
  it('for a payment navigates as a link does, and in a frame takes the whole window', async () => {
    const page = await openPage()
    page.leaveForPayment(payment)
    expect([page.assign.mock.calls, page.open.mock.calls]).toEqual([[[payment]], []])
    const framed = await openPage(() => ({}))
    framed.leaveForPayment(payment)
    expect([framed.assign.mock.calls, framed.open.mock.calls]).toEqual([[], [[payment, '_top']]])
  })

  it.each(['leave', 'leaveInstead'] as const)(
    'names the page to open if this one is still there after a moment: %s',
    async (way) => {
      const page = await openPage()
      page[way]('/en/checkout/')
      expect([...page.assign.mock.calls, ...page.replace.mock.calls]).toEqual([['/en/checkout/']])
      await vi.advanceTimersByTimeAsync(3999)
      expect(page.$unopened.get()).toBeUndefined()
      await vi.advanceTimersByTimeAsync(1)
      expect(page.$unopened.get()).toEqual({ address: '/en/checkout/', isForTop: false })
    },
  )

  it.each([
    ['answers null', () => null],
    [
      'throws',
      () => {
        throw new DOMException('Blocked', 'SecurityError')
      },
    ],
  ])('names it at once if a frame’s window.open %s', async (_, open) => {
    const page = await openPage(open)
    page.leaveForPayment(payment)
    await vi.advanceTimersByTimeAsync(0)
    expect(page.$unopened.get()).toEqual({ address: payment, isForTop: true })
  })

  it('names nothing on a page that was left, and came back from the browser’s cache', async () => {
    const page = await openPage()
    page.leave('/en/checkout/')
    dispatchEvent(new Event('pagehide'))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(page.$unopened.get()).toBeUndefined()
  })
})
