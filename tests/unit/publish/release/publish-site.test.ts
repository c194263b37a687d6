import { mkdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { publishSite, type PublishOptions } from '#publish/release/publish-site.ts'
import { rollBack } from '#publish/release/roll-back.ts'
import type { Page } from '#site/page.ts'
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

  it('nothing for a third run after another build made the same bytes, which is no release of its own', async () => {
    const { publish, siteDir } = await site()
    await publish({ pages: [textPage('a')] })
    const renderer = plainRenderer('build-2')
    expect(await publish({ renderer })).toMatchObject({ release: '000001', changed: false, rendered: 1 })
    expect(await publish({ renderer })).toMatchObject({ release: '000001', changed: false, rendered: 0, linked: 1 })
    expect(renderer.rendered).toEqual(['/de/a/'])
    expect(await namesIn(siteDir, 'releases')).toEqual(['000001'])
    expect(await verifyRelease(siteDir)).toMatchObject({ ok: true })
    expect(await publish({ pages: [textPage('b')] })).toMatchObject({ release: '000002', changed: true })
  })

  it('everything where all shall be fresh, and writes it anew', async () => {
    const { publish, inode } = await site()
    const files = [{ path: 'robots.txt', content: 'Allow' }]
    await publish({ pages: [textPage('a')], files })
    const before = [await inode('de/a/index.html'), await inode('robots.txt')]
    expect(await publish({ fresh: true })).toMatchObject({ release: '000002', changed: true, rendered: 1, linked: 0 })
    const after = [await inode('de/a/index.html'), await inode('robots.txt')]
    expect(after.filter((one) => before.includes(one))).toEqual([])
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

describe('a file that changed on the disk', () => {
  const damage = '<h1>X</h1>Text'

  it('is made anew, apart from the damaged one that older releases share', async () => {
    const { publish, live, siteDir, inode } = await site()
    await publish({ pages: [textPage('a', 'Text'), textPage('b', '1')] })
    await publish({ pages: [textPage('a', 'Text'), textPage('b', '2')] })
    const page = join(siteDir, 'current/de/a/index.html')
    const before = await inode('de/a/index.html')
    await writeFile(page, damage)
    const later = new Date(Date.now() + 1000)
    await utimes(page, later, later)
    const report = await publish({})
    expect(report).toMatchObject({ changed: true, rendered: 1, damaged: ['de/a/index.html'] })
    expect(await live('de/a/index.html')).toBe('<h1>a</h1>Text')
    expect(await inode('de/a/index.html')).not.toBe(before)
    expect(await verifyRelease(siteDir)).toMatchObject({ ok: true })
    expect((await verifyRelease(siteDir, '000002')).damaged).toEqual(['de/a/index.html'])
  })

  it('is found by verify also where its size and time are as before', async () => {
    const { publish, siteDir } = await site()
    await publish({ pages: [textPage('a', 'Text')] })
    const page = join(siteDir, 'current/de/a/index.html')
    const { mtime } = await stat(page)
    await writeFile(page, damage)
    await utimes(page, mtime, mtime)
    expect((await verifyRelease(siteDir)).damaged).toEqual(['de/a/index.html'])
  })

  it('is used again where only its time is another, such as after a restore', async () => {
    const { publish, siteDir } = await site()
    await publish({ pages: [textPage('a', 'Text')] })
    const restored = new Date('2026-01-01')
    await utimes(join(siteDir, 'current/de/a/index.html'), restored, restored)
    expect(await publish({})).toMatchObject({ changed: false, rendered: 0, damaged: [] })
  })
})

describe('what was pulled before the live release', () => {
  const at = (time: string) => new Date(`2026-05-01T${time}Z`)

  it('is not published, and the report says what is live', async () => {
    const { publish, live } = await site()
    await publish({ pages: [textPage('a', 'New price')], pulledAt: at('10:00:02') })
    const late = await publish({ pages: [textPage('a', 'Old price')], pulledAt: at('10:00:01') })
    expect(late).toMatchObject({ changed: false, rendered: 0, outdatedBy: '2026-05-01T10:00:02.000Z' })
    expect(await live('de/a/index.html')).toBe('<h1>a</h1>New price')
  })

  it('is not published either where the later pull changed nothing', async () => {
    const { publish, live } = await site()
    await publish({ pages: [textPage('a', '10')], pulledAt: at('09:00:00') })
    await publish({ pages: [textPage('a', '10')], pulledAt: at('10:00:02') })
    await publish({ pages: [textPage('a', '12')], pulledAt: at('10:00:01') })
    expect(await live('de/a/index.html')).toBe('<h1>a</h1>10')
  })

  it('is published after a roll-back to a release that is older still', async () => {
    const { publish, siteDir } = await site()
    await publish({ pages: [textPage('a', '1')], pulledAt: at('10:00:00') })
    await publish({ pages: [textPage('a', '2')], pulledAt: at('10:00:02') })
    await rollBack(siteDir)
    expect(await publish({ pages: [textPage('a', '3')], pulledAt: at('10:00:01') })).toMatchObject({ changed: true })
  })

  it('is published where the time of the live release is yet to come: a clock was wrong', async () => {
    const { publish } = await site()
    const tomorrow = new Date(Date.now() + 86_400_000)
    await publish({ pages: [textPage('a', '1')], pulledAt: tomorrow })
    expect(await publish({ pages: [textPage('a', '2')], pulledAt: new Date() })).toMatchObject({ changed: true })
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
    expect(await namesIn(siteDir, 'releases')).toHaveLength(5)
    for (const text of ['7', '8']) {
      await publish({ pages: [textPage('a', text)] })
      expect(await namesIn(siteDir, 'releases')).toHaveLength(5)
    }
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

  it.each([
    ['in the middle of the pages', 'staging/000002/de/b', 'EEXIST'],
    ['at the manifest', 'manifests/000002.json.next', 'EISDIR'],
    ['at the last step', 'current.next', 'EISDIR'],
  ])('where the disk refuses %s, and nothing is left of it', async (_, place, code) => {
    const { publish, live, siteDir } = await site()
    await publish({ pages: [textPage('a', 'Old')] })
    // Something lies where the run will write; the renderer is asked in the middle of the run.
    const inTheWay = async () => {
      await mkdir(dirname(join(siteDir, place)), { recursive: true })
      await (code === 'EEXIST' ? writeFile(join(siteDir, place, 'index.html'), '') : mkdir(join(siteDir, place)))
    }
    const renderer = plainRenderer()
    const late = { ...renderer, render: (page: Page) => inTheWay().then(() => renderer.render(page)) }
    await expect(publish({ pages: [textPage('b')], renderer: late })).rejects.toThrow(code)
    expect(await live('de/a/index.html')).toBe('<h1>a</h1>Old')
    expect(await namesIn(siteDir, 'releases')).toEqual(['000001'])
    expect((await namesIn(siteDir, 'manifests')).filter((name) => name.endsWith('.json'))).toEqual(['000001.json'])
    expect(await namesIn(siteDir)).not.toContain('staging')
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
