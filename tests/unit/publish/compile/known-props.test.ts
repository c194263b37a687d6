import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { isReplaced } from '#publish/compile/known-props.ts'
import { filesBelow } from '#publish/files/files-below.ts'
import { compileFixture } from '../support.ts'

const server = dirname(fileURLToPath(import.meta.resolve('astro/runtime/server/serialize.js')))

it('whatever of Astro writes the props of islands is given the shop’s own writer', async () => {
  const modules = (await filesBelow(server)).filter((file) => file.endsWith('.js'))
  const imports = await Promise.all(
    modules.map(async (file) => {
      const code = await readFile(join(server, file), 'utf8')
      const [, source] = /import \{[^}]*\bserializeProps\b[^}]*\} from "([^"]+)"/.exec(code) ?? []
      return source === undefined ? [] : [{ file, isReplaced: isReplaced(source, join(server, file)) }]
    }),
  )
  expect(imports.flat()).toEqual([
    { file: 'hydration.js', isReplaced: true },
    { file: 'render/component.js', isReplaced: true },
  ])
})

it('the writer of props is in what is compiled, and nobody but Astro is given it', { timeout: 60_000 }, async () => {
  const { dir } = await compileFixture()
  const build = v.parse(
    v.object({ inputs: v.record(v.string(), v.unknown()) }),
    JSON.parse(await readFile(join(dir, 'build.json'), 'utf8')),
  )
  expect(Object.keys(build.inputs)).toContain('src/publish/compile/island-props.ts')
  const own = join(import.meta.dirname, '../../../../src/publish/compile/island-props.ts')
  expect(isReplaced('astro/runtime/server/serialize.js', own)).toBe(false)
})
