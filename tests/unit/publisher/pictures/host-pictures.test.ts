import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { Snapshot } from '#catalogue/snapshot.ts'
import { parseHosted, sourceSet } from '#domain/catalogue/pictures.ts'
import { startHosting, type HostOptions } from '#publisher/pictures/host-pictures.ts'
import { PictureStore } from '#publisher/pictures/picture-store.ts'
import { contentOf, type ReleaseFile } from '#publisher/files/release-file.ts'
import { hugePng, photograph, picture, startPictureHost } from '../../../support/picture-host.ts'
import { tempFolder } from '../support.ts'
import { museumWith } from './one-picture.ts'

type Host = Awaited<ReturnType<typeof startPictureHost>>
type Answer = Host['answers'][string]
let host: Host
let store: string
// Small, since a picture in all widths takes a second of a processor to encode.
const jpeg = await photograph(340, 240).jpeg().toBuffer()
const other = await photograph(330, 240, 7).jpeg().toBuffer()
const now = new Date('2026-05-01T10:00:00Z')
const later = new Date('2026-06-15T10:00:00Z')

beforeEach(async () => {
  store = await tempFolder()
  host = await startPictureHost({ '/good.jpg': picture(jpeg) })
  onTestFinished(() => host.stop())
})

/** A museum with a picture of the host. */
const host1 = (path: string, id = 'museum') => museumWith(host.url + path, id, host.url)
const starting = (snapshot: Snapshot, options: Partial<HostOptions> = {}) =>
  startHosting(snapshot, { store, now, deadline: 60_000, ...options })
const hosting = async (...of: Parameters<typeof starting>) => (await starting(...of)).all()
const shown = (snapshot: Snapshot) => snapshot.catalogues.de?.events[0]?.image
const contentsOf = (files: ReleaseFile[]) => Promise.all(files.map((file) => contentOf(file)))

describe('a picture that can be fetched', () => {
  it('is hosted on the site in widths up to its own, with a file for each', async () => {
    host.answers['/large.jpg'] = picture(await photograph(1000, 700).jpeg().toBuffer())
    const { snapshot, files, report } = await hosting(host1('/large.jpg'))
    const address = shown(snapshot) ?? ''
    expect(parseHosted(address)).toMatchObject({ width: 1000, height: 700 })
    const named = (sourceSet(address) ?? '').split(', ').map((part) => part.replace(/ \d+w$/, '').slice(1))
    expect(named.map((path) => basename(path))).toEqual([
      '320.avif',
      '480.avif',
      '672.webp',
      '728.webp',
      '832.webp',
      '1000.webp',
    ])
    expect(files.map(({ path }) => path)).toEqual(expect.arrayContaining(named))
    expect(report).toMatchObject({ hosted: 1, fetched: 1, encoded: 1, faults: [] })
  })

  it('is rotated by its orientation, and loses its metadata', async () => {
    const noted = await photograph(600, 400)
      .withExif({ IFD0: { Artist: 'Somebody' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    host.answers['/noted.jpg'] = picture(noted)
    const { snapshot, files } = await hosting(host1('/noted.jpg'))
    expect(parseHosted(shown(snapshot) ?? '')).toMatchObject({ width: 400, height: 600 })
    for (const content of await contentsOf(files)) {
      const { exif, icc, orientation } = await sharp(content).metadata()
      expect({ exif, icc, orientation }).toEqual({ exif: undefined, icc: undefined, orientation: undefined })
    }
  })

  it('is requested at its largest useful width if its address has a placeholder for the width', async () => {
    host.answers['/1600/wide.jpg'] = picture(jpeg)
    const { snapshot } = await hosting(host1('/{width}/wide.jpg'))
    expect(parseHosted(shown(snapshot) ?? '')).toMatchObject({ width: 340 })
    expect(host.asked).toEqual(['/1600/wide.jpg'])
  })

  it.each([
    ['png', (image: Sharp) => image.png()],
    ['a grey png of 16 bits', (image: Sharp) => image.greyscale().toColourspace('grey16').png()],
    ['webp', (image: Sharp) => image.webp()],
    ['avif', (image: Sharp) => image.avif({ effort: 0 })],
    ['gif', (image: Sharp) => image.gif()],
    ['a jpeg for print', (image: Sharp) => image.toColourspace('cmyk').jpeg()],
  ])('may be %s, whatever its file name', async (_, as) => {
    host.answers['/photo.jpg'] = picture(await as(photograph(400, 300)).toBuffer())
    const { report, files } = await hosting(host1('/photo.jpg'))
    expect(report.faults).toEqual([])
    for (const content of await contentsOf(files)) expect((await sharp(content).metadata()).space).toBe('srgb')
  })

  it('is hosted smaller if it is taller than a format allows', async () => {
    host.answers['/tall.png'] = picture(await photograph(90, 17_000).png().toBuffer())
    const { report, snapshot } = await hosting(host1('/tall.png'))
    expect([report.faults, parseHosted(shown(snapshot) ?? '')?.height]).toEqual([[], 16_383])
  })

  it('of a banner for phones is written without what no phone shows of it, and whole if it is shown elsewhere too', async () => {
    host.answers['/upright.jpg'] = picture(await photograph(300, 600).jpeg().toBuffer())
    const plain = host1('/good.jpg')
    const withBanner = (image: string, imageMobile: string): Snapshot => {
      const { de } = plain.catalogues
      if (!de) throw new Error('The museum speaks German.')
      const banner = { image: host.url + image, imageMobile: host.url + imageMobile }
      const info = { ...de.info, bannerGroups: [{ name: '', banners: [banner] }] }
      return { ...plain, catalogues: { de: { ...de, info } } }
    }
    const onPhones = async (snapshot: Snapshot) => {
      const [group] = (await hosting(snapshot)).snapshot.catalogues.de?.info.bannerGroups ?? []
      return parseHosted(group?.banners[0]?.imageMobile ?? '')
    }
    expect(await onPhones(withBanner('/good.jpg', '/upright.jpg'))).toMatchObject({ width: 300, height: 250 })
    expect(await onPhones(withBanner('/upright.jpg', '/upright.jpg'))).toMatchObject({ width: 300, height: 600 })
    expect(await onPhones(withBanner('/upright.jpg', '/good.jpg'))).toMatchObject({ width: 340, height: 240 })
  })

  it('is neither requested nor encoded again while it is fresh', async () => {
    const first = await hosting(host1('/good.jpg'))
    const second = await hosting(host1('/good.jpg'))
    expect(second.report).toMatchObject({ hosted: 1, fetched: 0, encoded: 0 })
    expect(host.asked).toHaveLength(1)
    expect(second.files).toEqual(first.files)
  })

  it('is written again if a version before wrote other widths', async () => {
    const first = await hosting(host1('/good.jpg'))
    const folder = join(store, dirname(first.files[0]?.path ?? ''))
    await writeFile(join(folder, 'variants.json'), '[]')
    const second = await hosting(host1('/good.jpg'))
    expect(second.report).toMatchObject({ hosted: 1, fetched: 1, encoded: 1, faults: [] })
    expect(second.files).toEqual(first.files)
    expect((await hosting(host1('/good.jpg'))).report).toMatchObject({ hosted: 1, fetched: 0 })
  })

  it('is revalidated after a while, and sent again only if it has changed', async () => {
    await hosting(host1('/good.jpg'))
    const same = await hosting(host1('/good.jpg'), { now: later })
    expect(same.report).toMatchObject({ fetched: 0, faults: [] })
    host.answers['/good.jpg'] = picture(other)
    const replaced = await hosting(host1('/good.jpg'), { fresh: true })
    expect(replaced.report).toMatchObject({ fetched: 1, encoded: 1 })
    expect(shown(replaced.snapshot)).not.toBe(shown(same.snapshot))
    expect(host.sent).toHaveLength(2)
  })

  it('is revalidated by If-Modified-Since if its server sends no ETag', async () => {
    const modified = 'Fri, 01 May 2026 08:00:00 GMT'
    host.answers['/dated.jpg'] = (request, response) => {
      if (request.headers['if-modified-since'] === modified) response.writeHead(304).end()
      else response.writeHead(200, { 'last-modified': modified }).end(jpeg)
    }
    const before = await hosting(host1('/dated.jpg'))
    const again = await hosting(host1('/dated.jpg'), { now: later })
    expect(again.report).toMatchObject({ hosted: 1, fetched: 0, faults: [] })
    expect(again.files).toEqual(before.files)
    expect(host.asked).toHaveLength(2)
    expect(host.sent).toHaveLength(1)
  })

  it('of two museums is encoded once, and each museum has its own record of its address', async () => {
    const one = await hosting(host1('/good.jpg', 'one'))
    const two = await hosting(host1('/good.jpg', 'two'))
    expect(two.files).toEqual(one.files)
    host.answers['/good.jpg'] = picture(other)
    await hosting(host1('/good.jpg', 'two'), { fresh: true })
    const again = await hosting(host1('/good.jpg', 'one'))
    expect(again.files).toEqual(one.files)
  })
})

const status =
  (code: number, headers?: Record<string, string>): Answer =>
  (_, response) =>
    response.writeHead(code, headers).end()
/** Announces a size, and sends so many bytes of a picture. */
const begun =
  (size: number, bytes: number, then?: 'cut off'): Answer =>
  (_, response) => {
    const sent = response.writeHead(200, { 'content-length': size })
    sent.write(jpeg.subarray(0, bytes), () => then && response.destroy())
  }

describe('a picture that can’t be fetched', () => {
  it.each<[what: string, answer: Answer, reason: RegExp]>([
    ['is not found', status(404), /status 404/],
    ['answers 500', status(500), /status 500/],
    ['is never answered', () => undefined, /longer than/],
    ['arrives too slowly', begun(jpeg.length, 100), /longer than/],
    ['is cut off', begun(jpeg.length, jpeg.length / 2, 'cut off'), /ended before|reached/],
    ['is truncated', picture(jpeg.subarray(0, jpeg.length / 2)), /to its end/],
    ['is a web page', picture(Buffer.from('<!doctype html><title>Sorry</title>')), /web page/],
    ['is an SVG', picture(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), /SVG/],
    ['is empty', picture(Buffer.alloc(0)), /empty/],
    ['has too many pixels', picture(hugePng(50_000, 50_000)), /50000 × 50000/],
    ['announces too large a size', begun(41_000_000, 1), /40 MB/],
    ['redirects to a private address', status(302, { location: 'https://10.0.0.1/x.jpg' }), /no public host/],
    ['redirects to localhost', status(302, { location: 'https://localhost/x.jpg' }), /no public host/],
    ['redirects in a loop', status(302, { location: '/x.jpg' }), /leads on/],
  ])('because it %s is left out, or stays published as it was, and is reported', async (_, answer, reason) => {
    host.answers['/x.jpg'] = answer
    const deadline = reason.source === 'longer than' ? 500 : 60_000
    const { snapshot, files, report } = await hosting(host1('/x.jpg'), { deadline })
    expect([shown(snapshot), files]).toEqual([undefined, []])
    const what = expect.stringMatching(/^picture of event "/)
    expect(report.faults).toMatchObject([{ what, langs: ['de'], kept: false, reason: expect.stringMatching(reason) }])
    host.answers['/x.jpg'] = picture(jpeg)
    const good = await hosting(host1('/x.jpg'), { fresh: true })
    host.answers['/x.jpg'] = answer
    const after = await hosting(host1('/x.jpg'), { fresh: true, deadline })
    expect([shown(after.snapshot), after.files]).toEqual([shown(good.snapshot), good.files])
    expect(after.report.faults).toMatchObject([{ kept: true, reason: expect.stringMatching(reason) }])
  })

  it('because its server has no valid certificate is left out', async () => {
    const { report } = await hosting(museumWith(`https://127.0.0.1:${host.port}/good.jpg`, 'museum', host.url))
    expect(report.faults[0]?.reason).toMatch(/can’t be reached/)
  })

  it.each([
    ['a private address', 'https://169.254.169.254/x.jpg', /no public host/],
    ['an address without https', 'http://192.0.2.1/x.jpg', /leads to http:\/\/, and pictures come by https/],
  ])('because it has %s other than the API’s is left out, before any request', async (_, address, reason) => {
    const { report } = await hosting(museumWith(address, 'museum', 'https://api.museum.example'))
    expect(report.faults[0]?.reason).toMatch(reason)
  })

  it('isn’t requested again by the next publish, but is after a while', async () => {
    await hosting(host1('/gone.jpg'))
    const asked = host.asked.length
    expect((await hosting(host1('/gone.jpg'))).report.faults).toHaveLength(1)
    expect(host.asked).toHaveLength(asked)
    host.answers['/gone.jpg'] = picture(jpeg)
    const { report } = await hosting(host1('/gone.jpg'), { now: later })
    expect(report).toMatchObject({ hosted: 1, faults: [] })
  })
})

describe('a publish with a deadline for pictures', () => {
  it('shows the last good version of a slow picture, and the new one once it has arrived', async () => {
    const before = await hosting(host1('/good.jpg'))
    let answer = () => {}
    host.answers['/good.jpg'] = (request, response) => (answer = () => picture(other)(request, response))
    const run = await starting(host1('/good.jpg'), { fresh: true })
    const soon = await run.soon()
    expect(shown(soon.snapshot)).toBe(shown(before.snapshot))
    expect(soon.report).toMatchObject({ pending: 1, fetched: 0, faults: [] })
    await expect.poll(() => host.asked).toHaveLength(2)
    answer()
    const all = await run.all()
    expect(all.report).toMatchObject({ pending: 0, fetched: 1, encoded: 1 })
    expect(shown(all.snapshot)).not.toBe(shown(before.snapshot))
  })

  it('waits for all pictures of a museum without any', async () => {
    const run = await starting(host1('/good.jpg'))
    expect((await run.soon()).report).toMatchObject({ pending: 0, hosted: 1 })
  })

  it('requests a picture once that the previous publish is still waiting for', async () => {
    let answer = () => {}
    host.answers['/slow.jpg'] = (request, response) => (answer = () => picture(jpeg)(request, response))
    const [one, two] = [await starting(host1('/slow.jpg')), await starting(host1('/slow.jpg'))]
    await expect.poll(() => host.asked).toHaveLength(1)
    answer()
    expect((await one.all()).report).toMatchObject({ hosted: 1 })
    expect((await two.all()).report).toMatchObject({ hosted: 1, fetched: 0 })
    expect(host.asked).toHaveLength(1)
  })

  it('stops its requests when it is stopped', async () => {
    host.answers['/never.jpg'] = () => undefined
    const run = await starting(host1('/never.jpg'))
    run.stop()
    await expect(run.all()).rejects.toThrow(/abort/i)
  })
})

it('temporary files of a killed run are removed after a long time, and nothing else', async () => {
  const before = await hosting(host1('/good.jpg'))
  await mkdir(join(store, 'making/half'))
  await new PictureStore(store).removeLeftovers(new Date())
  expect(await readdir(join(store, 'making'))).toEqual(['half'])
  await new PictureStore(store).removeLeftovers(new Date(Date.now() + 400 * 86_400_000))
  expect(await readdir(join(store, 'making'))).toEqual([])
  expect((await hosting(host1('/good.jpg'))).files).toEqual(before.files)
})

it.each(['damaged', 'missing'])('variants whose list is %s are written again', async (how) => {
  const before = await hosting(host1('/good.jpg'))
  const [folder = ''] = await readdir(join(store, 'pictures'))
  const list = join(store, 'pictures', folder, 'variants.json')
  await (how === 'missing' ? rm(list) : writeFile(list, '['))
  expect((await hosting(host1('/good.jpg'))).files).toEqual(before.files)
  expect(await contentsOf(before.files)).toHaveLength(before.files.length)
  expect(await readdir(join(store, 'making'))).toEqual([])
})

it('a file that can’t be written completely stays in the temporary folder, which later runs clear', async () => {
  const pictures = new PictureStore(store)
  await mkdir(join(store, 'pruned.json'))
  await expect(pictures.prune(now)).rejects.toThrow('EISDIR')
  const leftIn = async (folder: string) => (await readdir(folder)).filter((name) => name !== 'making')
  expect(await leftIn(store)).toEqual(['pruned.json'])
  await pictures.removeLeftovers(new Date(Date.now() + 86_400_000))
  expect(await readdir(join(store, 'making'))).toEqual([])
})

describe('many pictures of one host', () => {
  /** A museum with as many events as pictures. */
  const withMany = (count: number): Snapshot => {
    const museum = host1('/0.jpg')
    const { de } = museum.catalogues
    const [event] = de?.events ?? []
    if (!de || !event) throw new Error('The museum has an event.')
    const events = Array.from({ length: count }, (_, at) => ({ ...event, image: `${host.url}/${at}.jpg` }))
    return { ...museum, catalogues: { de: { ...de, events } } }
  }

  it('are requested eight at a time', async () => {
    const small = await photograph(40, 30).jpeg().toBuffer()
    const open: (() => void)[] = []
    for (let at = 0; at < 20; at += 1)
      host.answers[`/${at}.jpg`] = (request, response) => open.push(() => picture(small)(request, response))
    const run = await starting(withMany(20))
    for (const asked of [8, 16, 20]) {
      await expect.poll(() => host.asked).toHaveLength(asked)
      expect(open.length).toBeLessThanOrEqual(8)
      for (const answer of open.splice(0)) answer()
    }
    expect((await run.all()).report).toMatchObject({ hosted: 20, fetched: 20, faults: [] })
  })

  it('are no longer requested once its server has failed too often, and all are reported', async () => {
    await host.stop()
    const { report } = await hosting(withMany(40))
    expect(report.faults).toHaveLength(40)
    // Besides three that failed, seven may have been under way.
    const skipped = report.faults.filter(({ reason }) => reason === 'its server answers nothing')
    expect(skipped.length).toBeGreaterThanOrEqual(30)
  })

  it('are counted down, with the time left', async () => {
    for (let at = 0; at < 3; at += 1) host.answers[`/${at}.jpg`] = picture(jpeg)
    const told: string[] = []
    await hosting(withMany(3), { onProgress: (words) => told.push(words) })
    expect(told.map((words) => words.replace(/\d+ s$/, 'n s'))).toEqual(
      [2, 1, 0].map((left) => `${left} pictures left, some n s`),
    )
    expect(told.at(-1)).toBe('0 pictures left, some 0 s')
  })
})

/** Starts a program that a test ends. */
const launch = (program: string, ...words: string[]) =>
  execFile(process.execPath, [join(import.meta.dirname, program), ...words])

describe('variants that no museum uses', () => {
  const day = 86_400_000
  const inDays = (days: number) => ({ now: new Date(now.getTime() + days * day) })
  const folders = () => readdir(join(store, 'pictures'))
  /** Prunes on two days in a row, since variants have to be unnamed on both. */
  const pruneAfter = async (days: number) => {
    for (const one of [days, days + 1]) await new PictureStore(store).prune(inDays(one).now)
  }

  it('are removed a month after the last publish with their picture, and kept while one museum uses them', async () => {
    await hosting(host1('/good.jpg', 'one'))
    const two = await hosting(host1('/good.jpg', 'two'))
    await hosting(host1('/good.jpg', 'two'), inDays(30))
    await pruneAfter(33)
    expect(await readdir(join(store, 'addresses/one'))).toEqual([])
    expect((await hosting(host1('/good.jpg', 'two'), inDays(34))).files).toEqual(two.files)
    await pruneAfter(80)
    expect(await folders()).toEqual([])
  })

  it('are removed a day after their picture was replaced, but not while a publish may copy them', async () => {
    const before = await hosting(host1('/good.jpg'))
    host.answers['/good.jpg'] = picture(other)
    const replaced = await hosting(host1('/good.jpg'), { ...inDays(2), fresh: true })
    expect(await contentsOf(before.files)).toHaveLength(before.files.length)
    await hosting(host1('/good.jpg'), inDays(4))
    expect(await folders()).toHaveLength(1)
    expect((await hosting(host1('/good.jpg'), inDays(4))).files).toEqual(replaced.files)
  })

  it('are removed completely or not at all, even if the run that removes them is killed', async () => {
    const names = Array.from({ length: 800 }, (_, at) => `${at}.webp`)
    for (const folder of ['one', 'two']) {
      await mkdir(join(store, 'pictures', folder), { recursive: true })
      for (const name of names) await writeFile(join(store, 'pictures', folder, name), '')
    }
    const left = async () => Promise.all((await folders()).map((one) => readdir(join(store, 'pictures', one))))
    await new PictureStore(store).prune(inDays(1).now)
    const killed = launch('prune-until-killed.ts', store, inDays(2).now.toISOString())
    const ended = once(killed, 'exit')
    const count = async () => (await left()).flat().length
    await expect.poll(count, { interval: 1 }).toBeLessThan(1600)
    killed.kill('SIGKILL')
    await ended
    for (const files of await left()) expect(files).toHaveLength(names.length)
    await new PictureStore(store).prune(inDays(2).now)
    expect(await folders()).toEqual([])
  })
})

it('a run continues after one that was killed while writing pictures', async () => {
  host.answers['/next.jpg'] = () => killed.kill('SIGKILL')
  const killed = launch('host-until-killed.ts', store, host.url)
  await once(killed, 'exit')
  expect(killed.signalCode).toBe('SIGKILL')
  const { report } = await hosting(host1('/good.jpg', 'killed'))
  expect(report).toMatchObject({ hosted: 1, fetched: 0, encoded: 0 })
  host.answers['/next.jpg'] = picture(other)
  expect((await hosting(host1('/next.jpg', 'killed'))).report).toMatchObject({ hosted: 1, faults: [] })
  expect(await readdir(join(store, 'making'))).toEqual([])
})
