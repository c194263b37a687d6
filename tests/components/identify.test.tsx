import { atom } from 'nanostores'
import { afterEach, describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Express } from '#islands/checkout/Express.tsx'
import { $cart, noLines } from '#stores/cart/cart.ts'
import { $now } from '#stores/derived/now.ts'
import type { Shipping } from '#domain/cart/shipping.ts'
import type { LineItem } from '#domain/lines/index.ts'
import { wholeCheckout } from '../support/checkout-screen.ts'
import { articleLine, ticketLine } from '../support/lines.ts'
import { answeringApi, shop as someShop, show, stumblingApi } from './stage.tsx'

afterEach(() => $cart.set(noLines))

const countries = [
  { key: 'CH', name: 'Switzerland' },
  { key: 'FR', name: 'France' },
]
const express = page.getByRole('button', { name: 'Pay with PayPal Express', exact: true })

interface Scene {
  api: string
  lines: LineItem[]
  guests?: boolean
  /** What is known of the shipping; without it, what the server says. */
  shipping?: Shipping
}

/** Shows who may buy, to nobody in particular. */
function open({ api, lines, guests = true, shipping }: Scene) {
  $cart.set(lines)
  const shop = {
    ...someShop,
    api,
    defaultCountry: 'CH',
    supportEmail: 'shop@museum.example',
    features: { guestRegistration: guests, userRegistration: false },
  }
  const { payment, delivery } = wholeCheckout(shop, $now)
  void payment.live.load()
  onTestFinished(() => payment.live.cancel())
  const known = shipping ? { ...delivery, $shipping: atom(shipping) } : delivery
  show(<Express payment={payment} delivery={known} countries={countries} links={{}} />, shop)
  return { ...delivery, payment }
}

describe('a buyer who isn’t signed in', () => {
  it('sees that nothing can be ordered, and whom to contact, without guest orders and express methods', async () => {
    open({ api: `${inject('exhibitionApi')}/plain`, lines: [ticketLine], guests: false })
    await expect.element(page.getByText('Orders can’t be placed online here at the moment.')).toBeVisible()
    await expect.element(page.getByText('Please write to us: shop@museum.example')).toBeVisible()
  })

  it('doesn’t see that nothing can be ordered if there are guest orders, even without an express method', async () => {
    const { payment } = open({ api: `${inject('exhibitionApi')}/plain`, lines: [ticketLine] })
    await expect.poll(() => payment.live.$answer.get().state).toBe('ready')
    await expect.element(page.getByText('Orders can’t be placed online', { exact: false })).not.toBeInTheDocument()
  })

  it('finds a region of express methods only while there are some', async () => {
    const region = page.getByRole('region', { name: 'Pay without filling in a form' })
    const { payment } = open({ api: `${inject('exhibitionApi')}/plain`, lines: [ticketLine] })
    await expect.poll(() => payment.live.$answer.get().state).toBe('ready')
    await expect.element(region).not.toBeInTheDocument()
  })

  it('can request failed payment methods again', async () => {
    open({ api: stumblingApi(), lines: [ticketLine], guests: false })
    await page.getByRole('button', { name: 'Try again', exact: true }).click()
    await expect.element(express).toBeVisible()
  })

  it('has a button for each wallet of a type, known apart from the others', async () => {
    const errors = vi.spyOn(console, 'error')
    onTestFinished(() => errors.mockRestore())
    const data = [
      { id: 9, name: 'PayPal Express', express: true },
      { id: 9, name: 'Google Pay', express: true, wallet: 'GOOGLEPAY' },
    ]
    open({ api: answeringApi(200, { data }), lines: [ticketLine] })
    const names = () => [...document.querySelectorAll('.identify-express button')].map((one) => one.textContent)
    await expect.poll(names).toEqual(['Pay with PayPal Express', 'Pay with Google Pay'])
    // React tells of two children with one key, which it may mistake for each other.
    expect(errors).not.toHaveBeenCalled()
  })

  it('can’t use an express method while the shipping costs are loading', async () => {
    const scene = { api: inject('exhibitionApi'), lines: [articleLine], guests: false }
    open({ ...scene, shipping: { status: 'calculating' } })
    await expect.element(express).toHaveAttribute('aria-disabled', 'true')
    open({ ...scene, shipping: { status: 'known', costs: 900 } })
    await expect.element(express.last()).toHaveAttribute('aria-disabled', 'false')
  })

  it('is offered express methods, or sees why there are none for goods to another country', async () => {
    const { chooseCountry } = open({ api: inject('exhibitionApi'), lines: [articleLine], guests: false })
    await expect.element(express).toBeVisible()
    chooseCountry('FR')
    await expect
      .element(page.getByText('Paying without a form is only possible for orders sent to this country: Switzerland'))
      .toBeVisible()
    await expect.element(express).not.toBeInTheDocument()
    await expect.element(page.getByText('Orders can’t be placed online', { exact: false })).not.toBeInTheDocument()
  })
})
