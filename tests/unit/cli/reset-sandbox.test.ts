import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { placesIn } from '#cli/places.ts'
import { resetSandbox } from '#cli/reset-sandbox.ts'
import { tempFolder } from '../publisher/support.ts'

const state = await tempFolder(afterAll)
const { sandbox } = placesIn(state)
await mkdir(dirname(sandbox), { recursive: true })

it.each([
  ['a database that can’t be read', ['', '-wal', '-shm']],
  ['the log of a database that is gone', ['-wal', '-shm']],
])('a reset of the sandbox removes %s', async (_, endings) => {
  for (const ending of endings) await writeFile(sandbox + ending, 'no database')
  await resetSandbox(state)
  const left = (await readdir(dirname(sandbox))).filter((name) => name.startsWith(basename(sandbox)))
  expect(left).toEqual([])
})
