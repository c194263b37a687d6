import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'

const module = new URL('../../support/temporary-files.ts', import.meta.url).href
const memory = '/dev/shm'
/** A run of the tests that was killed; no process has this number. */
const orphan = join(memory, 'foyer-tests-99999999')

/** Returns the folder that a run of the tests of its own makes. */
function folderOfRun(env: NodeJS.ProcessEnv = {}): string {
  const program = `
    const { temporaryFolder } = await import(${JSON.stringify(module)})
    await (await import('node:fs/promises')).writeFile(temporaryFolder() + '/left', '')
    console.log(temporaryFolder())`
  return execFileSync(process.execPath, ['--input-type=module', '--eval', program], { env, encoding: 'utf8' }).trim()
}

afterEach(() => rmSync(orphan, { recursive: true, force: true }))

describe.runIf(tmpdir().startsWith(memory))('temporary files of the tests, where memory has room for them', () => {
  it('are in a folder of the run, which is removed as it ends, even if nobody removed what is in it', () => {
    const folder = folderOfRun()
    expect(dirname(folder)).toBe(memory)
    expect(existsSync(folder)).toBe(false)
  })

  it('are removed by the next run if theirs was killed', () => {
    mkdirSync(orphan)
    folderOfRun()
    expect(existsSync(orphan)).toBe(false)
    expect(existsSync(tmpdir())).toBe(true)
  })

  it('are where TMPDIR names a folder', () => expect(folderOfRun({ TMPDIR: tmpdir() })).toBe(tmpdir()))
})
