import { describe, expect, it } from 'vitest'
import { resolveLink, resolvePicture } from '#catalogue/usable-addresses.ts'

const api = 'https://api.museum.example/shop'

describe('the address of a picture is completed as the API means it', () => {
  it.each([
    ['a path from the root', '/img/a.jpg', 'https://api.museum.example/img/a.jpg'],
    ['a path below the API', 'img/{width}/a.jpg', 'https://api.museum.example/shop/img/{width}/a.jpg'],
    ['a host without scheme', '//cdn.example/a.jpg?w={width}', 'https://cdn.example/a.jpg?w={width}'],
    ['slashes of another system', '\\\\cdn.example\\a.jpg', 'https://cdn.example/a.jpg'],
    ['a whole address', 'https://cdn.example/{width}/ä.jpg', 'https://cdn.example/{width}/ä.jpg'],
    ['data', 'data:image/png;base64,AA==', 'data:image/png;base64,AA=='],
  ])('%s', (_, address, whole) => expect(resolvePicture(address, api)).toBe(whole))

  it.each([
    ['no address', 'https://'],
    ['a host with a password', '//ada:secret@cdn.example/a.jpg'],
    ['plain http', 'http://cdn.example/a.jpg'],
  ])('%s is left out', (_, address) => expect(resolvePicture(address, api)).toBeUndefined())

  it('one without scheme has that of the API', () => {
    expect(resolvePicture('//localhost:1/a.jpg', 'http://localhost:2/x')).toBe('http://localhost:1/a.jpg')
    expect(resolvePicture('//cdn.example/a.jpg', 'http://localhost:2/x')).toBeUndefined()
  })
})

describe('a link leads to another site, or to a page of the shop', () => {
  const site = 'https://shop.museum.example'
  const resolved = (address: string) => resolveLink(address, site, (path) => path === '/en/tickets/')

  it.each([
    ['https://museum.example', 'https://museum.example'],
    ['//museum.example/visit', 'https://museum.example/visit'],
    ['mailto:hello@museum.example', 'mailto:hello@museum.example'],
    ['/en/tickets/?date=2026-12-24#times', '/en/tickets/?date=2026-12-24#times'],
    [`${site}/en/tickets/`, `${site}/en/tickets/`],
  ])('%s', (address, usable) => expect(resolved(address)).toBe(usable))

  it.each([
    ['/en/vouchers/', 'the shop has no such page'],
    [`${site}/en/vouchers/`, 'the shop has no such page'],
    ['//shop.museum.example/en/vouchers/', 'the shop has no such page'],
    ['www.museum.example', 'it is neither an address with https:// nor a path of the shop'],
    ['?voucher=SUMMER', 'it is neither an address with https:// nor a path of the shop'],
    ['', 'it is neither an address with https:// nor a path of the shop'],
    ['https://', 'it is no address'],
  ])('%s is left out', (address, reason) => expect(resolved(address)).toEqual({ reason }))
})
