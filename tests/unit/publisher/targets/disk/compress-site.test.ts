import fs, { existsSync } from 'node:fs'
import { readdir, readFile, readlink, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { basename, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { onFault } from '#publisher/files/fault.ts'
import { filesBelow } from '#publisher/files/files-below.ts'
import { withLock } from '#publisher/files/lock.ts'
import { compressed } from '#publisher/targets/disk/siblings.ts'
import { compressInBackground, compressSite } from '#publisher/targets/disk/compress-site.ts'
import { publishSite } from '#publisher/release/publish-site.ts'
import { rollBack } from '#publisher/release/releases.ts'
import { verifyRelease } from '#publisher/release/verify-release.ts'
import { diskTarget } from '#publisher/targets/disk/disk-target.ts'
import { siteFolder } from '#publisher/targets/disk/site-folder.ts'
import { damage, full, plainRenderer, tempFolder, textPage } from '../../support.ts'
import { sourcesOf } from '../../../../support/sources.ts'

afterEach(() => {
  onFault(() => {})
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

const long = (text: string) => `${text} `.repeat(1000)

/** A site of which, with another text, one page changes, one stays and one comes and goes. */
const site = (siteDir: string, text: string) => ({
  target: diskTarget(siteDir),
  pages: [textPage('changes', long(text)), textPage('same', long('same')), textPage(`only-${text}`, long(text))],
  files: [
    { path: '_astro/app.js', content: long('script') },
    { path: 'fonts/text.woff2', content: long('font') },
    { path: 'short.txt', content: 'short' },
    { path: 'own.txt', content: long('own') },
    { path: 'own.txt.gz', content: 'packed by hand' },
  ],
  renderer: plainRenderer(),
})

const publish = async (siteDir: string, text: string) => publishSite(site(siteDir, text))

async function publishedSite(): Promise<string> {
  const siteDir = await tempFolder()
  await publish(siteDir, '1')
  return siteDir
}

/** Compressed forms in the live tree, by path. */
const siblings = async (siteDir: string) =>
  (await filesBelow(join(siteDir, 'current/.'))).filter((path) => /\.(br|gz)$/.test(path) && path !== 'own.txt.gz')

/** Holds that every compressed form in the live tree is that of the file beside it, and nothing else is there. */
async function expectRight(siteDir: string) {
  for (const path of await siblings(siteDir)) {
    const packed = await readFile(join(siteDir, 'current', path))
    const plain = path.endsWith('.br') ? brotliDecompressSync(packed) : gunzipSync(packed)
    const file = await readFile(join(siteDir, 'current', path.slice(0, -3)))
    expect([path, plain.equals(file)]).toEqual([path, true])
  }
  expect(await readFile(join(siteDir, 'current/own.txt.gz'), 'utf8')).toBe('packed by hand')
  expect(await verifyRelease(diskTarget(siteDir))).toMatchObject({ ok: true })
}

async function compressedSite(...texts: string[]): Promise<string> {
  const siteDir = await tempFolder()
  for (const text of texts) {
    await publish(siteDir, text)
    await compressSite(siteDir)
  }
  return siteDir
}

const both = (path: string) => [`${path}.br`, `${path}.gz`]

describe('compressed siblings', () => {
  it('exist for long texts only', async () => {
    const siteDir = await compressedSite('1')
    expect(await siblings(siteDir)).toEqual([
      ...both('_astro/app.js'),
      ...['changes', 'only-1', 'same'].flatMap((page) => both(`de/${page}/index.html`)),
      'own.txt.br',
    ])
    await expectRight(siteDir)
  })

  it('are made once for an unchanged page, in both trees and after a roll-back', async () => {
    const siteDir = await compressedSite('1')
    const object = await stat(join(siteDir, 'current/de/same/index.html.br'))
    await publish(siteDir, '2')
    expect(await siblings(siteDir)).toEqual([...both('_astro/app.js'), ...both('de/same/index.html'), 'own.txt.br'])
    expect((await stat(join(siteDir, 'current/de/same/index.html.br'))).ino).toBe(object.ino)
    expect(await compressSite(siteDir)).toBe(4)
    expect(await compressSite(siteDir)).toBe(0)
    await rollBack(diskTarget(siteDir))
    expect(existsSync(join(siteDir, 'current/de/only-1/index.html.gz'))).toBe(true)
    await expectRight(siteDir)
    expect(await compressSite(siteDir)).toBe(0)
  })

  it.each([
    [undefined, [16, 18]],
    [7, [7, 14, 18]],
  ])('are counted as they are made, up to their number, with a batch of %s', async (batch, counts) => {
    const siteDir = await tempFolder()
    const pages = Array.from({ length: 9 }, (_, at) => textPage(`page-${at}`, long(`${at}`)))
    await publishSite({ target: diskTarget(siteDir), pages, files: [], renderer: plainRenderer() })
    const told: [done: number, total: number][] = []
    await compressSite(siteDir, { batch, onProgress: (...progress) => told.push(progress) })
    expect(told).toEqual(counts.map((done) => [done, 18]))
  })

  it('are never those of another release, at whatever step a publish fails', async () => {
    const steps: string[] = []
    const siteDir = await compressedSite('1', '2', '3')
    onFault((step) => steps.push(step))
    await publish(siteDir, '4')
    expect(steps).toContain('tree-changed')
    // Else a few, spread over them.
    const tried = steps.entries().filter(([at]) => full || at % 4 === 1)
    for (const [at, step] of tried) {
      const failing = await compressedSite('1', '2')
      let reached = -1
      onFault(() => {
        reached += 1
        if (reached === at) throw new Error(step)
      })
      await publish(failing, '3').catch((error: unknown) => expect(String(error)).toBe(`Error: ${step}`))
      onFault(() => {})
      await expectRight(failing)
      await publish(failing, '4')
      await expectRight(failing)
    }
  })

  it('with other bytes are found by verify, and made again by a fresh publish', async () => {
    const siteDir = await compressedSite('1')
    await damage(join(siteDir, 'current/de/same/index.html.br'), 'other bytes')
    expect(await verifyRelease(diskTarget(siteDir))).toMatchObject({ ok: false, damaged: ['de/same/index.html.br'] })
    await publishSite({ ...site(siteDir, '1'), fresh: true })
    await compressSite(siteDir)
    expect(await siblings(siteDir)).toContain('de/same/index.html.br')
    await expectRight(siteDir)
    await writeFile(join(siteDir, 'current/short.txt.br'), 'nobody’s')
    expect(await verifyRelease(diskTarget(siteDir))).toMatchObject({ ok: false, unknown: ['short.txt.br'] })
  })

  it('are removed from the idle tree before it goes live if no publish made them', async () => {
    const siteDir = await compressedSite('1', '2')
    const { trees } = siteFolder(siteDir)
    const idle = join(trees, basename(await readlink(join(siteDir, 'current'))) === 'a' ? 'b' : 'a')
    const forged = ['de/same/index.html.br', '_astro/app.js.gz', 'short.txt.br', 'own.txt.br']
    for (const path of forged) {
      await rm(join(idle, path), { force: true })
      await writeFile(join(idle, path), brotliCompressSync(Buffer.from(long('forged'))))
    }
    const whole = await stat(join(idle, 'de/same/index.html.gz'))
    await publish(siteDir, '3')
    expect(await realpath(join(siteDir, 'current'))).toBe(await realpath(idle))
    expect((await siblings(siteDir)).filter((path) => forged.includes(path))).toEqual([])
    expect((await stat(join(siteDir, 'current/de/same/index.html.gz'))).ino).toBe(whole.ino)
    await compressSite(siteDir)
    expect(await siblings(siteDir)).toEqual(expect.arrayContaining(both('de/same/index.html')))
    await expectRight(siteDir)
  })

  it('are removed with the objects of removed releases', async () => {
    const siteDir = await compressedSite(...Array.from({ length: 15 }, (_, at) => String(at + 1)))
    const objects = await readdir(siteFolder(siteDir).objects, { recursive: true })
    const lone = objects.filter((name) => /\.(br|gz)$/.test(name) && !objects.includes(name.slice(0, -3)))
    expect(lone).toEqual([])
    expect(objects.filter((name) => name.endsWith('.br'))).toHaveLength(10 * 2 + 3)
  })

  it('are not made while the site is locked for long', async () => {
    const siteDir = await publishedSite()
    await withLock(siteFolder(siteDir).lock, async () => expect(await compressSite(siteDir)).toBe(0))
    expect(await siblings(siteDir)).toEqual([])
    expect(await compressSite(siteDir)).toBe(9)
  })

  it('are made correctly by several runs at once', async () => {
    const siteDir = await publishedSite()
    await Promise.all([1, 2, 3].map(() => compressSite(siteDir)))
    for (const path of await siblings(siteDir)) await rm(join(siteDir, 'current', path))
    await Promise.all([1, 2, 3].map(() => compressSite(siteDir)))
    expect(await siblings(siteDir)).toHaveLength(9)
    await expectRight(siteDir)
  })

  it('report a full disk, and leave no temporary file', async () => {
    const siteDir = await publishedSite()
    const { making } = siteFolder(siteDir)
    const { writeFileSync } = fs
    const writing = vi.spyOn(fs, 'writeFileSync')
    for (const _ of [1, 2]) writing.mockImplementationOnce(writeFileSync)
    writing.mockImplementationOnce(() => {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    })
    syncBuiltinESMExports()
    await expect(compressSite(siteDir)).rejects.toThrow(
      `There is no room on the disk to keep compressed files in ${siteDir}. What is live is whole without them; make room and publish again, or publish with --uncompressed.`,
    )
    expect(await readdir(making)).toEqual([])
    expect(await compressSite(siteDir)).toBe(9)
    await expectRight(siteDir)
  })

  it('are as small with the window that a text needs as with the largest', async () => {
    // Texts of all sizes, as pages, scripts and lists are.
    const texts = await sourcesOf('{docs/reference,docs/reference/decisions,src/i18n/messages}/*.*')
    let [own, largest] = [0, 0]
    for (const { text } of texts) {
      const content = Buffer.from(text)
      largest += brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).byteLength
      const packed = await compressed['.br'](content)
      own += packed.byteLength
      expect(brotliDecompressSync(packed).equals(content)).toBe(true)
    }
    expect(texts.length).toBeGreaterThan(15)
    expect(own).toBeLessThanOrEqual(largest * 1.001)
  })

  it('have no larger brotli window than their text needs, since its memory is allocated for each', async () => {
    const page = Buffer.from(long('<p>One page of many</p>').slice(0, 20_000))
    // The first bit of a stream is 0 where its window is 64 kB.
    expect(((await compressed['.br'](page))[0] ?? 1) & 1).toBe(0)
    expect(((await compressed['.br'](Buffer.alloc(300_000, page)))[0] ?? 0) & 1).toBe(1)
  })

  it('are not made in the background while the site is being published', async () => {
    const siteDir = await publishedSite()
    const compressing = compressInBackground((error) => expect.fail(String(error)))
    compressing.begin(siteDir)
    await compressing.stop(siteDir)
    expect(await siblings(siteDir)).toEqual([])
    compressing.begin(siteDir)
    await expect.poll(() => siblings(siteDir)).toHaveLength(9)
    await compressing.end()
  })

  it('are made in the background for one site after another, without those that are being published', async () => {
    const [first, second] = [await publishedSite(), await publishedSite()]
    const [third, last] = [await publishedSite(), await publishedSite()]
    const sites = [first, second, third, last]
    const read: string[] = []
    const { readFile: reallyRead } = fs.promises
    vi.spyOn(fs.promises, 'readFile').mockImplementation(async (path, options) => {
      const siteDir = sites.find((one) => typeof path === 'string' && path.startsWith(join(one, 'objects')))
      if (siteDir !== undefined) read.push(siteDir)
      return reallyRead(path, options)
    })
    syncBuiltinESMExports()
    const compressing = compressInBackground((error) => expect.fail(String(error)))
    for (const siteDir of sites) compressing.begin(siteDir)
    await compressing.stop(third)
    await expect.poll(() => siblings(last)).toHaveLength(9)
    await compressing.end()
    expect(read).toEqual([first, second, last].flatMap((siteDir) => Array.from({ length: 9 }, () => siteDir)))
    expect(await siblings(third)).toEqual([])
  })
})
