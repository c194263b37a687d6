import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { page } from 'vitest/browser'
import { purchasedLines } from '#domain/cart/shared-basket.ts'
import { LinkedBasket } from '#islands/checkout/LinkedBasket.tsx'
import { $cart, noLines } from '#stores/cart/cart.ts'
import { $basketLink } from '#stores/checkout/basket-link.ts'
import { $payments, beginPayment, endPayment, recordPaid, recordReturn } from '#stores/checkout/payment-records.ts'
import { anId } from '../support/ids.ts'
import { anArticleLine } from '../support/shop-things.ts'
import { shop as someShop, show, strings } from './stage.tsx'

const shop = { ...someShop, api: inject('exhibitionApi') }
const text = (key: string) => page.getByText(strings[key] ?? key)

const open = (things: string) => {
  $basketLink.set(`#basket=${shop.tenant}&${things}`)
  show(<LinkedBasket />, shop)
}

function reset() {
  $cart.set(noLines)
  $basketLink.set('')
  for (const { requestToken } of $payments.get()) endPayment(requestToken, Date.now())
}
beforeEach(reset)
afterEach(reset)

describe('a basket from a link', () => {
  it('says of nothing that it was bought before', async () => {
    open('product=a1&count=1')
    await expect.element(page.getByRole('button', { name: /^Add to basket/ })).toBeVisible()
    await expect.element(text('share.bought')).not.toBeInTheDocument()
  })

  it('names what is gone by a sentence of its own', async () => {
    open('product=gone&count=1')
    await expect.element(text('availability.itemUnavailable')).toBeVisible()
  })

  it('says of what is gone how many there were, and for when', async () => {
    open('product=gone&count=3&event=gone&date=2026-12-05&time=14:00')
    await expect.element(page.getByText('Number: 3', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Sat 05.12.2026, 14:00', { exact: true })).toBeVisible()
  })

  it('doesn’t say that there is nothing to add once something was added, beside what is gone', async () => {
    open('product=a1&count=1&product=gone&count=1')
    await page.getByRole('button', { name: /^Add to basket/ }).click()
    await expect.element(text('availability.itemUnavailable')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Close' })).toBeVisible()
    await expect.element(text('share.nothing')).not.toBeInTheDocument()
  })

  it('that can’t be used is told once: it is gone when the page is left', async () => {
    open('event=..%2F..')
    await expect.element(text('share.unreadable')).toBeVisible()
    await expect
      .poll(() => {
        dispatchEvent(new PageTransitionEvent('pagehide'))
        return $basketLink.get()
      })
      .toBe('')
  })

  it('that can be used stays until it is answered', async () => {
    open('product=a1&count=1')
    await expect.element(page.getByRole('button', { name: /^Add to basket/ })).toBeVisible()
    dispatchEvent(new PageTransitionEvent('pagehide'))
    expect($basketLink.get()).not.toBe('')
  })

  it('says what has just been bought in this browser, and adds it all the same', async () => {
    const { requestToken } = beginPayment(Date.now(), { lines: purchasedLines([anArticleLine()]) })
    recordReturn(requestToken, anId('cart-1'), Date.now())
    recordPaid(anId('cart-1'), Date.now())
    open('product=a1&count=1')
    await expect.element(text('share.bought')).toBeVisible()
    await page.getByRole('button', { name: /^Add to basket/ }).click()
    expect($cart.get()).toHaveLength(1)
  })
})
