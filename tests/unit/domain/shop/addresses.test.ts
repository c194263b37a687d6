import { describe, expect, it } from 'vitest'
import { staticPageIds } from '#domain/shop/info.ts'
import { decoded, lastPart } from '#domain/shop/last-part.ts'
import { partBelow } from '#domain/shop/part-below.ts'
import { inLanguage } from '#domain/shop/return-to.ts'
import { paidRoute, routes } from '#domain/shop/routes.ts'

describe('section 2, addresses', () => {
  it('signing out has one for all languages', () => {
    expect(routes.logout()).toBe('/logout/')
  })

  it('a static page is called by one of five names', () => {
    expect(staticPageIds.map((id) => routes.page('de', id))).toEqual([
      '/de/page/imprint/',
      '/de/page/terms/',
      '/de/page/data_protection/',
      '/de/page/accessibility_statement/',
      '/de/page/shipping/',
    ])
  })

  it.each([
    [true, '/de/checkout/success/'],
    [false, '/de/checkout/accepted/'],
  ])('a payment page leads back to the confirmation: %s', (confirmPaymentOnCheckout, path) => {
    expect(paidRoute({ lang: 'de', confirmPaymentOnCheckout })).toBe(path)
  })
})

describe('the part of an address below a page', () => {
  it.each([
    ['/tickets/12/', '12'],
    ['/tickets/12', '12'],
    ['/tickets/', undefined],
    ['/tickets/12/13/', undefined],
    ['/passes/12/', undefined],
    ['/de/tickets/12/', undefined],
  ])('%s below /tickets/: %s', (pathname, part) => {
    expect(partBelow('/tickets/', pathname)).toBe(part)
  })
})

describe('the last part of an address', () => {
  it.each([
    ['/de/recover/abc/', '', 'abc'],
    ['/de/recover/', '#/abc', 'abc'],
    ['/de/recover/', '#/abc/#more', 'abc'],
    ['/de/recover/a%20b/', '', 'a b'],
    ['/de/recover/', '', ''],
    ['/de/recover/', '#abc', ''],
    ['/de/recover/%E0%A4%A/', '', ''],
  ])('of %s%s is %j', (pathname, hash, part) => {
    expect(lastPart({ pathname, hash })).toBe(part)
  })

  it('that means nothing is empty', () => {
    expect(decoded('%')).toBe('')
  })
})

describe('a path in another language', () => {
  it.each([
    ['/de/tickets/12/', '/fr/tickets/12/'],
    ['/de/', '/fr/'],
    // No language of the shop's.
    ['/xy/tickets/', '/xy/tickets/'],
    ['/logout/', '/logout/'],
    ['/de', '/de'],
  ])('%s in French is %s', (path, other) => {
    expect(inLanguage(path, 'fr')).toBe(other)
  })
})
