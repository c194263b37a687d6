import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { isMissing } from '#tenant/files/missing.ts'
import { isNoRoom } from './disk.ts'

/** Another process holds the lock. */
export class LockedError extends Error {
  override name = 'LockedError'
  constructor(file: string, holder: string) {
    super(`Another Foyer process${holder} is at work here (${file}). Try again when it has finished.`)
  }
}

/** Reports that the path of the lock holds something else. */
export class NoLockError extends Error {
  override name = 'NoLockError'
  constructor(file: string, cause: unknown) {
    super(`${file} is no lock of Foyer's: something else was written there. Remove that file and try again.`, { cause })
  }
}

/** Reports that the disk has no room for the lock. It has the system's code, by which others know what to advise. */
class NoRoomForLockError extends Error {
  override name = 'NoRoomForLockError'
  readonly code = 'ENOSPC'
  constructor(file: string, cause: unknown) {
    super(`There is no room on the disk for the lock ${file}.`, { cause })
  }
}

/** Reports that the lock can't be opened. */
class NoAccessToLockError extends Error {
  override name = 'NoAccessToLockError'
  constructor(file: string, cause: unknown) {
    super(
      `The lock ${file} can't be opened: this user may not write there, or this process has too many files open (\`ulimit -n\`).`,
      { cause },
    )
  }
}

/**
 * The locks that this process holds. Without it, a lock that nothing refers to would be garbage-collected, and so
 * released.
 */
const held = new Set<DatabaseSync>()

/**
 * Runs `work` while holding a lock on `file`.
 *
 * The lock is the operating system's own, taken through SQLite: it ends with the process that holds it,
 * however that ends, so there is no stale lock to recognise and a reused process id can't fool anyone.
 * @param wait how long to wait for another holder, in milliseconds; by default not at all
 * @throws LockedError if another process, or another call in this one, holds it; NoLockError
 */
export async function withLock<T>(file: string, work: () => Promise<T>, wait = 0): Promise<T> {
  mkdirSync(dirname(file), { recursive: true })
  const lock = await take(file, Date.now() + wait)
  held.add(lock)
  try {
    noteHolder(file)
    return await work()
  } finally {
    held.delete(lock)
    lock.close()
  }
}

/** Notes who holds the lock. A disk without room is no reason not to work: only messages say less. */
function noteHolder(file: string): void {
  try {
    writeFileSync(holderFile(file), `${process.pid} ${new Date().toISOString()}`)
  } catch (error) {
    if (!isNoRoom(error)) throw error
  }
}

async function take(file: string, until: number): Promise<DatabaseSync> {
  for (;;) {
    const lock = tryToTake(file)
    if (lock) return lock
    if (Date.now() >= until) throw new LockedError(file, holder(file))
    await setTimeout(50)
  }
}

const sqliteBusy = 5
const sqliteFull = 13
const sqliteCantOpen = 14
const sqliteNoDatabase = 26

/** Takes the lock, without writing anything: there has to be a way back on a full disk too. */
const tryToTake = (file: string): DatabaseSync | undefined =>
  tryToBegin(file, 'PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')

/** Looks at the lock as any reader may, also one that may not write there. */
const tryToLook = (file: string): DatabaseSync | undefined =>
  tryToBegin(file, 'BEGIN; SELECT name FROM sqlite_schema', true)

function tryToBegin(file: string, statements: string, readOnly = false): DatabaseSync | undefined {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file, { timeout: 0, readOnly })
    database.exec(statements)
    return database
  } catch (error) {
    database?.close()
    const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined
    if (code === sqliteBusy) return undefined
    if (code === sqliteFull) throw new NoRoomForLockError(file, error)
    if (code === sqliteCantOpen) throw new NoAccessToLockError(file, error)
    throw code === sqliteNoDatabase ? new NoLockError(file, error) : error
  }
}

/** Returns the holder of a lock and since when, as far as known; undefined if nobody holds it. @throws NoLockError */
export function lockHolder(file: string): string | undefined {
  if (!existsSync(file)) return undefined
  const lock = tryToLook(file)
  lock?.close()
  return lock ? undefined : holder(file).replace(/^ \((.*)\)$/, '$1') || 'another process'
}

const holderFile = (file: string) => `${file}.pid`

/**
 * Returns the holder of the lock and since when (UTC), for the error message. The file may lag behind, which only makes
 * the message less exact.
 */
function holder(file: string): string {
  try {
    const [, id, since] = /^(\d+) (\S+Z)$/.exec(readFileSync(holderFile(file), 'utf8')) ?? []
    return id === undefined ? '' : ` (process ${id}, since ${since ?? ''})`
  } catch (error) {
    if (isMissing(error)) return ''
    throw error
  }
}
