import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hostileFault, hostileRequests } from '#publisher/hosting/hostile.ts'
import { slashless } from '#publisher/hosting/rules.ts'
import { tries } from '../../../support/full.ts'

const origin = 'https://shop.museum.example'
const get = { method: 'GET', path: '/' }
const redirect = (location: string) => hostileFault(get, { status: 308, location, isPublic: true }, origin)

/** Parts of which hostile addresses are made. */
const piece = fc.constantFrom(
  '/',
  '//',
  '\\',
  '..',
  '.',
  '%2e',
  '%2f',
  '%5c',
  'de',
  'evil.example',
  ':',
  '@',
  '?',
  '#',
  '\t',
  '\n',
  'https:',
  ';',
)
const address = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''))

describe('a redirect', () => {
  it('that has no fault stays on the site, in every reading of its address', () => {
    fc.assert(
      fc.property(address, fc.boolean(), (text, isWhole) => {
        const location = isWhole ? origin + text : text
        if (redirect(location) !== undefined) return
        const url = new URL(location, origin)
        expect([url.origin, url.pathname.startsWith('//')]).toEqual([origin, false])
        expect(location.replace(/[?#].*/s, '')).not.toMatch(/[\\\p{Cc}]|\/\.\.?(\/|$)/u)
      }),
      { numRuns: tries(2000) },
    )
  })

  it.each(['/de/', '/de/?a=//b', `${origin}/de/tickets/`, '/de/b%C3%BCcher/'])('to %s has no fault', (location) => {
    expect(redirect(location)).toBeUndefined()
  })

  it.each([
    '//evil.example/../de/',
    'https://de/',
    '/\\evil.example/',
    '/..%2fde/',
    '/de/../',
    `${origin}.evil.example/`,
    '',
  ])('to %j has one', (location) => expect(redirect(location)).toMatch(/^leads to/))
})

it.each([
  ['GET', 200, true, undefined],
  ['GET', 200, false, 'a body that is no file of the site'],
  ['GET', 404, false, undefined],
  ['GET', 500, false, 'status 500'],
  ['PROPFIND', 501, false, undefined],
  ['TRACE', 200, true, 'TRACE is allowed'],
  ['PUT', 201, true, 'PUT is allowed'],
  ['OPTIONS', 204, true, undefined],
  ['OPTIONS', 200, false, 'a body that is no file of the site'],
])('%s answered with %i, with a public body: %s, is judged as %s', (method, status, isPublic, fault) => {
  expect(hostileFault({ method, path: '/' }, { status, isPublic }, origin)).toBe(fault)
})

it('no address of a redirect to a slash is another host’s, whatever it is made of', () => {
  fc.assert(
    fc.property(address, (text) => {
      const [, found] = new RegExp(slashless).exec(text) ?? []
      if (found !== undefined && !/[?#%]/.test(found)) expect(redirect(`${found}/`)).toBeUndefined()
    }),
    { numRuns: tries(2000) },
  )
})

it('hostile requests differ, and each can be sent', () => {
  const requests = hostileRequests('de', ['_headers'], ['/de/checkout/success/'])
  const lines = requests.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(lines).size).toBe(lines.length)
  expect(lines.filter((line) => !/^[A-Z]+ \/[!-~]*$/.test(line))).toEqual([])
  expect(lines).toEqual(expect.arrayContaining(['GET //evil.example/..%2fde', 'GET //de', 'TRACE /de/']))
})
