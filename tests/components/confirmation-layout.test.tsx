import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { Booked } from '#islands/checkout/Booked.tsx'
import { OrderSummary } from '#islands/checkout/OrderSummary.tsx'
import { Basket } from '#islands/checkout/Basket.tsx'
import { $cart, noLines } from '#stores/cart/cart.ts'
import { checkoutScreen } from '#stores/checkout/screen.ts'
import { $now } from '#stores/derived/now.ts'
import { aMoment } from '../support/dates.ts'
import { anId } from '../support/ids.ts'
import { anArticleLine, aTicketLine } from '../support/shop-things.ts'
import { shop, show } from './stage.tsx'

const lines = [
  aTicketLine({ eventName: 'The room', start: aMoment('2026-12-01 10:00:00'), count: 2 }),
  anArticleLine({ name: 'Catalogue' }),
]

/** Sets the width of the window until the test has finished. */
async function atWidth(width: number) {
  await page.viewport(width, 800)
  onTestFinished(() => page.viewport(1280, 720))
}

/** Returns where the first line of an element's text begins and ends from the top. */
function firstLine(element: Element) {
  const range = document.createRange()
  range.selectNodeContents(element)
  const [line] = range.getClientRects()
  if (!line) throw new Error('No text is shown.')
  return line
}

async function expectOneLine() {
  await expect.element(page.getByText('Catalogue')).toBeVisible()
  const rows = [...document.querySelectorAll('.cart-line')]
  expect(rows).toHaveLength(lines.length)
  for (const row of rows) {
    const name = row.querySelector('.cart-line-what > p')
    const price = row.querySelector('.price')
    if (!name || !price) throw new Error('A line has a name and a price.')
    expect(Math.abs(firstLine(name).bottom - firstLine(price).bottom)).toBeLessThan(1)
  }
}

afterEach(() => $cart.set(noLines))

describe('the first lines of a name and its price are aligned', () => {
  it.each([390, 1280])('in a summary %d pixels wide', async (width) => {
    await atWidth(width)
    show(<OrderSummary ordered={{ lines, shippingCosts: 0 }} />)
    await expectOneLine()
  })

  it('in a basket on a desktop, beside the counter', async () => {
    await atWidth(1280)
    $cart.set(lines)
    const { basket, delivery } = checkoutScreen(shop, $now)
    show(<Basket basket={basket} delivery={delivery} />)
    await expectOneLine()
  })
})

describe('a confirmation', () => {
  const confirm = () =>
    show(
      <Booked
        receipt={{ bookingId: anId('B-7'), hasTickets: true }}
        ordered={{ cartId: undefined, lines, shippingCosts: 0 }}
        museum="Tiny Museum"
      />,
    )
  const visits = page.getByRole('region', { name: 'Your visit', exact: true })
  const summary = page.getByRole('region', { name: 'Summary', exact: true })
  const arrival = page.getByRole('region', { name: 'How it reaches you' })
  const home = page.getByRole('link', { name: 'Go to the home page' })
  const boxOf = (part: { element: () => Element }) => part.element().getBoundingClientRect()

  it('on a desktop has the visit below the thanks, and then the purchase beside what comes next', async () => {
    await atWidth(1280)
    confirm()
    await expect.element(home).toBeVisible()
    expect(boxOf(visits).top).toBeGreaterThan(boxOf(page.getByText(/^Thank you/)).bottom)
    expect(boxOf(summary).top).toBeGreaterThan(boxOf(visits).bottom)
    expect(boxOf(summary).left).toBeGreaterThan(boxOf(arrival).right)
    expect(Math.abs(boxOf(summary).top - boxOf(arrival).top)).toBeLessThan(2)
    expect(boxOf(home).top).toBeGreaterThan(boxOf(summary).bottom)
  })

  it('on a phone has the purchase below the time of the visit, and the next steps last', async () => {
    await atWidth(390)
    confirm()
    await expect.element(home).toBeVisible()
    expect(boxOf(summary).top).toBeGreaterThan(boxOf(visits).bottom)
    expect(boxOf(home).top).toBeGreaterThan(boxOf(summary).bottom)
  })

  it('in a tab without the order is in one column', async () => {
    await atWidth(1280)
    show(
      <Booked
        receipt={{ bookingId: anId('B-7'), hasTickets: true }}
        ordered={{ cartId: undefined, lines: [], shippingCosts: null }}
        museum="Tiny Museum"
      />,
    )
    await expect.element(home).toBeVisible()
    expect(boxOf(home).left).toBe(boxOf(page.getByText('B-7', { exact: true })).left)
  })
})
