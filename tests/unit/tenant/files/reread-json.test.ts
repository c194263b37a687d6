import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, it, onTestFinished } from 'vitest'
import { rereading } from '#tenant/files/reread-json.ts'

it('a JSON file is read again only if it has changed, or if many others were read since', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'foyer-reread-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  const files = ['a', 'b', 'c'].map((name) => join(dir, name))
  const [a = '', b = '', c = ''] = files
  for (const file of files) await writeFile(file, '{"count":1}')
  const read = rereading(v.object({ count: v.number() }), 2)
  const first = await read(a)
  await read(b)
  expect(await read(a)).toBe(first)
  await read(c)
  const again = await read(a)
  expect(again).toEqual(first)
  expect(again).not.toBe(first)
  await writeFile(a, '{"count":22}')
  expect(await read(a)).toEqual({ count: 22 })
  await rm(a)
  expect(await read(a)).toBeUndefined()
})
