import type { OrderId } from '#domain/shop/ids.ts'
import { describe, expect, it, vi } from 'vitest'
import { loadPage } from '../../../support/tab.ts'
import { anId } from '../../../support/ids.ts'

const records = () => import('#stores/checkout/payment-records.ts')
const hour = 60 * 60 * 1000
const now = Date.UTC(2026, 10, 21, 12)
const receipt = { bookingId: anId<OrderId>('B1'), hasTickets: true }

describe('payment in progress, kept for 24 hours', () => {
  it('has one request token for a cart: after a reload, in another tab', async () => {
    const tab = loadPage()
    const { requestToken } = (await records()).paymentOfCart(anId('c1'), now)
    expect(requestToken).toMatch(/^[A-Za-z0-9]{12}$/)
    loadPage(tab)
    expect((await records()).paymentOfCart(anId('c1'), now + hour).requestToken).toBe(requestToken)
    loadPage({ local: tab.local })
    expect((await records()).paymentOfCart(anId('c1'), now + hour).requestToken).toBe(requestToken)
    expect((await records()).paymentOfCart(anId('c2'), now + hour).requestToken).not.toBe(requestToken)
  })

  it('keeps the result for other tabs, beside the results of other carts', async () => {
    const tab = loadPage()
    const { recordReceipt, paymentOfCart } = await records()
    paymentOfCart(anId('c2'), now)
    recordReceipt(anId('c1'), receipt, now)
    loadPage({ local: tab.local })
    expect((await records()).paymentOfCart(anId('c1'), now + 23 * hour).receipt).toEqual(receipt)
    expect((await records()).paymentOfCart(anId('c2'), now + 23 * hour).receipt).toBeUndefined()
  })

  it('expires after a day', async () => {
    loadPage()
    const { recordReceipt, paymentOfCart } = await records()
    recordReceipt(anId('c1'), receipt, now)
    expect(paymentOfCart(anId('c1'), now + 24 * hour).receipt).toBeUndefined()
  })

  it('tests the storage once per page, however often a payment is looked up', async () => {
    const { local } = loadPage()
    const written = vi.spyOn(local, 'setItem')
    const { $isLocalStorageUnusable, testLocalStorage } = await import('#stores/checkout/payment-tabs.ts')
    testLocalStorage()
    testLocalStorage()
    expect(written).toHaveBeenCalledOnce()
    expect($isLocalStorageUnusable.get()).toBe(false)
    loadPage({ local })
    ;(await import('#stores/checkout/payment-tabs.ts')).testLocalStorage()
    expect(written).toHaveBeenCalledTimes(2)
  })

  it('holds only cart, times, token, result and version', async () => {
    const { local } = loadPage()
    ;(await records()).recordReceipt(anId('c1'), receipt, now)
    const [stored] = JSON.parse(local.getItem('foyer:museum:payments') ?? '[]') as Record<string, unknown>[]
    expect(Object.keys(stored ?? {}).toSorted()).toEqual([
      'booked',
      'cartId',
      'receipt',
      'requestToken',
      'time',
      'version',
    ])
  })

  it('repeats with the same token even if the storage is blocked or corrupt', async () => {
    const tab = loadPage()
    tab.local.setItem('foyer:museum:payments', '[{"cartId":1}]')
    const { requestToken } = (await records()).paymentOfCart(anId('c1'), now)
    expect((await records()).paymentOfCart(anId('c1'), now).requestToken).toBe(requestToken)
    const blocked = loadPage()
    blocked.local.trouble = 'blocked'
    const again = (await records()).paymentOfCart(anId('c1'), now)
    expect((await records()).paymentOfCart(anId('c1'), now)).toEqual(again)
  })
})
