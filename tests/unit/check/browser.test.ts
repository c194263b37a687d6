import { execFile } from 'node:child_process'
import { access, constants, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, it } from 'vitest'

const finder = new URL('../../support/browser.ts', import.meta.url).href

/** The package with a Chromium is made for Linux on x64. */
const hasPackage = process.platform === 'linux' && process.arch === 'x64'

/** Returns what the finder finds in a process of its own, on a machine without programs but those in `env.PATH`. */
async function findIn(home: string, env: Record<string, string>): Promise<string> {
  const program = `console.log(await (await import(${JSON.stringify(finder)})).installedBrowser())`
  const words = ['--input-type=module', '--eval', program]
  const machine = { PATH: '', HOME: home, PLAYWRIGHT_BROWSERS_PATH: home, TMPDIR: home, ...env }
  return (await promisify(execFile)(process.execPath, words, { env: machine })).stdout.trim()
}

/** Lays a program by the name of the system's Chromium into a folder. */
async function layChromium(folder: string): Promise<string> {
  await mkdir(folder)
  const file = join(folder, 'chromium')
  await writeFile(file, '#!/bin/sh\necho Chromium 999\n', { mode: 0o755 })
  return file
}

let home: string
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'foyer-home-'))
})
afterEach(() => rm(home, { recursive: true, force: true }))

it.runIf(hasPackage)(
  'the browser of the tests is found on a machine that has none, without a download, and preferred to one of the machine',
  async () => {
    const file = await findIn(home, {})
    await expect(access(file, constants.X_OK)).resolves.toBeUndefined()
    expect(file.startsWith(home)).toBe(true)
    const programs = join(home, 'bin')
    expect(await layChromium(programs)).not.toBe(file)
    expect(await findIn(home, { PATH: programs })).toBe(file)
  },
)

it('the browser that CHROMIUM_PATH names is preferred to all others', async () => {
  const file = join(home, 'named')
  await expect(findIn(home, { PATH: home, CHROMIUM_PATH: file })).resolves.toBe(file)
})
