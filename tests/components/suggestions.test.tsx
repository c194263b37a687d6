import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { Suggestions } from '#islands/checkout/Suggestions.tsx'
import { $cart, noLines } from '#stores/cart/cart.ts'
import { checkoutScreen } from '#stores/checkout/screen.ts'
import { $now } from '#stores/derived/now.ts'
import { ticketLine } from '../support/lines.ts'
import { answeringApi, shop, show } from './stage.tsx'

beforeEach(() => $cart.set([ticketLine]))
afterEach(() => $cart.set(noLines))

const card = { type: 'merchandise', id: '7', name: 'Postcard', price: 200 }
const concert = { type: 'ticket', id: '8', name: 'Concert', price: 3000 }

/** What stands below a basket that the API suggests this to. */
function below(suggested: object[], pictures?: string) {
  const own = { ...shop, api: answeringApi(200, { data: suggested }) }
  const { basket } = checkoutScreen(own, $now)
  show(<Suggestions basket={basket} pages={{ types: ['merchandise', 'ticket'], passes: [], pictures }} />, own)
}

const shown = () =>
  page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent.replaceAll(/\s/g, ' '))
const region = page.getByRole('region', { name: 'You may also like', exact: true })

it.each([
  ['one article', [card], ['PostcardCHF 2.00']],
  [
    'an article and an event, with the event’s lowest price',
    [card, concert],
    ['PostcardCHF 2.00', 'Concertfrom CHF 30.00'],
  ],
  [
    'free ones, each with its own words',
    [
      { ...card, price: 0 },
      { ...concert, price: 0 },
    ],
    ['PostcardFree', 'ConcertFree admission'],
  ],
])('a suggestion below the basket has a name, a price and a link: %s', async (_, suggested, texts) => {
  below(suggested)
  await expect.element(region).toBeVisible()
  expect(shown()).toEqual(texts)
  await expect.element(page.getByRole('link', { name: 'Postcard' })).toHaveAttribute('href', '/en/product/7/')
})

it('a picture that one can see through stands on white, also on a dark device', async () => {
  const picture = '/pictures/0123456789abcdef0123-480x320/{width}'
  const pictures = `data:application/json,${encodeURIComponent(JSON.stringify({ '/en/product/7/': { image: picture } }))}`
  below([card], pictures)
  await expect.element(region).toBeVisible()
  await expect.poll(() => document.querySelector('.suggested-thing img')).not.toBeNull()
  const image = document.querySelector('.suggested-thing img')
  expect(image && getComputedStyle(image).backgroundColor).toBe('rgb(255, 255, 255)')
})

it('no heading is shown if no suggestion has a page of its own', async () => {
  below([{ ...card, type: 'guidedTour' }])
  // The one that has something comes after, so that the other had its time.
  below([card])
  await expect.element(region).toBeVisible()
  expect(region.elements()).toHaveLength(1)
})
