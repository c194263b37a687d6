import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { placesIn } from './places.ts'

/** Thrown if a sandbox has the database open: it would continue with a deleted file. */
class SandboxRunning extends Error {
  override name = 'SandboxRunning'
  constructor(file: string) {
    super(`The sandbox is running (${file}). Stop it, then run this again.`)
  }
}

/**
 * Deletes the sandbox's database: orders, accounts and redeemed vouchers.
 * @throws SandboxRunning
 */
export async function resetSandbox(stateDir: string): Promise<void> {
  const { sandbox } = placesIn(stateDir)
  if (isOpenElsewhere(sandbox)) throw new SandboxRunning(sandbox)
  for (const ending of ['', '-wal', '-shm']) await rm(sandbox + ending, { force: true })
}

const sqliteBusy = 5
const sqliteNoDatabase = 26

/**
 * Returns true if another process has a database open. SQLite then refuses to leave the write-ahead log that the
 * database uses.
 */
function isOpenElsewhere(file: string): boolean {
  if (!existsSync(file)) return false
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    database.exec('PRAGMA journal_mode = DELETE')
    return false
  } catch (error) {
    const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined
    // A file that is no database is in use by nobody.
    if (code === sqliteNoDatabase) return false
    if (code === sqliteBusy) return true
    throw error
  } finally {
    database.close()
  }
}
