import { existsSync } from 'node:fs'
import { link, readdir, readFile, readlink, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { compressed, compressedHere } from '#publisher/files/compressed.ts'
import { onFault } from '#publisher/files/fault.ts'
import { filesBelow } from '#publisher/files/files-below.ts'
import { publishSite } from '#publisher/release/publish-site.ts'
import { rollBack } from '#publisher/release/releases.ts'
import { verifyRelease } from '#publisher/release/verify-release.ts'
import { diskTarget } from '#publisher/targets/disk/disk-target.ts'
import { siteFolder } from '#publisher/targets/disk/site-folder.ts'
import { isFull } from '../../../../support/full.ts'
import { damage, plainRenderer, tempFolder, textPage } from '../../support.ts'
import { sourcesOf } from '../../../../support/sources.ts'

afterEach(() => onFault(() => {}))

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
    { path: 'own.txt.br', content: 'packed by hand' },
    // The same object at two paths.
    { path: 'twin.txt', content: long('script') },
  ],
  renderer: plainRenderer(),
})

const publish = async (siteDir: string, text: string) => publishSite(site(siteDir, text))

const publishUncompressed = async (siteDir: string, text: string) =>
  publishSite({ ...site(siteDir, text), target: diskTarget(siteDir, false) })

/** Returns a site after a publish with each text. */
async function published(...texts: string[]): Promise<string> {
  const siteDir = await tempFolder()
  for (const text of texts) await publish(siteDir, text)
  return siteDir
}

/** Compressed copies in the live tree, by path. */
const copies = async (siteDir: string) =>
  (await filesBelow(join(siteDir, 'current/.'))).filter((path) => /\.(br|gz)$/.test(path) && path !== 'own.txt.br')

const allCopies = (text: string) => [
  '_astro/app.js.br',
  ...['changes', `only-${text}`, 'same'].map((page) => `de/${page}/index.html.br`),
  'twin.txt.br',
]

/** Holds that every compressed copy in the live tree is that of the file beside it, and nothing else is there. */
async function expectRight(siteDir: string) {
  for (const path of await copies(siteDir)) {
    const packed = await readFile(join(siteDir, 'current', path))
    const plain = path.endsWith('.br') ? brotliDecompressSync(packed) : gunzipSync(packed)
    const file = await readFile(join(siteDir, 'current', path.slice(0, -3)))
    expect([path, plain.equals(file)]).toEqual([path, true])
  }
  expect(await readFile(join(siteDir, 'current/own.txt.br'), 'utf8')).toBe('packed by hand')
  expect(await verifyRelease(diskTarget(siteDir))).toMatchObject({ ok: true })
}

describe('compressed copies', () => {
  it('go live with long texts only', async () => {
    const siteDir = await published('1')
    expect(await copies(siteDir)).toEqual(allCopies('1'))
    await expectRight(siteDir)
  })

  it('are made once for an unchanged page, in both trees and after a roll-back', async () => {
    const siteDir = await published('1')
    const inode = async () => (await stat(join(siteDir, 'current/de/same/index.html.br'))).ino
    const first = await inode()
    for (const text of ['2', '3']) {
      await publish(siteDir, text)
      expect(await copies(siteDir)).toEqual(allCopies(text))
      expect(await inode()).toBe(first)
    }
    await rollBack(diskTarget(siteDir))
    expect(await copies(siteDir)).toEqual(allCopies('2'))
    expect(await inode()).toBe(first)
    await expectRight(siteDir)
  })

  it('are not made by an uncompressed publish, which keeps those of unchanged files', async () => {
    const siteDir = await published('1')
    await publishUncompressed(siteDir, '2')
    expect(await copies(siteDir)).toEqual(['_astro/app.js.br', 'de/same/index.html.br', 'twin.txt.br'])
    await publishSite({ ...site(siteDir, '2'), target: diskTarget(siteDir, false), fresh: true })
    expect(await copies(siteDir)).toEqual([])
    await expectRight(siteDir)
    expect(await publish(siteDir, '2')).toMatchObject({ changed: false, rendered: 0 })
    expect(await copies(siteDir)).toEqual(allCopies('2'))
    await expectRight(siteDir)
  })

  it.each([
    ['nothing changed', '1'],
    ['something changed', '2'],
  ])('are made by the next publish for files that lack them, though %s', async (_, text) => {
    const siteDir = await tempFolder()
    await publishUncompressed(siteDir, '1')
    expect(await copies(siteDir)).toEqual([])
    const { rendered } = await publish(siteDir, text)
    expect(rendered).toBe(text === '1' ? 0 : 2)
    expect(await copies(siteDir)).toEqual(allCopies(text))
    await expectRight(siteDir)
    const { ino } = await stat(join(siteDir, 'current'))
    await publish(siteDir, text)
    expect((await stat(join(siteDir, 'current'))).ino).toBe(ino)
  })

  it('that are gone from the live tree come back with the next publish', async () => {
    const siteDir = await published('1')
    await rm(join(siteDir, 'current/de/same/index.html.br'))
    await publish(siteDir, '1')
    expect(await copies(siteDir)).toEqual(allCopies('1'))
    await expectRight(siteDir)
  })

  it('are never those of another release, at whatever step a publish fails', async () => {
    const steps: string[] = []
    const siteDir = await published('1', '2', '3')
    onFault((step) => steps.push(step))
    await publish(siteDir, '4')
    expect(steps).toContain('tree-changed')
    // Else a few, spread over them.
    const tried = steps.entries().filter(([at]) => isFull || at % 4 === 1)
    for (const [at, step] of tried) {
      const failing = await published('1', '2')
      let reached = -1
      onFault(() => {
        reached += 1
        if (reached === at) throw new Error(step)
      })
      await publish(failing, '3').catch((error: unknown) => expect(String(error)).toBe(`Error: ${step}`))
      onFault(() => {})
      await expectRight(failing)
      await publish(failing, '4')
      expect(await copies(failing)).toEqual(allCopies('4'))
      await expectRight(failing)
    }
  })

  it('with other bytes are found by verify, and made again by a fresh publish', async () => {
    const siteDir = await published('1')
    await damage(join(siteDir, 'current/de/same/index.html.br'), 'other bytes')
    expect(await verifyRelease(diskTarget(siteDir))).toMatchObject({ ok: false, damaged: ['de/same/index.html.br'] })
    await publishSite({ ...site(siteDir, '1'), fresh: true })
    expect(await copies(siteDir)).toEqual(allCopies('1'))
    await expectRight(siteDir)
    await writeFile(join(siteDir, 'current/short.txt.br'), 'nobody’s')
    expect(await verifyRelease(diskTarget(siteDir))).toMatchObject({ ok: false, unknown: ['short.txt.br'] })
  })

  it('are removed from the idle tree before it goes live if no publish made them', async () => {
    const siteDir = await published('1', '2')
    const { trees } = siteFolder(siteDir)
    const idle = join(trees, basename(await readlink(join(siteDir, 'current'))) === 'a' ? 'b' : 'a')
    const forged = ['de/same/index.html.br', '_astro/app.js.gz', 'short.txt.br', 'fonts/text.woff2.br']
    for (const path of forged) {
      await rm(join(idle, path), { force: true })
      await writeFile(join(idle, path), brotliCompressSync(Buffer.from(long('forged'))))
    }
    const whole = await stat(join(idle, '_astro/app.js.br'))
    await publish(siteDir, '3')
    expect(await realpath(join(siteDir, 'current'))).toBe(await realpath(idle))
    expect(await copies(siteDir)).toEqual(allCopies('3'))
    expect((await stat(join(siteDir, 'current/_astro/app.js.br'))).ino).toBe(whole.ino)
    await expectRight(siteDir)
  })

  it('are removed with the objects of removed releases', async () => {
    const siteDir = await published(...Array.from({ length: 15 }, (_, at) => String(at + 1)))
    const objects = await readdir(siteFolder(siteDir).objects, { recursive: true })
    const lone = objects.filter((name) => /\.(br|gz)$/.test(name) && !objects.includes(name.slice(0, -3)))
    expect(lone).toEqual([])
    expect(objects.filter((name) => name.endsWith('.br'))).toHaveLength(10 * 2 + 3)
  })

  it('in gzip, of an earlier Foyer, stay right beside unchanged files and go with the others', async () => {
    const siteDir = await published('1', '2')
    const { trees, copy, objects } = siteFolder(siteDir)
    const names = (await readdir(objects, { recursive: true, withFileTypes: true })).filter(({ name }) =>
      name.endsWith('.br'),
    )
    const zipped = new Set<string>()
    for (const { parentPath, name } of names) {
      const sha256 = basename(parentPath) + name.slice(0, -3)
      await writeFile(copy(sha256, '.gz'), gzipSync(await readFile(join(parentPath, name.slice(0, -3)))), {
        mode: 0o444,
      })
      zipped.add(sha256)
    }
    for (const tree of ['a', 'b'])
      for (const path of await filesBelow(join(trees, tree))) {
        const { ino } = await stat(join(trees, tree, path))
        for (const sha256 of zipped)
          if ((await stat(siteFolder(siteDir).object(sha256))).ino === ino)
            await link(copy(sha256, '.gz'), join(trees, tree, `${path}.gz`))
      }
    expect(await copies(siteDir)).toContain('de/changes/index.html.gz')
    await expectRight(siteDir)
    for (const text of ['3', '4']) {
      await publish(siteDir, text)
      const packed = (await copies(siteDir)).filter((path) => path.endsWith('.gz'))
      expect(packed).toEqual(['_astro/app.js.gz', 'de/same/index.html.gz', 'own.txt.gz', 'twin.txt.gz'])
      await expectRight(siteDir)
    }
    await publishSite({ ...site(siteDir, '4'), fresh: true })
    expect(await copies(siteDir)).toEqual(allCopies('4'))
    expect(existsSync(join(siteDir, 'current/own.txt.gz'))).toBe(false)
  })

  it('are as small with the window that a text needs as with the largest', async () => {
    // Texts of all sizes, as pages, scripts and lists are.
    const texts = await sourcesOf('{docs/reference,docs/reference/decisions,src/i18n/messages}/*.*')
    let [own, largest] = [0, 0]
    for (const { text } of texts) {
      const content = Buffer.from(text)
      largest += brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).byteLength
      const packed = await compressed(content)
      own += packed.byteLength
      expect(brotliDecompressSync(packed).equals(content)).toBe(true)
      expect(compressedHere(content)).toEqual(packed)
    }
    expect(texts.length).toBeGreaterThan(15)
    expect(own).toBeLessThanOrEqual(largest * 1.001)
  })

  it('have no larger brotli window than their text needs, since its memory is allocated for each', async () => {
    const page = Buffer.from(long('<p>One page of many</p>').slice(0, 20_000))
    // The first bit of a stream is 0 where its window is 64 kB.
    expect(((await compressed(page))[0] ?? 1) & 1).toBe(0)
    expect(((await compressed(Buffer.alloc(300_000, page)))[0] ?? 0) & 1).toBe(1)
  })
})
