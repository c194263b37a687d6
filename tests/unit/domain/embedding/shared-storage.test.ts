import { expect, it } from 'vitest'
import { sharesStorage } from '#domain/embedding/shared-storage.ts'

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
])('section 2, Embedding: whether a basket is found from a frame in %s', (_, host, shared) => {
  expect(sharesStorage(shop, host)).toBe(shared)
})
