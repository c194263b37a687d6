import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { publishSite } from '#publish/release/publish-site.ts'
import { tempFolder } from '../support.ts'
import { changingSite } from './changing-site.ts'

const trace = v.object({
  traceEvents: v.array(
    v.object({
      name: v.string(),
      ph: v.string(),
      cat: v.string(),
      ts: v.number(),
      args: v.record(v.string(), v.unknown()),
    }),
  ),
})

/** What a publish asked of the disk that matters for what a power cut leaves, in order, as Node itself notes it. */
async function stepsOf(siteDir: string, text: string): Promise<string[]> {
  const file = join(siteDir, '..', `${text}-trace.json`)
  const tracing = ['--trace-event-categories', 'node.fs.async', '--trace-event-file-pattern', file]
  const child = join(import.meta.dirname, 'publish-once.ts')
  await promisify(execFile)(process.execPath, [...tracing, child, siteDir, text])
  const { traceEvents } = v.parse(trace, JSON.parse(await readFile(file, 'utf8')))
  const begun = traceEvents.filter(({ ph, cat }) => ph === 'b' && cat.includes('fs')).sort((a, b) => a.ts - b.ts)
  const place = (path: unknown) => relative(siteDir, String(path)) || '.'
  let open = ''
  return begun.flatMap(({ name, args }) => {
    if (name === 'open') open = place(args['path'])
    // One file is open at a time, so what is synced is what was opened last.
    if (name === 'lstat' && /^(releases|manifests)\/\d+(\.json)?$/.test(place(args['path']))) {
      return [`remove ${place(args['path'])}`]
    }
    if (name === 'fsync') return [`sync ${open}`]
    if (name === 'link') return [`link ${place(args['dest'])}`]
    if (name === 'rename') return [`rename ${place(args['old_path'])} to ${place(args['new_path'])}`]
    return []
  })
}

it('a release is on the disk, file and folder, before its name, its manifest and the link to it, in this order', async () => {
  const siteDir = join(await tempFolder(), 'site')
  await stepsOf(siteDir, '1')
  const steps = await stepsOf(siteDir, '2')
  const [files, named] = [steps.slice(0, -7), steps.slice(-7)]
  const staged = (path: string) => `sync staging/000002/${path}`
  expect(files.slice(0, 6)).toEqual([
    staged('run.txt'),
    staged('de/a/index.html'),
    staged('de/b/index.html'),
    staged('de/c/index.html'),
    'link staging/000002/de/same/index.html',
    staged('de/only-2/index.html'),
  ])
  const folders = ['', '/de', '/de/a', '/de/b', '/de/c', '/de/only-2', '/de/same']
  expect(files.slice(6).toSorted()).toEqual(folders.map((path) => `sync staging/000002${path}`))
  expect(named).toEqual([
    'rename staging/000002 to releases/000002',
    'sync releases',
    'sync manifests/000002.json.next',
    'rename manifests/000002.json.next to manifests/000002.json',
    'sync manifests',
    'rename current.next to current',
    'sync .',
  ])
})

it('an old release loses its manifest for good before any of its files: half a release is none', async () => {
  const siteDir = join(await tempFolder(), 'site')
  for (const text of ['1', '2', '3', '4', '5']) await publishSite(changingSite(siteDir, text))
  const steps = await stepsOf(siteDir, '6')
  expect([...new Set(steps.slice(steps.indexOf('sync .')))]).toEqual([
    'sync .',
    'remove manifests/000001.json',
    'sync manifests',
    'remove releases/000001',
  ])
})
