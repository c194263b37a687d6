import { expect, it } from 'vitest'
import { missingPictures, pictureAddresses } from '#check/missing.ts'
import type { EventId } from '#domain/shop/ids.ts'
import { fullMuseum } from '../../support/full-museum.ts'
import { anId } from '../../support/ids.ts'
import { startHttpServer, type Answer } from '../../support/http-server.ts'

const { config, catalogues } = fullMuseum
const collected = Object.values(catalogues).map(({ info, events, tours, articles, vouchers }) => ({
  info,
  events,
  tickets: [],
  tours,
  articles,
  vouchers,
}))

it('every picture that the pages of a museum show is tried once, at one width', () => {
  const addresses = pictureAddresses(config, collected, 'https://shop.museum.example')
  expect(new Set(addresses).size).toBe(addresses.length)
  const shown = new Set(JSON.stringify([config.partners, collected]).match(/https:[^"]*\{width\}[^"]*/g))
  expect(addresses.toSorted()).toEqual([...shown].map((url) => url.replace('{width}', '320')).toSorted())
})

it('an address without a server stands on the shop’s own', () => {
  const events = [
    { id: anId<EventId>('1'), name: 'A', groups: [], image: '/room.jpg' },
    { id: anId<EventId>('2'), name: 'B', groups: [], image: '' },
  ]
  const own = { ...collected[0], events, tickets: [], tours: [], articles: [], vouchers: [], info: undefined }
  const bare = { ...config, partners: [] }
  expect(pictureAddresses(bare, [own], 'https://shop.museum.example')).toEqual(['https://shop.museum.example/room.jpg'])
})

it.each<[string, Answer, string | undefined]>([
  ['a picture', (_, response) => void response.setHeader('content-type', 'image/webp').end('x'), undefined],
  ['what is not there', () => ({ status: 404, json: {} }), 'status 404'],
  [
    'a page in its place',
    (_, response) => void response.setHeader('content-type', 'text/html').end('<p>'),
    'it is text/html, not a picture',
  ],
  ['something of no kind', (_, response) => void response.end('x'), 'it is nothing, not a picture'],
  ['a server that never answers', () => undefined, 'it took too long'],
  ['a server that hangs up', (_, response) => void response.destroy(), "its server can't be reached"],
])('%s is told as it is', async (_, answer, problem) => {
  await using server = await startHttpServer(answer)
  const url = `${server.url}/a.jpg`
  expect(await missingPictures([url], 250, 1)).toEqual(problem === undefined ? [] : [{ url, problem }])
  expect(server.seen[0]?.headers.accept).toContain('image/')
})

it('an address that is none is told too', async () => {
  expect(await missingPictures(['http://'], 250, 1)).toEqual([{ url: 'http://', problem: 'it is no address' }])
})
