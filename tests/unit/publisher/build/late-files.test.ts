import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { ownHelper } from '#publisher/build/late-files.ts'
import { tempFolder } from '../support.ts'

afterEach(() => vi.unstubAllGlobals())

it('a dynamically imported script preloads the scripts it imports, but no stylesheet, since none is published', async () => {
  const links: { href: URL }[] = []
  vi.stubGlobal('document', {
    head: { append: (link: { href: URL }) => links.push(link) },
    createElement: () => ({}),
  })
  const file = join(await tempFolder(), 'helper.mjs')
  await writeFile(file, ownHelper)
  const { __vitePreload } = await import(/* @vite-ignore */ file)
  expect(__vitePreload(() => 'loaded', ['_astro/goods.js', '_astro/goods.css'])).toBe('loaded')
  expect(links.map(({ href }) => href.pathname.split('/').at(-1))).toEqual(['goods.js'])
})
