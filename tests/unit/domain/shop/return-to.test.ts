import { expect, it, describe } from 'vitest'
import { ownPath } from '#domain/shop/return-to.ts'

describe('section 2, returnTo', () => {
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
  ])('leads nowhere else: %s', (returnTo) => expect(ownPath(returnTo)).toBeUndefined())
})
