import { accessSync, constants, existsSync, mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

/** Files in memory, on Linux. A disk's file system takes eight times as much of a processor to make and link small ones. */
const inMemory = '/dev/shm'

/** Bytes that all tests at once leave free many times over. Containers often have 64 MB, and small machines no more memory. */
const enough = 4 * 2 ** 30

/** Returns true if programs can be run from a folder: some machines forbid it where files are in memory. */
function canRunPrograms(folder: string): boolean {
  const file = join(folder, 'program')
  writeFileSync(file, '', { mode: 0o755 })
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  } finally {
    rmSync(file)
  }
}

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize >= enough && freemem() >= enough
}

const prefix = 'foyer-tests-'

/** Removes what a run left behind that was killed. */
function removeOrphans(folder: string): void {
  for (const name of readdirSync(folder).filter((one) => one.startsWith(prefix)))
    if (!existsSync(join('/proc', name.slice(prefix.length))))
      rmSync(join(folder, name), { recursive: true, force: true })
}

function makeFolder(memory: string): string {
  if (process.env['TMPDIR'] !== undefined || !hasRoom(memory)) return tmpdir()
  removeOrphans(memory)
  const folder = join(memory, `${prefix}${process.pid}`)
  mkdirSync(folder, { recursive: true })
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return canRunPrograms(folder) ? folder : tmpdir()
}

let made: string | undefined

/**
 * Returns the folder for temporary files of the tests that this process runs; it is removed with all that is in it as the
 * process exits. What one run leaves for the next, such as an unpacked browser, stays in the system's own folder.
 * @returns the system's own folder where there is none in memory that has room and runs programs, or where `TMPDIR` names one
 */
export const temporaryFolder = (): string => (made ??= makeFolder(inMemory))
