import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { withoutStubs } from '#publisher/build/without-stubs.ts'
import { tempFolder } from '../support.ts'

it('a module of one line that imports a script is replaced by that script', async () => {
  const client = await tempFolder()
  const scripts = {
    'stub.js': 'import "./frame.js";\n',
    'frame.js': 'document.title = ""',
    'starter.js': 'import{t as e}from"./frame.js";e();',
  }
  for (const [name, code] of Object.entries(scripts)) await writeFile(join(client, name), code)
  const manifest = {
    entryModules: { frame: 'stub.js', again: 'stub.js', starter: 'starter.js', page: 'chunks/page.mjs' },
    assets: ['/frame.js', '/starter.js', '/stub.js'],
    buildClientDir: pathToFileURL(`${client}/`).href,
  }
  await withoutStubs(manifest)
  expect(manifest.entryModules).toEqual({
    frame: 'frame.js',
    again: 'frame.js',
    starter: 'starter.js',
    page: 'chunks/page.mjs',
  })
  expect(manifest.assets).toEqual(['/frame.js', '/starter.js'])
  expect(await readdir(client)).toEqual(['frame.js', 'starter.js'])
})
