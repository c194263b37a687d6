import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isHostMessage, isShopMessage, sharesStorage } from '#embed/messages.ts'

const item = { item_id: '1', item_name: 'Ticket', item_category: 'ticket', price: 12.5, quantity: 2 }
const purchase = { currency: 'EUR', value: 25, transaction_id: 'B-1', tax: 0, shipping: 0, items: [item] }
const view = { type: 'foyer:view', top: 0, bottom: 700, page: 'https://museum.example/visit' }
const ofShop = [
  { type: 'foyer:ready' },
  { type: 'foyer:resize', height: 1200 },
  { type: 'foyer:scroll', top: -40.5 },
  { type: 'foyer:purchase', purchase },
]

describe('Embedding: messages between the shop and the page around it (section 2)', () => {
  it('a complete message is accepted', () => {
    expect(ofShop.filter((message) => !isShopMessage(message))).toEqual([])
    expect(isHostMessage(view)).toBe(true)
  })

  it('a message with an extra field at any depth is rejected, so that it carries no personal data', () => {
    const more = [
      ...ofShop.map((message) => ({ ...message, email: 'ada@visitor.example' })),
      { type: 'foyer:purchase', purchase: { ...purchase, email: 'ada@visitor.example' } },
      { type: 'foyer:purchase', purchase: { ...purchase, items: [{ ...item, owner: 'Ada' }] } },
    ]
    expect(more.filter((message) => isShopMessage(message))).toEqual([])
    expect(isHostMessage({ ...view, script: 'x' })).toBe(false)
  })

  it('a message with a missing field or a field of the wrong type is rejected', () => {
    const broken = [
      { type: 'foyer:resize' },
      { type: 'foyer:resize', height: '1200' },
      { type: 'foyer:resize', height: NaN },
      { type: 'foyer:resize', height: 0 },
      { type: 'foyer:scroll', top: Infinity },
      { type: 'foyer:purchase' },
      { type: 'foyer:purchase', purchase: { ...purchase, value: '25' } },
      { type: 'foyer:purchase', purchase: { ...purchase, items: [{ ...item, quantity: null }] } },
      { type: 'foyer:view', top: 0, bottom: 700 },
    ]
    expect(broken.filter((message) => isShopMessage(message) || isHostMessage(message))).toEqual([])
  })

  it('any other message is rejected', () => {
    fc.assert(
      fc.property(fc.anything(), (message) => {
        expect(isShopMessage(message) || isHostMessage(message)).toBe(false)
      }),
    )
  })
})

const shop = 'https://shop.museum.example'

it.each([
  ['its own address', shop, true],
  ['the site it is a part of', 'https://museum.example', true],
  ['the same with www', 'https://www.museum.example', true],
  ['another port', 'https://www.museum.example:8443', true],
  ['a part of its own', 'https://de.shop.museum.example', true],
  ['a site beside it, of which nobody can tell', 'https://news.museum.example', false],
  ['another site', 'https://tourism.example', false],
  ['a site whose name ends alike', 'https://othermuseum.example', false],
  ['http', 'http://www.museum.example', false],
])('Embedding: a frame in %s (%s) shares the basket: %s (section 2)', (_, host, shared) => {
  expect(sharesStorage(shop, host)).toBe(shared)
})
