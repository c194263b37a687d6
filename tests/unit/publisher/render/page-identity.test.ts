import { expect, it } from 'vitest'
import { changedParts, pageIdentity } from '#publisher/render/page-identity.ts'
import { frame, textPage } from '../support.ts'

const identity = (page = textPage('a'), build = 'build') => pageIdentity(build, page)

it('a page’s identity is the same for equal data in other objects', () => {
  expect(identity({ ...textPage('a'), frame: structuredClone(frame) })).toBe(identity())
})

it('a page’s identity is the same if a field is absent or undefined, at any depth', () => {
  const empty = {
    ...textPage('a'),
    image: undefined,
    structuredData: undefined,
    frame: { ...frame, cookieNotice: undefined, shop: { ...frame.shop, supportEmail: undefined } },
  }
  expect(identity(empty)).toBe(identity())
})

it.each([
  ['the build', identity(textPage('a'), 'other')],
  ['a prop', identity(textPage('a', 'other'))],
  ['the title', identity({ ...textPage('a'), title: 'other' })],
  ['the frame', identity({ ...textPage('a'), frame: { ...frame, siteName: 'other' } })],
  [
    'a nested field of the frame',
    identity({ ...textPage('a'), frame: { ...frame, shop: { ...frame.shop, api: 'x' } } }),
  ],
  ['structured data', identity({ ...textPage('a'), structuredData: { '@type': 'Event' } })],
])('a page’s identity changes with %s', (_, other) => expect(other).not.toBe(identity()))

it('two identities name the parts of a page that differ', () => {
  const page = textPage('a')
  const changed = { ...textPage('a', 'other'), frame: { ...frame, siteName: 'other' } }
  expect(changedParts(identity(page), identity(page))).toEqual([])
  expect(changedParts(identity(page), identity(changed))).toEqual(['frame', 'html'])
  expect(changedParts(identity(page), identity({ ...page, title: 'other' }, 'other'))).toEqual(['build', 'head'])
})
