import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { LockedError, withLock } from '#publisher/files/lock.ts'
import { tempFolder } from '../support.ts'

let file: string
beforeEach(async () => {
  file = join(await tempFolder(), 'a.lock')
})

/** A process that takes the lock and keeps it until it is killed. */
async function holdElsewhere() {
  const child = spawn(process.execPath, ['--expose-gc', join(import.meta.dirname, 'hold-lock.ts'), file])
  await once(child.stdout, 'data')
  return child
}

it('a lock has one holder at a time, also within one process, and is reported at once unless the caller waits', async () => {
  // A clock that stands still would make any wait endless.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  await withLock(file, async () => {
    await expect(withLock(file, async () => 'second')).rejects.toThrow(LockedError)
  })
  expect(await withLock(file, async () => 'later')).toBe('later')
})

it('a lock is released after the work fails', async () => {
  await expect(withLock(file, () => Promise.reject(new Error('work')))).rejects.toThrow('work')
  expect(await withLock(file, async () => 'later')).toBe('later')
})

it('a lock held by another process is reported with its process id, and is free once that process is killed', async () => {
  const holder = await holdElsewhere()
  await expect(withLock(file, async () => 'mine')).rejects.toThrow(
    new RegExp(`\\(process ${holder.pid ?? ''}, since 20\\d\\d-\\d\\d-\\d\\dT[\\d:.]+Z\\)`),
  )
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  expect(await withLock(file, async () => 'mine')).toBe('mine')
})

it('a caller can wait for a lock', async () => {
  const order: string[] = []
  const first = withLock(file, async () => {
    await new Promise(setImmediate)
    order.push('first')
  })
  await withLock(file, async () => void order.push('second'), 10_000)
  await first
  expect(order).toEqual(['first', 'second'])
})

it('a lock file with other content is reported, with the way to fix it', async () => {
  await writeFile(file, 'no lock but somebody’s notes\n'.repeat(100))
  await expect(withLock(file, async () => 'mine')).rejects.toThrow(
    `${file} is no lock of Foyer's: something else was written there. Remove that file and try again.`,
  )
  await rm(file)
  expect(await withLock(file, async () => 'mine')).toBe('mine')
})

it('a lock on a full disk is reported as ENOSPC', async () => {
  const full = Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 })
  const exec = vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(() => {
    throw full
  })
  onTestFinished(() => exec.mockRestore())
  await expect(withLock(file, async () => 'mine')).rejects.toMatchObject({
    code: 'ENOSPC',
    message: `There is no room on the disk for the lock ${file}.`,
  })
})
