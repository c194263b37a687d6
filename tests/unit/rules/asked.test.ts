import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { expect, it } from 'vitest'

/*
 * A rule that only its test imports is one that the shop bypasses. knip finds them: it follows the imports
 * from programs, pages and stores, and leaves tests out.
 */

const root = join(import.meta.dirname, '../../..')
const found = v.object({
  issues: v.array(v.object({ file: v.string(), exports: v.array(v.object({ name: v.string() })) })),
})

/** Lists what `src/domain` exports and nothing but a test uses, types aside, as `folder/file.ts name`. */
async function unaskedRules(): Promise<string[]> {
  const options = ['--production', '--include=exports', '--reporter=json', '--no-exit-code']
  const config = ['--config', join(import.meta.dirname, 'asked.knip.json')]
  const knip = join(root, 'node_modules/knip/bin/knip.js')
  const { stdout } = await promisify(execFile)(process.execPath, [knip, ...options, ...config], { cwd: root })
  return v
    .parse(found, JSON.parse(stdout))
    .issues.flatMap(({ file, exports }) => exports.map(({ name }) => `${file} ${name}`))
    .filter((rule) => rule.startsWith('src/domain/'))
    .map((rule) => rule.slice('src/domain/'.length))
}

it('every export of src/domain is used by the shop, not only by tests', async () => {
  expect(await unaskedRules()).toEqual([])
})
