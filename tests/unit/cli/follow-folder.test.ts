import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { followFolder } from '#cli/commands/dev.ts'

it('a folder is followed: a save in several steps is one change, a change during the work is the next', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'followed-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const work: (() => void)[] = []
  const stop = followFolder(folder, () => new Promise((resolve) => void work.push(resolve)))
  onTestFinished(stop)
  await writeFile(join(folder, 'tenant.json.new'), '{')
  await writeFile(join(folder, 'tenant.json.new'), '{}')
  await rename(join(folder, 'tenant.json.new'), join(folder, 'tenant.json'))
  await vi.waitFor(() => expect(work).toHaveLength(1))
  await writeFile(join(folder, 'logo.svg'), '<svg/>')
  await vi.waitFor(() => expect(work).toHaveLength(1))
  work[0]?.()
  await vi.waitFor(() => expect(work).toHaveLength(2))
})
