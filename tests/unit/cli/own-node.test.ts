import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { expect, it } from 'vitest'

const entry = v.object({
  integrity: v.optional(v.string()),
  hasInstallScript: v.optional(v.boolean()),
  optional: v.optional(v.boolean()),
  os: v.optional(v.union([v.string(), v.array(v.string())])),
  cpu: v.optional(v.union([v.string(), v.array(v.string())])),
})
const lock = v.object({ packages: v.record(v.string(), entry) })

const packagesOf = async (file: string) =>
  Object.entries(v.parse(lock, JSON.parse(await readFile(file, 'utf8'))).packages).filter(([path]) => path)
const nodePackages = () => packagesOf('src/cli/node/package-lock.json')
const packages = async () => [...(await packagesOf('package-lock.json')), ...(await nodePackages())]

it('every package is pinned by the hash of its content', async () => {
  expect((await packages()).filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([])
})

it('no package but esbuild has an install script, which could install others unseen', async () => {
  const scripted = (await packages()).filter(([, { hasInstallScript, optional }]) => hasInstallScript && !optional)
  expect(scripted.map(([path]) => path)).toEqual(['node_modules/esbuild'])
})

it('Node has a package for each platform, with the name used by the start', async () => {
  const start = await readFile('src/cli/packages.mjs', 'utf8')
  const known = [...start.matchAll(/'(\w+)-(\w+)': '([\w-]+)'/g)].map(
    ([, os, cpu, name]) => `node_modules/${name} ${os} ${cpu}`,
  )
  const pinned = (await nodePackages()).map(([path, { os, cpu }]) => [path, os, cpu].flat().join(' '))
  expect(known.toSorted()).toEqual(pinned.toSorted())
  expect(pinned).toHaveLength(5)
})
