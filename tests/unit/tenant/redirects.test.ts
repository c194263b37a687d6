import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { applies, redirectProblems, redirectsOf, redirectsSchema } from '#tenant/redirects.ts'

const isValid = (written: object) => v.safeParse(redirectsSchema, written).success

describe('the addresses of an earlier site', () => {
  it.each(['/tickets.php', '/kontakt', '/kontakt/', '/a/b~c/d+e_f.html', '/shop/*', '/Shop/Tickets-2019/*'])(
    'may be %s',
    (from) => expect(isValid({ [from]: '/de/' })).toBe(true),
  )

  it.each([
    '',
    '/',
    '/*',
    'tickets.php',
    '//evil.example',
    '//evil.example/*',
    '/a//b',
    '/../etc',
    '/a/../b',
    '/a/./b',
    '/a*',
    '/a/*/b',
    '/a\\b',
    '/a b',
    '/a?b=c',
    '/a#b',
    '/a:part',
    '/a;b',
    '/a"b',
    "/a'b",
    '/a$b',
    '/a{b}',
    '/a\n/b',
    '/%2f%2fevil.example',
    'https://evil.example/',
    '/_astro/app.js',
    '/_headers',
    '/fonts/x.woff2',
    '/tenant/*',
    '/Pictures/a',
    '/.well-known/acme-challenge/*',
    '/.well-known/*',
    `/${'a'.repeat(250)}`,
  ])('may not be %j', (from) => expect(isValid({ [from]: '/de/' })).toBe(false))

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/de/../',
    '/de/tickets',
    'de/',
    '/de/ /evil/',
    '/de/?x',
    '/de/#x',
    '/%2fevil/',
    '/$uri/',
    '/{path}/',
    '/*/',
    '/:splat/',
    3,
    null,
    '',
  ])('may not lead to %j, which isn’t a path of a page', (to) => expect(isValid({ '/old': to })).toBe(false))

  it('are the most exact first', () => {
    const froms = redirectsOf({ '/a/*': '/de/', '/a/b/*': '/de/', '/a/b/c': '/de/', '/x/': '/de/' }).map(
      ({ from }) => from,
    )
    expect(froms).toEqual(['/a/b/c', '/x', '/a/b/*', '/a/*'])
  })

  it('are refused if one leads to another or to itself, or is there with and without its last slash', () => {
    expect(redirectProblems({ '/a': '/b/', '/b': '/a/', '/c/*': '/c/d/', '/e': '/de/', '/e/': '/fr/' })).toEqual([
      { path: '/a', expected: 'a page, not an address that "/b" leads on', found: '"/b/"' },
      { path: '/b', expected: 'a page, not an address that "/a" leads on', found: '"/a/"' },
      { path: '/c/*', expected: 'a page, not an address that "/c/*" leads on', found: '"/c/d/"' },
      { path: '/e/', expected: 'this address once, with or without its last slash', found: 'it twice' },
    ])
  })

  it('that are accepted lead to their page in one step, whatever they are', () => {
    const path = fc.stringMatching(/^(\/[ab]){1,3}$/)
    const written = fc.dictionary(
      fc.tuple(path, fc.constantFrom('', '/', '/*')).map((parts) => parts.join('')),
      path.map((one) => `${one}/`),
    )
    fc.assert(
      fc.property(written, path, (all, asked) => {
        fc.pre(redirectProblems(all).length === 0)
        const redirects = redirectsOf(all)
        const led = redirects.find((one) => applies(one, asked))
        expect(led && redirects.find((one) => applies(one, led.to))).toBeUndefined()
      }),
    )
  })
})
