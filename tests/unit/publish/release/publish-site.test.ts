import { readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { publishSite, type PublishOptions } from '#publish/release/publish-site.ts'
import { rollBack } from '#publish/release/roll-back.ts'
import { verifyRelease } from '#publish/release/verify-release.ts'
import { namesIn, plainRenderer, tempFolder, textPage } from '../support.ts'

/** Publishes into a folder of the test's own; options stand until the next call changes them. */
async function site() {
  const siteDir = await tempFolder()
  let options: PublishOptions = { siteDir, pages: [], files: [], renderer: plainRenderer() }
  return {
    siteDir,
    publish: (changes: Partial<PublishOptions>) => publishSite((options = { ...options, ...changes })),
    live: (path: string) => readFile(join(siteDir, 'current', path), 'utf8'),
    inode: async (path: string) => (await stat(join(siteDir, 'current', path))).ino,
  }
}

describe('what a run renders', () => {
  it('all pages the first time', async () => {
    const { publish, live } = await site()
    const report = await publish({ pages: [textPage('a'), textPage('b')] })
    expect(report).toMatchObject({ rendered: 2, linked: 0, total: 2, removed: 0, changed: true })
    expect(await live('de/b/index.html')).toBe('<h1>b</h1>Text')
  })

  it('only the page whose data changed; the others are the same files as before', async () => {
    const { publish, live, inode } = await site()
    await publish({ pages: [textPage('a'), textPage('b')] })
    const before = await inode('de/a/index.html')
    const renderer = plainRenderer()
    const report = await publish({ pages: [textPage('a'), textPage('b', 'New')], renderer })
    expect(renderer.rendered).toEqual(['/de/b/'])
    expect(report).toMatchObject({ rendered: 1, linked: 1, total: 2 })
    expect(await inode('de/a/index.html')).toBe(before)
    expect(await live('de/b/index.html')).toBe('<h1>b</h1>New')
  })

  it('all pages of a frame that changed', async () => {
    const { publish } = await site()
    const page = textPage('a')
    await publish({ pages: [page, textPage('b')] })
    const renamed = { ...page, frame: { ...page.frame, siteName: 'Another name' } }
    expect(await publish({ pages: [renamed, textPage('b')] })).toMatchObject({ rendered: 1, linked: 1 })
  })

  it('all pages for another build, but bytes that stay the same are not written again', async () => {
    const { publish, inode } = await site()
    await publish({ pages: [textPage('a')] })
    const before = await inode('de/a/index.html')
    expect(await publish({ renderer: plainRenderer('build-2') })).toMatchObject({ rendered: 1, linked: 0 })
    expect(await inode('de/a/index.html')).toBe(before)
  })

  it('nothing, and makes no release, where nothing changed', async () => {
    const { publish, siteDir } = await site()
    const files = [{ path: '/robots.txt', content: 'User-agent: *' }]
    const first = await publish({ pages: [textPage('a')], files })
    const second = await publish({})
    expect(second).toMatchObject({ release: first.release, changed: false, rendered: 0, linked: 1 })
    expect(await namesIn(siteDir, 'releases')).toEqual([first.release])
  })

  it('a page again whose file was cut short or taken away', async () => {
    const { publish, siteDir } = await site()
    await publish({ pages: [textPage('a'), textPage('b'), textPage('c')] })
    await truncate(join(siteDir, 'current/de/a/index.html'), 3)
    await rm(join(siteDir, 'current/de/b/index.html'))
    expect(await publish({})).toMatchObject({ rendered: 2, linked: 1 })
    expect(await verifyRelease(siteDir)).toMatchObject({ ok: true })
  })
})

describe('a manifest that can not be used makes all files anew, and is named', () => {
  const whole = { sha256: 'a'.repeat(64), size: 1 }
  const manifestWith = (files: unknown) => JSON.stringify({ release: '000001', createdAt: '', buildId: '', files })
  it.each([
    ['{', '(whole file): expected JSON, found '],
    [manifestWith(null), 'files: expected Object, found null'],
    [manifestWith({ 'a.html': { ...whole, size: '1' } }), 'files.a.html.size: expected number, found "1"'],
    [
      manifestWith({ 'a.html': { ...whole, sha256: 'x' } }),
      'files.a.html.sha256: expected a SHA-256 in hex, found "x"',
    ],
    ['[]', 'release: expected this field, found nothing'],
  ])('where it is %s', async (content, problem) => {
    const { publish, siteDir } = await site()
    await publish({ pages: [textPage('a')] })
    const file = join(siteDir, 'manifests/000001.json')
    await writeFile(file, content)
    await expect(verifyRelease(siteDir)).rejects.toThrow(problem)
    const report = await publish({})
    expect(report).toMatchObject({ release: '000002', rendered: 1, linked: 0 })
    expect(report.allAnew).toContain(`${file} cannot be used`)
    expect(report.allAnew).toContain(problem)
    expect(await verifyRelease(siteDir)).toMatchObject({ ok: true, release: '000002' })
  })

  it('where it is gone', async () => {
    const { publish, siteDir } = await site()
    await publish({ pages: [textPage('a')] })
    await rm(join(siteDir, 'manifests/000001.json'))
    expect((await publish({})).allAnew).toContain('expected a manifest, found no file')
  })

  it('and nothing is said of it where there was no release before, or a good one', async () => {
    const { publish } = await site()
    expect((await publish({ pages: [textPage('a')] })).allAnew).toBeUndefined()
    expect((await publish({ pages: [textPage('a', 'New')] })).allAnew).toBeUndefined()
  })
})

describe('a release', () => {
  it('has no page that the list no longer has', async () => {
    const { publish, siteDir } = await site()
    await publish({ pages: [textPage('a'), textPage('b')] })
    expect(await publish({ pages: [textPage('b')] })).toMatchObject({ removed: 1, rendered: 0, linked: 1 })
    expect(await namesIn(siteDir, 'current/de')).toEqual(['b'])
  })

  it('has the files that are no pages, from memory and from disk', async () => {
    const { publish, live } = await site()
    await publish({
      files: [
        { path: '/robots.txt', content: 'Allow' },
        { path: 'package.json', source: join(import.meta.dirname, '../../../../package.json') },
      ],
    })
    expect(await live('robots.txt')).toBe('Allow')
    expect(await live('package.json')).toContain('"name": "foyer"')
  })

  it('is one of five at most, and the live one is always among them', async () => {
    const { publish, siteDir } = await site()
    for (const text of ['1', '2', '3', '4', '5', '6']) await publish({ pages: [textPage('a', text)] })
    expect(await namesIn(siteDir, 'releases')).toEqual(['000002', '000003', '000004', '000005', '000006'])
    expect(await namesIn(siteDir, 'manifests')).toHaveLength(5)
    await rollBack(siteDir, '000002')
    for (const text of ['7', '8']) await publish({ pages: [textPage('a', text)] })
    expect(await verifyRelease(siteDir)).toMatchObject({ ok: true, release: '000008' })
  })
})

describe('a run that fails leaves the live release as it is', () => {
  it('where a template throws', async () => {
    const { publish, live, siteDir } = await site()
    await publish({ pages: [textPage('a', 'Old')] })
    const broken = { ...plainRenderer('build-2'), render: () => Promise.reject(new Error('broken template')) }
    await expect(publish({ pages: [textPage('a', 'New')], renderer: broken })).rejects.toThrow('broken template')
    expect(await live('de/a/index.html')).toBe('<h1>a</h1>Old')
    expect(await verifyRelease(siteDir)).toMatchObject({ ok: true, release: '000001' })
  })

  it('where two pages have one path', async () => {
    const { publish, live } = await site()
    await publish({ pages: [textPage('a', 'Old')] })
    const twice = [textPage('a', 'New'), { ...textPage('b'), file: 'de/a/index.html' }]
    await expect(publish({ pages: twice })).rejects.toThrow(
      'The page /de/a/ and The page /de/b/ would both be the file "de/a/index.html".',
    )
    expect(await live('de/a/index.html')).toBe('<h1>a</h1>Old')
  })

  it('where it is called off', async () => {
    const { publish, live } = await site()
    await publish({ pages: [textPage('a', 'Old')] })
    const off = new AbortController()
    const onProgress = () => off.abort(new Error('called off'))
    const pages = [textPage('a', 'New'), textPage('b')]
    await expect(publish({ pages, onProgress, signal: off.signal })).rejects.toThrow('called off')
    expect(await live('de/a/index.html')).toBe('<h1>a</h1>Old')
  })
})

it('progress ends with all pages accounted for', async () => {
  const { publish } = await site()
  const seen: unknown[] = []
  await publish({ pages: [textPage('a'), textPage('b')], onProgress: (progress) => seen.push(progress) })
  expect(seen.at(-1)).toEqual({ rendered: 2, linked: 0, total: 2 })
})
