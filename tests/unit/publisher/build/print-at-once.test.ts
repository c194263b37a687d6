import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { compileFixture } from '../support.ts'

it('the modules that templates print by are inputs of the build', { timeout: 60_000 }, async () => {
  const { dir } = await compileFixture()
  const build = v.parse(
    v.object({ inputs: v.record(v.string(), v.unknown()) }),
    JSON.parse(await readFile(join(dir, 'build.json'), 'utf8')),
  )
  for (const name of ['compiler-runtime', 'island-props', 'attributes'])
    expect(Object.keys(build.inputs)).toContain(`src/publisher/build/html/${name}.ts`)
})
