import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { page } from 'vitest/browser'
import Checkout from '#islands/checkout/Checkout.tsx'
import { $cart, noLines } from '#stores/cart/cart.ts'
import { leadOn } from '#stores/session/arrival.ts'
import { $token } from '#stores/session/session.ts'
import { ticketLine } from '../support/lines.ts'
import { shop as someShop, show, stringsPath } from './stage.tsx'

const shop = { ...someShop, api: inject('exhibitionApi') }
const ownTitle = 'Basket - Museum'

beforeEach(() => {
  $cart.set([ticketLine])
  document.title = ownTitle
})
afterEach(() => {
  $cart.set(noLines)
  $token.set('')
})

const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const open = () =>
  show(
    <Checkout
      shop={shop}
      strings={stringsPath}
      countries={[]}
      voucherCodes
      suggests={{ types: [], passes: [] }}
      terms={{ terms: '/en/page/terms/' }}
    />,
  )

describe('a step of the checkout', () => {
  it('has the focus at its heading, and its name in the title, when one was led to it', async () => {
    $token.set('guest')
    leadOn()
    open()
    await expect.element(heading('Payment')).toHaveFocus()
    expect(document.title).toBe('Payment - Museum')
    await expect.element(heading('Payment')).toBeInViewport()
  })

  it('takes no focus where one came by oneself', async () => {
    $token.set('guest')
    open()
    await expect.element(heading('Payment')).toBeVisible()
    await expect.element(heading('Payment')).not.toHaveFocus()
  })

  it('hands the focus on when the details are deleted', async () => {
    $token.set('guest')
    open()
    await page.getByRole('button', { name: 'Delete details', exact: true }).click()
    await expect.element(heading('Who is ordering?')).toHaveFocus()
    expect(document.title).toBe(ownTitle)
  })

  it('says that the terms open a tab of their own', async () => {
    $token.set('guest')
    open()
    const link = page.getByRole('link', { name: 'terms and conditions (opens in a new tab)', exact: true })
    await expect.element(link).toHaveAttribute('target', '_blank')
  })
})
