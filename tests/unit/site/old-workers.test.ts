import * as v from 'valibot'
import { expect, it } from 'vitest'
import { immutableFolders } from '#publisher/hosting/rules.ts'
import { oldWorkerFiles } from '#site/old-workers.ts'
import { tenantSchema } from '#tenant/schema.ts'

const pathsFor = (...oldServiceWorkers: string[]) => oldWorkerFiles({ oldServiceWorkers }).map(({ path }) => path)

const accepts = (path: string) => v.safeParse(tenantSchema.entries.oldServiceWorkers, [path]).success

it('usual paths of service workers have a file, and so have those that a museum names', () => {
  expect(pathsFor()).toEqual(expect.arrayContaining(['/sw.js', '/service-worker.js', '/firebase-messaging-sw.js']))
  expect(pathsFor('/js/sw.js')).toEqual([...pathsFor(), '/js/sw.js'])
})

it('two paths never differ in their capitals only: the museum’s counts', () => {
  const paths = pathsFor('/serviceWorker.js', '/SW.js', '/sw.js')
  expect(paths).toEqual(expect.arrayContaining(['/serviceWorker.js', '/sw.js']))
  expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(paths.length)
})

it.each(['/sw.js', '/app/sw.min.js', '/a-b_c/x.mjs', '/de/sw.js'])('%s can be a worker of the site before', (path) => {
  expect(accepts(path)).toBe(true)
})

it.each([
  'sw.js',
  '//evil.example/sw.js',
  '/../sw.js',
  '/a/../sw.js',
  '/sw.html',
  '/.sw.js',
  '/a//sw.js',
  '/sw.js?v=1',
  '/a b.js',
])('%s can’t', (path) => expect(accepts(path)).toBe(false))

it('no worker is in a folder whose files browsers keep for ever', () => {
  for (const folder of immutableFolders) expect([folder, accepts(`${folder}sw.js`)]).toEqual([folder, false])
})
