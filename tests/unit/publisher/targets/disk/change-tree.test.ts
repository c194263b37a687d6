import { readdirSync } from 'node:fs'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { byPath } from '#publisher/targets/manifest.ts'
import { changeTree } from '#publisher/targets/disk/change-tree.ts'
import { ObjectWriter } from '#publisher/targets/disk/objects.ts'
import { recover, siteFolder } from '#publisher/targets/disk/site-folder.ts'
import { tempFolder } from '../../support.ts'

it('other tasks run while many files are linked into a tree', async () => {
  const site = siteFolder(await tempFolder())
  await recover(site)
  const objects = new ObjectWriter(site)
  const files = await Promise.all(
    Array.from(
      { length: 500 },
      async (_, at) => [`${at}.txt`, await objects.put({ bytes: Buffer.from(`${at}`) })] as const,
    ),
  )
  await objects.sync()
  const next = { files: byPath(Object.fromEntries(files)), lasting: {} }
  const seen = new Set<number>()
  let changed = false
  const changing = changeTree(site, 'a', { next }).then(() => (changed = true))
  while (!changed) {
    seen.add(readdirSync(site.tree('a')).length)
    await turn()
  }
  await changing
  expect([...seen].filter((count) => count < 500).length).toBeGreaterThan(3)
  expect(seen).toContain(500)
})
