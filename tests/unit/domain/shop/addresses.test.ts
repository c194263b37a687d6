import { describe, expect, it, test } from 'vitest'
import { staticPageIds } from '#domain/shop/config.ts'
import {
  decoded,
  lastPart,
  partBelow,
  inLanguage,
  isSecureAddress,
  withoutCredentials,
  recoveryToken,
  ownPath,
} from '#domain/shop/addresses.ts'
import { paidRoute, routes } from '#domain/shop/routes.ts'

describe('addresses (section 2)', () => {
  it('the sign-out page has one address for all languages', () => {
    expect(routes.logout()).toBe('/logout/')
  })

  it('the five static pages have fixed names', () => {
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
  ])('a payment with confirmPaymentOnCheckout %s returns to %s', (confirmPaymentOnCheckout, path) => {
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
  ])('of %s below /tickets/ is %s', (pathname, part) => {
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

  it('is empty if it cannot be decoded', () => {
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

const safe = [
  'https://shop.example/api',
  'http://localhost:4400',
  'http://a.localhost',
  'http://127.0.0.2',
  'http://[::1]',
]

test.for(safe)('personal data may be sent to %s', (address) => {
  expect(isSecureAddress(new URL(address))).toBe(true)
})

const unsafe = [
  'http://shop.example',
  'http://localhost.example',
  'http://127.0.0.1.example',
  'ftp://localhost',
  'https://name@shop.example',
  'https://:word@shop.example',
]

test.for(unsafe)('personal data may not be sent to %s', (address) => {
  expect(isSecureAddress(new URL(address))).toBe(false)
})

test.for([
  ['https://user:pass@a.example/x?y=1#z', 'https://a.example/x?y=1#z'],
  ['https://user@a.example', 'https://a.example/'],
  ['//user:pass@a.example/x', 'https://a.example/x'],
  ['https:\\\\user:pass@a.example\\x', 'https://a.example/x'],
] as const)('%s loses its user name and password and nothing else', ([address, without]) => {
  expect(withoutCredentials(address)).toBe(without)
})

test.for(['https://a.example', 'https://a.example/@name', 'mailto:a@b.example', 'tel:+41', '/de/@x', '', 'https://'])(
  '%j has no user name and password, and stays unchanged',
  (address) => {
    expect(withoutCredentials(address)).toBe(address)
  },
)

describe('recover/{guid} (section 2)', () => {
  it('the token is the fragment, or else the last part of the path', () => {
    expect(recoveryToken({ pathname: '/de/recover/', hash: '#a-b_c' })).toBe('a-b_c')
    expect(recoveryToken({ pathname: '/de/recover/a-b_c/', hash: '' })).toBe('a-b_c')
    expect(recoveryToken({ pathname: '/de/recover/a-b_c', hash: '' })).toBe('a-b_c')
    expect(recoveryToken({ pathname: '/de/recover/', hash: '#a%2Bb' })).toBe('a+b')
    expect(recoveryToken({ pathname: '/de/recover/', hash: '#/a-b_c/' })).toBe('a-b_c')
  })

  it('the token is empty if the link is truncated or malformed', () => {
    for (const hash of ['', '#', '#%', '#%E0%A4%A']) expect(recoveryToken({ pathname: '/de/recover/', hash })).toBe('')
  })
})

describe('returnTo (section 2)', () => {
  it('leads to a path of the shop itself, with its query', () => {
    expect(ownPath('/de/tickets/?day=2026-11-25#book')).toBe('/de/tickets/?day=2026-11-25#book')
  })

  it.each([
    null,
    '',
    'de/',
    'https://evil.example/',
    '//evil.example/',
    String.raw`/\evil.example/`,
    '/\t/evil.example/',
    '/.//evil.example/',
    'javascript:alert(1)',
  ])('rejects any other address: %s', (returnTo) => expect(ownPath(returnTo)).toBeUndefined())
})
