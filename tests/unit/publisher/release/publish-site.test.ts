import { hash } from 'node:crypto'
import { mkdir, readlink, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesBelow } from '#publisher/files/files-below.ts'
import { rollBack } from '#publisher/release/releases.ts'
import { verifyRelease } from '#publisher/release/verify-release.ts'
import { siteFolder } from '#publisher/targets/disk/site-folder.ts'
import { damage, namesIn, plainRenderer, site, siteWith, textPage } from '../support.ts'

describe('a publish renders', () => {
  it('all pages the first time, then only the page whose data changed, and reuses the files of the others', async () => {
    const { publish, live, inode } = await site()
    const first = await publish({ pages: [textPage('a'), textPage('b')] })
    expect(first).toMatchObject({ rendered: 2, linked: 0, total: 2, removed: 0, changed: true })
    expect(await live('de/b/index.html')).toBe('<h1>b</h1>Text')
    const before = await inode('de/a/index.html')
    const renderer = plainRenderer()
    const report = await publish({ pages: [textPage('a'), textPage('b', 'New')], renderer })
    expect(renderer.rendered).toEqual(['/de/b/'])
    expect(report).toMatchObject({ rendered: 1, linked: 1, total: 2 })
    expect(await inode('de/a/index.html')).toBe(before)
    expect(await live('de/b/index.html')).toBe('<h1>b</h1>New')
  })

  it('everything with `fresh`, and replaces wrong bytes even if size and time are unchanged, as verify finds them', async () => {
    const { publish, live, siteDir, target } = await site({
      pages: [textPage('a')],
      files: [{ path: 'robots.txt', content: 'Allow' }],
    })
    const page = join(siteDir, 'current/de/a/index.html')
    const { mtime } = await stat(page)
    await damage(page, '<h1>X</h1>Text')
    await utimes(page, mtime, mtime)
    expect((await verifyRelease(target)).damaged).toEqual(['de/a/index.html'])
    expect(await publish({ fresh: true })).toMatchObject({ release: '000001', changed: false, rendered: 1, linked: 0 })
    expect(await live('de/a/index.html')).toBe('<h1>a</h1>Text')
    expect(await verifyRelease(target)).toMatchObject({ ok: true })
  })

  it('a truncated page again, but restores a deleted one from its object', async () => {
    const { publish, siteDir, target } = await site({ pages: [textPage('a'), textPage('b'), textPage('c')] })
    await damage(join(siteDir, 'current/de/a/index.html'), '<h1')
    await rm(join(siteDir, 'current/de/b/index.html'))
    const damaged = ['de/a/index.html', 'de/b/index.html']
    expect(await publish({})).toMatchObject({ rendered: 1, linked: 2, changed: false, damaged })
    expect(await verifyRelease(target)).toMatchObject({ ok: true })
  })
})

describe('a file changed on the disk', () => {
  it('is replaced by a new file in all releases that share it', async () => {
    const { publish, live, siteDir, inode, target } = await site(
      { pages: [textPage('a', 'Text'), textPage('b', '1')] },
      { pages: [textPage('a', 'Text'), textPage('b', '2')] },
    )
    const page = join(siteDir, 'current/de/a/index.html')
    const before = await inode('de/a/index.html')
    await damage(page, '<h1>X</h1>Text')
    const later = new Date(Date.now() + 1000)
    await utimes(page, later, later)
    const report = await publish({})
    expect(report).toMatchObject({ release: '000002', changed: false, rendered: 1, damaged: ['de/a/index.html'] })
    expect(await live('de/a/index.html')).toBe('<h1>a</h1>Text')
    expect(await inode('de/a/index.html')).not.toBe(before)
    expect(await verifyRelease(target)).toMatchObject({ ok: true })
    expect(await verifyRelease(target, '000001')).toMatchObject({ ok: true })
    await publish({ pages: [textPage('a', 'Text'), textPage('b', '3')] })
    expect(await verifyRelease(target)).toMatchObject({ ok: true, release: '000003' })
  })

  it('is reused if only its time differs, such as after a restore', async () => {
    const { publish, siteDir } = await site({ pages: [textPage('a', 'Text')] })
    const restored = new Date('2026-01-01')
    await utimes(join(siteDir, 'current/de/a/index.html'), restored, restored)
    expect(await publish({})).toMatchObject({ changed: false, rendered: 0, damaged: [] })
  })
})

it('an object deleted during a publish is found missing before any release refers to it, and the live release stays', async () => {
  const { publish, live, siteDir } = await site({ pages: [textPage('a'), textPage('b', '1')] })
  const renderer = plainRenderer('build-1', () => rm(siteFolder(siteDir).object(hash('sha256', '<h1>a</h1>Text'))))
  const next = publish({ pages: [textPage('a'), textPage('b', '2')], renderer })
  await expect(next).rejects.toThrow("de/a/index.html can't go live: its object")
  expect(await live('de/a/index.html')).toBe('<h1>a</h1>Text')
  expect(await live('de/b/index.html')).toBe('<h1>b</h1>1')
})

describe('data pulled before that of the live release', () => {
  const at = (time: string) => new Date(`2026-05-01T${time}Z`)

  it('is published after a roll-back to an even older release', async () => {
    const { publish, target } = await site(
      { pages: [textPage('a', '1')], pulledAt: at('10:00:00') },
      { pages: [textPage('a', '2')], pulledAt: at('10:00:02') },
    )
    await rollBack(target)
    expect(await publish({ pages: [textPage('a', '3')], pulledAt: at('10:00:01') })).toMatchObject({ changed: true })
  })

  it('is published if the live release’s time is in the future, because a clock was wrong', async () => {
    const { publish } = await site()
    const tomorrow = new Date(Date.now() + 86_400_000)
    await publish({ pages: [textPage('a', '1')], pulledAt: tomorrow })
    expect(await publish({ pages: [textPage('a', '2')], pulledAt: new Date() })).toMatchObject({ changed: true })
  })
})

describe('an unusable manifest is reported, and all files are made again', () => {
  const entry = { sha256: 'a'.repeat(64), size: 1, mtime: 1 }
  const whole = { release: '000001', createdAt: '', pulledAt: '2026-01-01T00:00:00.000Z', buildId: '' }
  const manifestWith = (files: unknown) => JSON.stringify({ ...whole, files })
  const withEntry = (changes: object) => manifestWith({ 'a.html': { ...entry, ...changes } })
  it.each([
    ['{', '(whole file): expected a closing quotation mark, } or ], found '],
    [manifestWith(null), 'files: expected fields in braces, { … }, found null'],
    [withEntry({ size: '1' }), 'files.a.html.size: expected a number without quotation marks, found "1"'],
    [withEntry({ sha256: 'x' }), 'files.a.html.sha256: expected a SHA-256 in hex, found "x"'],
    [withEntry({ size: -1 }), 'files.a.html.size: expected '],
    [withEntry({ mtime: null }), 'files.a.html.mtime: expected a number without quotation marks, found null'],
    [withEntry({ page: 1 }), 'files.a.html.page: expected a text in quotation marks, found 1'],
    [manifestWith({ 'a.html': null }), 'files.a.html: expected fields in braces, { … }, found null'],
    ['[]', '(whole file): expected fields in braces, found a list in brackets'],
  ])('if it is %s', async (content, problem) => {
    const { publish, siteDir, target } = await site({ pages: [textPage('a')] })
    const file = join(siteDir, 'releases/000001.json')
    await writeFile(file, content)
    await expect(verifyRelease(target)).rejects.toThrow(problem)
    const report = await publish({})
    expect(report).toMatchObject({ release: '000002', rendered: 1, linked: 0 })
    expect(report.rebuildReason).toContain(`${file} cannot be used`)
    expect(report.rebuildReason).toContain(problem)
    expect(await verifyRelease(target)).toMatchObject({ ok: true, release: '000002' })
  })

  it('if it is missing', async () => {
    const { publish, siteDir } = await site({ pages: [textPage('a')] })
    await rm(join(siteDir, 'releases/000001.json'))
    expect((await publish({})).rebuildReason).toContain('expected a manifest, found no file')
  })

  it('unless there was no release before, or a good one', async () => {
    const { publish } = await site()
    expect((await publish({ pages: [textPage('a')] })).rebuildReason).toBeUndefined()
    expect((await publish({ pages: [textPage('a', 'New')] })).rebuildReason).toBeUndefined()
  })
})

describe('a release', () => {
  it('has files besides its pages, from memory and from disk', async () => {
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

  it('is kept among the last ten, or while it is live, and leaves no object behind', async () => {
    const { publish, siteDir, target } = await siteWith(...Array.from({ length: 15 }, (_, at) => String(at + 1)))
    const ids = Array.from({ length: 10 }, (_, at) => String(at + 6).padStart(6, '0'))
    expect(await namesIn(siteDir, 'releases')).toEqual(ids.map((id) => `${id}.json`))
    expect(await filesBelow(join(siteDir, 'objects'))).toHaveLength(10)
    await rollBack(target, '000006')
    for (const text of ['16', '17']) await publish({ pages: [textPage('a', text)] })
    await rollBack(target, '000006')
    for (let text = 18; text <= 22; text += 1) await publish({ pages: [textPage('a', String(text))], files: [] })
    expect(await verifyRelease(target)).toMatchObject({ ok: true, release: '000022' })
  })

  it('has the scripts of all earlier releases that are kept, and of an older one that was live as long', async () => {
    const { publish, siteDir, target } = await site()
    const publishUpTo = async (first: number, last: number) => {
      for (let text = first; text <= last; text += 1)
        await publish({ files: [{ path: `_astro/app.${text}.js`, content: String(text) }] })
    }
    const scripts = (...texts: number[]) => texts.map((text) => `app.${text}.js`).toSorted()
    await publishUpTo(1, 12)
    expect(await namesIn(siteDir, 'current/_astro')).toEqual(scripts(3, 4, 5, 6, 7, 8, 9, 10, 11, 12))
    await rollBack(target, '000002')
    await publishUpTo(13, 21)
    // As if the second release were the twelfth.
    expect(await namesIn(siteDir, 'current/_astro')).toEqual(scripts(2, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21))
    await publishUpTo(22, 22)
    expect(await namesIn(siteDir, 'current/_astro')).toEqual(scripts(13, 14, 15, 16, 17, 18, 19, 20, 21, 22))
    expect(await verifyRelease(target)).toMatchObject({ ok: true })
  })
})

describe('a tree', () => {
  it('is made again from scratch if it was only partly changed', async () => {
    const { publish, siteDir, target } = await siteWith('1', '2')
    await rm(join(siteDir, 'trees/a.json'))
    await writeFile(join(siteDir, 'trees/a/stray.html'), 'left')
    await publish({ pages: [textPage('a', '3')] })
    expect(await namesIn(siteDir, 'current')).toEqual(['de'])
    expect(await verifyRelease(target)).toMatchObject({ ok: true, release: '000003' })
  })

  it('has no folder of a page that is no longer listed', async () => {
    const { publish, siteDir } = await site({ pages: [textPage('a'), textPage('b')] })
    expect(await publish({ pages: [textPage('b')] })).toMatchObject({ removed: 1, rendered: 0, linked: 1 })
    await publish({ pages: [textPage('b', '2')] })
    expect(await namesIn(siteDir, 'current/de')).toEqual(['b'])
  })

  it.each(['trees/a', 'trees/b', 'trees'])('is restored by the next publish if it was deleted (%s)', async (place) => {
    const { publish, live, siteDir, target } = await siteWith('1', '2')
    await rm(join(siteDir, place), { recursive: true })
    await publish({ pages: [textPage('a', '3')] })
    expect(await live('de/a/index.html')).toBe('<h1>a</h1>3')
    expect(await verifyRelease(target)).toMatchObject({ ok: true })
  })

  it.each<[what: string, path: string, put: (path: string) => Promise<unknown>]>([
    ['a file', 'stray.html', (path) => writeFile(path, 'stray')],
    ['a file beside a page', 'de/a/stray.html', (path) => writeFile(path, 'stray')],
    ['a folder with files', 'de/b', (path) => mkdir(path).then(() => writeFile(join(path, 'index.html'), 'stray'))],
    ['a link', 'stray', (path) => symlink('/etc/hostname', path)],
    ['a folder in the place of a page', 'de/a/index.html', (path) => rm(path).then(() => mkdir(path))],
  ])('loses %s that no publish wrote before it goes live', async (_, path, put) => {
    for (const cached of [undefined, {}]) {
      const { publish, live, siteDir, target } = await site()
      for (const text of ['1', '2', '3']) await publish({ pages: [textPage('a', text)], cached })
      const idle = (await readlink(join(siteDir, 'current'))) === 'trees/a' ? 'trees/b' : 'trees/a'
      await put(join(siteDir, idle, path))
      await publish({ pages: [textPage('a', '4')], cached })
      expect(await live('de/a/index.html')).toBe('<h1>a</h1>4')
      expect(await filesBelow(join(siteDir, idle))).toEqual(['de/a/index.html'])
      expect(await namesIn(siteDir, idle)).toEqual(['de'])
      expect(await verifyRelease(target)).toMatchObject({ ok: true })
    }
  })

  it('replaces a file by a folder of the same name, and back', async () => {
    const { publish, target } = await site()
    for (const path of ['x', 'x/y', 'x', 'x/y/z', 'x']) {
      await publish({ files: [{ path, content: path }] })
      expect(await verifyRelease(target)).toMatchObject({ ok: true })
    }
  })
})

it('a publish in which two pages have the same path fails and leaves the live release unchanged', async () => {
  const { publish, live } = await site({ pages: [textPage('a', 'Old')] })
  const twice = [textPage('a', 'New'), { ...textPage('b'), file: 'de/a/index.html' }]
  await expect(publish({ pages: twice })).rejects.toThrow(
    'The page /de/a/ and The page /de/b/ would both be the file "de/a/index.html".',
  )
  expect(await live('de/a/index.html')).toBe('<h1>a</h1>Old')
})

it('progress ends with the number of all pages', async () => {
  const { publish } = await site()
  const seen: unknown[] = []
  await publish({ pages: [textPage('a'), textPage('b')], onProgress: (progress) => seen.push(progress) })
  expect(seen.at(-1)).toEqual({ rendered: 2, linked: 0, total: 2 })
})
