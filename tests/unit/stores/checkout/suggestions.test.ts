import { describe, expect, it } from 'vitest'
import { startHttpServer, type Answer } from '../../../support/http-server.ts'
import { articleLine, ticketLine } from '../../../support/lines.ts'
import { shopAt } from '../../../support/shop-at.ts'
import { aCode } from '../../../support/shop-things.ts'
import { loadPage } from '../../../support/tab.ts'
import type { PagePictures } from '#stores/checkout/page-pictures.ts'
import { until } from '#stores/derived/until.ts'

const card = { type: 'merchandise', id: '7', name: 'Postkarte', price: 200 }
const concert = { type: 'ticket', id: '8', name: 'Konzert', price: 3000 }
const answers =
  (...all: object[]): Answer =>
  () => ({ json: { data: all } })

/** The suggestions below a basket with a ticket in it, in a tab of their own, over a real server. */
async function below(answer: Answer, pictures?: string) {
  loadPage()
  const server = await startHttpServer(answer)
  const { $cart } = await import('#stores/cart/cart.ts')
  const { suggestions } = await import('#stores/checkout/suggestions.ts')
  const { $failure } = await import('#stores/failures/failure.ts')
  $cart.set([ticketLine])
  const { $suggestions, start } = suggestions(
    shopAt(server.url),
    { $lines: $cart },
    { types: ['merchandise', 'ticket'], passes: [], ...(pictures && { pictures: server.url + pictures }) },
  )
  return {
    $cart,
    $suggestions,
    $failure,
    start,
    seen: server.seen,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

const namesOf = (all: { name: string }[]) => all.map(({ name }) => name)

describe('Checkout: suggestions (section 7)', () => {
  it('link to their pages, in the order of the server’s answer', async () => {
    await using scene = await below(answers(card, concert, { ...card, type: 'guidedTour', name: 'Führung' }))
    const end = scene.start()
    await until(scene.$suggestions, ({ length }) => length > 0)
    expect(scene.$suggestions.get().map(({ href }) => href)).toEqual(['/de/product/7/', '/de/tickets/8/'])
    end()
  })

  it.each([
    ['from the site itself, by their pages', { '/de/product/7/': { image: '/pictures/card/{width}.webp' } }],
    ['by none that another server has', {}],
  ])('are shown with pictures %s, if pages make no request to other servers', async (_, known: PagePictures) => {
    const image = 'https://museum.example/card.jpg'
    await using scene = await below(
      (request) => ({ json: request.path.endsWith('pictures.json') ? known : { data: [{ ...card, image }] } }),
      '/pictures.json',
    )
    const end = scene.start()
    await until(scene.$suggestions, ({ length }) => length > 0)
    expect(scene.$suggestions.get().map((one) => one.image)).toEqual([known['/de/product/7/']?.image])
    end()
  })

  it('are requested again when another item is in the basket, not when a count changes', async () => {
    await using scene = await below((request) => ({
      json: { data: request.body.includes('merchandise') ? [concert] : [card] },
    }))
    const { $cart, $suggestions, start, seen } = scene
    const end = start()
    await until($suggestions, ({ length }) => length > 0)
    $cart.set([{ ...ticketLine, count: 5 }])
    expect(seen).toHaveLength(1)
    $cart.set([ticketLine, articleLine])
    expect(namesOf($suggestions.get())).toEqual(['Postkarte'])
    await until($suggestions, ([first]) => first?.name === 'Konzert')
    expect(seen).toHaveLength(2)
    end()
  })

  it('report a server error like any other call, and are empty', async () => {
    await using scene = await below(() => ({ status: 500, json: {} }))
    const end = scene.start()
    await expect
      .poll(() => scene.$failure.get())
      .toMatchObject({ reaction: 'banner', message: 'errors.unexpectedContact' })
    expect(scene.$suggestions.get()).toEqual([])
    end()
  })

  it.each([[503], [404], [422]])('are empty after %d, without a message', async (status) => {
    await using scene = await below(() => ({ status, json: {} }))
    const end = scene.start()
    await expect.poll(() => scene.seen.length).toBe(1)
    await expect.poll(() => scene.$suggestions.get()).toEqual([])
    expect(scene.$failure.get()).toBeUndefined()
    end()
  })

  it('aren’t requested if the cart has nothing to buy', async () => {
    await using scene = await below(answers(card))
    scene.$cart.set([aCode()])
    scene.start()()
    expect(scene.seen).toEqual([])
  })
})
