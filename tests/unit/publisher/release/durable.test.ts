import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { publishSite } from '#publisher/release/publish-site.ts'
import { tempFolder } from '../support.ts'
import { changingSite, grownSite } from './changing-site.ts'

/** A call as Node's trace has it. */
interface Traced {
  name: string
  ph: string
  cat: string
  ts: number
  args: Record<string, unknown>
}

/** Manifests, notes and objects, and what isn't in the site. */
const isOnlyRead = /^\.\.|\.json$|^objects\/..\/.{62}$/

/** A path in which objects and their folders have no names of their own. */
const short = (path: string) => path.replace(/^(objects(?:\/making)?)\/[\da-f/]+$/, '$1/…')

/** Of calls that are waited for on the spot, Node says no paths: an object, or a file of a tree, got its name. */
const nameGiven = 'name a file'

/** What a publish asked of the disk that matters for what a power cut leaves, in order, as Node itself notes it. */
async function stepsOf(siteDir: string, text: string): Promise<string[]> {
  const file = join(siteDir, '..', `${text}-trace.json`)
  const tracing = ['--trace-event-categories', 'node.fs.async,node.fs.sync', '--trace-event-file-pattern', file]
  const child = join(import.meta.dirname, 'publish-once.ts')
  await promisify(execFile)(process.execPath, [...tracing, child, siteDir, text])
  const { traceEvents }: { traceEvents: Traced[] } = JSON.parse(await readFile(file, 'utf8'))
  const begun = traceEvents.filter(({ ph, cat }) => /b/i.test(ph) && cat.includes('fs')).sort((a, b) => a.ts - b.ts)
  const place = (path: unknown) => relative(siteDir, String(path)) || '.'
  // Of files that are synced at once, those opened first; which is which says nothing.
  const open: string[] = []
  const steps = begun.flatMap(({ name, args }) => {
    if (name === 'open' && !isOnlyRead.test(place(args['path']))) open.push(place(args['path']))
    if (name === 'lstat' && /^(releases|objects|trees)\/[\da-f/]+(\.json)?$/.test(place(args['path']))) {
      return [`remove ${short(place(args['path']))}`]
    }
    if (name === 'fsync') return [`sync ${short(open.shift() ?? '')}`]
    if (name === 'fs.sync.rename') return [nameGiven]
    if (name === 'rename') return [`rename ${short(place(args['old_path']))} to ${short(place(args['new_path']))}`]
    return []
  })
  // What is removed is looked at more than once.
  return steps.filter((step, at) => step !== steps[at - 1] || !step.startsWith('remove'))
}

it('objects are synced before the release, the release before the tree changes, and the tree before the switch', async () => {
  const siteDir = join(await tempFolder(), 'site')
  await stepsOf(siteDir, '1')
  await publishSite(changingSite(siteDir, '2'))
  const steps = await stepsOf(siteDir, '3')
  const objects = steps.slice(0, steps.indexOf('sync releases/000003.json.next'))
  // Two files, two pages that changed and one that is new; then the folders of their names.
  expect(objects.slice(0, 10)).toEqual([
    ...Array.from({ length: 5 }, () => 'sync objects/making/…'),
    ...Array.from({ length: 5 }, () => nameGiven),
  ])
  expect([...new Set(objects.slice(10))].toSorted()).toEqual(['sync objects', 'sync objects/…'])
  const later = steps.slice(objects.length).filter((step) => step !== nameGiven)
  expect(later.slice(0, 5)).toEqual([
    'sync releases/000003.json.next',
    'rename releases/000003.json.next to releases/000003.json',
    'sync releases',
    'remove trees/a.json',
    'sync trees',
  ])
  const folders = ['', '/_astro', '/de', '/de/a', '/de/b', '/de/only-3'].map((path) => `sync trees/a${path}`)
  expect(later.slice(5, -5).toSorted()).toEqual(folders)
  expect(later.slice(-5)).toEqual([
    'sync trees/a.json.next',
    'rename trees/a.json.next to trees/a.json',
    'sync trees',
    'rename current.next to current',
    'sync .',
  ])
})

it('an old release’s manifest is removed and synced before any of its objects', async () => {
  const steps = await stepsOf(await grownSite(join(await tempFolder(), 'site')), 'next')
  const last = [...new Set(steps.slice(steps.lastIndexOf('sync .')))]
  expect(last).toEqual([
    'sync .',
    ...['1', '2', '3', '4', '5'].map((id) => `remove releases/00000${id}.json`),
    'sync releases',
    'remove objects/…',
  ])
})
