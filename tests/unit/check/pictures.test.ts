import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkPictures, shownPictures, type ShownPicture } from '#check/pictures.ts'
import type { EventId } from '#domain/shop/ids.ts'
import type { TenantConfig } from '#tenant/config.ts'
import { fullMuseum } from '../../support/full-museum.ts'
import { anId } from '../../support/ids.ts'
import { photograph, picture, startPictureHost } from '../../support/picture-host.ts'

const { config, catalogues, tenant } = fullMuseum
const collected = Object.values(catalogues).map(({ info, events, tours, articles, vouchers }) => ({
  info,
  events,
  tickets: [],
  tours,
  articles,
  vouchers,
}))
const jpeg = await photograph(900, 600).jpeg().toBuffer()

let host: Awaited<ReturnType<typeof startPictureHost>>
beforeAll(async () => {
  host = await startPictureHost({
    '/a.jpg': picture(jpeg),
    '/b.jpg': picture(jpeg),
    '/small.jpg': picture(await photograph(300, 200).jpeg().toBuffer()),
    '/heavy.png': picture(await photograph(1600, 1000).png({ compressionLevel: 0 }).toBuffer()),
    '/half.jpg': picture(jpeg.subarray(0, jpeg.length / 2)),
    '/page.jpg': picture(Buffer.from('<!doctype html><title>Sorry</title>')),
    '/drawing.svg': picture(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    '/never.jpg': () => undefined,
    '/cut.jpg': (_, response) => void response.destroy(),
  })
})
afterAll(() => host.stop())

const shown = (path: string, given: Partial<ShownPicture> = {}): ShownPicture => ({
  url: host.url + path,
  largest: 1600,
  isSized: false,
  ...given,
})
/** Checks pictures; only of one that never comes the deadline is to be short, in milliseconds. */
const checked = (pictures: ShownPicture[], given: Partial<TenantConfig> = {}, deadline = 20_000) =>
  checkPictures(pictures, {
    config: { ...tenant.config, api: `${host.url}/shop`, pictures: 'hosted', ...given },
    deadline,
    concurrency: 2,
  })

it('every picture on the pages of a museum is listed once, with the largest width at which one shows it', () => {
  const pictures = shownPictures(config, collected, 'https://api.museum.example/shop')
  const found = new Set(JSON.stringify([config.partners, collected]).match(/https:[^"]*\{width\}[^"]*/g))
  expect(pictures.map(({ url, largest }) => url.replace(`/${largest}/`, '/{width}/')).toSorted()).toEqual(
    [...found].toSorted(),
  )
  expect(new Set(pictures.map(({ largest }) => largest))).toEqual(new Set([320, 1200, 1600]))
})

it('an address without a host is resolved against the API, as for a publish', () => {
  const events = [
    { id: anId<EventId>('1'), name: 'A', groups: [], image: '/room.jpg' },
    { id: anId<EventId>('2'), name: 'B', groups: [], image: '' },
  ]
  const own = { ...collected[0], events, tickets: [], tours: [], articles: [], vouchers: [], info: undefined }
  expect(shownPictures({ ...config, partners: [] }, [own], 'https://api.museum.example/shop')).toEqual([
    { url: 'https://api.museum.example/room.jpg', largest: 1600, isSized: false },
  ])
})

it.each([
  ['a missing picture', '/nothing.jpg', 'status 404'],
  ['a web page in place of a picture', '/page.jpg', 'it is a web page, not a picture'],
  [
    'a picture that was uploaded by half',
    '/half.jpg',
    'it can’t be read to its end (VipsJpeg: premature end of JPEG image)',
  ],
  ['an SVG', '/drawing.svg', 'it is a drawing (SVG), which may run code: send it as PNG or WebP'],
  ['a server that never answers', '/never.jpg', 'it took longer than 0.25 seconds'],
  ['a server that closes the connection', '/cut.jpg', 'its server can’t be reached (ECONNRESET)'],
])('%s is reported with its problem', async (_, path, problem) => {
  const { missingPictures, pictureNotes } = await checked([shown(path)], {}, path === '/never.jpg' ? 250 : undefined)
  expect(missingPictures).toEqual([{ url: host.url + path, problem }])
  expect(pictureNotes).toEqual([])
})

it('an invalid address is reported as well', async () => {
  const { missingPictures } = await checked([{ url: 'http://', largest: 320, isSized: false }])
  expect(missingPictures).toEqual([{ url: 'http://', problem: 'it is no address' }])
})

it('a picture too small for its largest width is noted, a large enough one is not', async () => {
  const { missingPictures, pictureNotes } = await checked([shown('/a.jpg'), shown('/small.jpg')])
  expect(missingPictures).toEqual([])
  expect(pictureNotes).toEqual([
    { url: `${host.url}/small.jpg`, note: 'it has 300 × 200 pixels, and is shown up to 1600 wide' },
  ])
})

it('a picture is large enough from half of its largest width on', async () => {
  expect((await checked([shown('/small.jpg', { largest: 600 })])).pictureNotes).toEqual([])
  expect((await checked([shown('/small.jpg', { largest: 601 })])).pictureNotes).toHaveLength(1)
})

it('the same picture under two addresses is noted with the other address', async () => {
  const { pictureNotes } = await checked([shown('/a.jpg'), shown('/b.jpg')])
  expect(pictureNotes).toEqual([{ url: `${host.url}/b.jpg`, note: `it is the same as ${host.url}/a.jpg` }])
})

it('a heavy picture is noted if every visitor loads it, that is if it is linked and has one size', async () => {
  const heavy = shown('/heavy.png')
  expect((await checked([heavy])).pictureNotes).toEqual([])
  expect((await checked([{ ...heavy, isSized: true }], { pictures: 'linked' })).pictureNotes).toEqual([])
  const { pictureNotes } = await checked([heavy], { pictures: 'linked' })
  expect(pictureNotes).toHaveLength(1)
  expect(pictureNotes[0]?.note).toMatch(
    /^every visitor loads its \d\.\d MB: "pictures": "hosted" shows smaller copies$/,
  )
})

it('an SVG is accepted if the pages link to pictures', async () => {
  expect(await checked([shown('/drawing.svg')], { pictures: 'linked' })).toEqual({
    missingPictures: [],
    pictureNotes: [],
  })
})
