import { execFile } from 'node:child_process'
import { access, constants, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const finder = new URL('../../support/browser.ts', import.meta.url).href

/** The package with a Chromium is made for Linux on x64. */
const hasPackage = process.platform === 'linux' && process.arch === 'x64'

it.runIf(hasPackage)('the browser of the tests is found on a machine that has none, without a download', async () => {
  const home = await mkdtemp(join(tmpdir(), 'foyer-home-'))
  try {
    const program = `console.log(await (await import(${JSON.stringify(finder)})).installedBrowser())`
    // Nothing can be found or run by its name, and Playwright has downloaded nothing.
    const env = { PATH: '', HOME: home, PLAYWRIGHT_BROWSERS_PATH: home, TMPDIR: home }
    const words = ['--input-type=module', '--eval', program]
    const { stdout } = await promisify(execFile)(process.execPath, words, { env })
    await expect(access(stdout.trim(), constants.X_OK)).resolves.toBeUndefined()
    expect(stdout.startsWith(home)).toBe(true)
  } finally {
    await rm(home, { recursive: true, force: true })
  }
})
