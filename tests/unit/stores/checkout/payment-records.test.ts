import type { OrderId } from '#domain/shop/ids.ts'
import { isUnsettled } from '#stores/checkout/payment-record.ts'
import { describe, expect, it, vi } from 'vitest'
import { loadPage, MemoryStorage } from '../../../support/tab.ts'
import { anId } from '../../../support/ids.ts'

const records = () => import('#stores/checkout/payment-records.ts')
const hour = 60 * 60 * 1000
const now = Date.UTC(2026, 10, 21, 12)
const receipt = { bookingId: anId<OrderId>('B1'), hasTickets: true }

describe('a payment’s record', () => {
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

  it('expires a day after it is first seen to be older than a day', async () => {
    const { local } = loadPage()
    const { recordReceipt, refreshPayments, paymentOfCart } = await records()
    recordReceipt(anId('c1'), receipt, now)
    refreshPayments(now + 24 * hour)
    expect(paymentOfCart(anId('c1'), now + 47 * hour).receipt).toEqual(receipt)
    refreshPayments(now + 48 * hour)
    expect(local.getItem('foyer:museum:payments')).toBe('[]')
    expect(paymentOfCart(anId('c1'), now + 48 * hour).receipt).toBeUndefined()
  })

  it.each([
    [-10, 'minutes'],
    [10, 'minutes'],
    [-25, 'hours'],
    [25, 'hours'],
    [-400, 'days'],
    [400, 'days'],
  ] as const)('outlives a clock that jumps by %i %s and back again, in every tab', async (by, unit) => {
    const jump = by * { minutes: 60_000, hours: hour, days: 24 * hour }[unit]
    const begun = loadPage()
    const { beginPayment } = await records()
    const { requestToken } = beginPayment(now, { basket: 'b', lines: [] })
    const isOpen = async (tab: Parameters<typeof loadPage>[0], at: number) => {
      loadPage(tab)
      const { $payments, refreshPayments } = await records()
      refreshPayments(at)
      return $payments.get().some((record) => record.requestToken === requestToken && isUnsettled(record))
    }
    const fresh = { local: begun.local }
    expect(await isOpen(fresh, now + jump)).toBe(true)
    // Something is written meanwhile.
    ;(await records()).paymentOfCart(anId('c9'), now + jump + 1)
    expect(await isOpen(begun, now + jump + 2)).toBe(true)
    expect(await isOpen(fresh, now + hour)).toBe(true)
    expect(await isOpen(begun, now + 2 * hour)).toBe(true)
    // It is kept no longer for that than a day from when it is first seen late.
    expect(await isOpen(begun, now + 24.5 * hour)).toBe(true)
    expect(await isOpen(fresh, now + 49 * hour)).toBe(false)
    expect(await isOpen(begun, now + 49 * hour)).toBe(false)
    for (const storage of [begun.local, begun.session])
      expect(storage.getItem('foyer:museum:payments')).not.toContain(requestToken)
    // The one of the wrong clock isn't kept any longer.
    await isOpen(fresh, now + 98 * hour)
    expect(begun.local.getItem('foyer:museum:payments')).toBe('[]')
  })

  it('is written once by each of two tabs that have it, after a clock went back', async () => {
    const tab = loadPage()
    ;(await records()).recordReceipt(anId('c1'), receipt, now)
    // A duplicate of the tab has its copies.
    const duplicate = { local: tab.local, session: new MemoryStorage() }
    duplicate.session.setItem('foyer:museum:payments', tab.session.getItem('foyer:museum:payments') ?? '')
    const written = vi.spyOn(tab.local, 'setItem')
    let at = now - hour
    for (let round = 0; round < 5; round++) {
      for (const each of [tab, duplicate]) {
        loadPage(each)
        ;(await records()).refreshPayments((at += 2))
      }
    }
    expect(written.mock.calls.filter(([key]) => key.endsWith(':payments')).length).toBeLessThanOrEqual(2)
  })

  it('is one for a cart, also once a tab that couldn’t read it had made another', async () => {
    const payer = loadPage()
    const { local } = payer
    local.trouble = 'blocked'
    const { requestToken } = (await records()).beginPayment(now, { basket: 'b', lines: [] })
    const other = loadPage({ local })
    ;(await records()).paymentOfCart(anId('c1'), now)
    local.trouble = 'none'
    loadPage(payer)
    const { recordReturn, recordReceipt } = await records()
    recordReturn(requestToken, anId('c1'), now)
    recordReceipt(anId('c1'), receipt, now)
    loadPage(other)
    const { $payments, refreshPayments } = await records()
    refreshPayments(now)
    expect($payments.get()).toMatchObject([{ requestToken, cartId: 'c1', receipt, basket: 'b' }])
  })

  it('that comes back for a cart that turned out to be paid is over, though nobody has its receipt', async () => {
    const payer = loadPage()
    const { requestToken } = (await records()).beginPayment(now, { basket: 'b', lines: [] })
    loadPage({ local: payer.local })
    const { recordPaid, recordReturn, $payments } = await records()
    recordPaid(anId('c1'), now)
    recordReturn(requestToken, anId('c1'), now)
    expect($payments.get()).toMatchObject([{ requestToken, cartId: 'c1', gone: 'alreadyPaid', ended: true }])
    expect($payments.get().some(isUnsettled)).toBe(false)
  })

  it('that came back in another tab isn’t ended again by the copy of the tab that gave it up', async () => {
    const tab = loadPage()
    const { beginPayment, recordGivenUp } = await records()
    const { requestToken } = beginPayment(now)
    recordGivenUp(requestToken, now)
    loadPage({ local: tab.local })
    ;(await records()).recordReturn(requestToken, anId('c1'), now)
    loadPage(tab)
    // Each write of the tab stores its copies, too.
    for (const other of ['c2', 'c3']) (await records()).paymentOfCart(anId(other), now)
    loadPage(tab)
    const { requestToken: token, ended } = (await records()).paymentOfCart(anId('c1'), now)
    expect([token, ended]).toEqual([requestToken, undefined])
  })

  it('is known as its tab has it to a page that Back restores, also without the local storage', async () => {
    const tab = loadPage()
    const left = await records()
    left.paymentOfCart(anId('c1'), now)
    loadPage(tab)
    const { recordReceipt, recordReported } = await records()
    recordReceipt(anId('c1'), receipt, now)
    recordReported(anId('c1'), now)
    tab.local.trouble = 'blocked'
    expect(left.paymentOfCart(anId('c1'), now).receipt).toEqual(receipt)
    expect(left.recordReported(anId('c1'), now)).toBe(false)
  })

  it('tests the storage once per page, however often a payment is looked up', async () => {
    const { local } = loadPage()
    const written = vi.spyOn(local, 'setItem')
    const { $isLocalStorageUnusable, testLocalStorage } = await import('#stores/checkout/payment-records.ts')
    testLocalStorage()
    testLocalStorage()
    expect(written).toHaveBeenCalledOnce()
    expect($isLocalStorageUnusable.get()).toBe(false)
    loadPage({ local })
    ;(await import('#stores/checkout/payment-records.ts')).testLocalStorage()
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
