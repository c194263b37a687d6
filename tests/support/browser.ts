import { execFile } from 'node:child_process'
import { existsSync, statfsSync } from 'node:fs'
import { access, constants, readFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser } from 'playwright'

const run = promisify(execFile)

const runs = async (file: string): Promise<boolean> => {
  try {
    await access(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const macPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

async function firstThatRuns(files: readonly string[]): Promise<string | undefined> {
  for (const file of files) if (await runs(file)) return file
  return undefined
}

/** Returns the first program of one of these names that the system finds; `undefined` where there is none. */
export function programIn(programs: readonly string[]): Promise<string | undefined> {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return firstThatRuns(folders.flatMap((folder) => programs.map((name) => join(folder, name))))
}

const ofTheSystem = async () => (await programIn(names)) ?? (await firstThatRuns(macPlaces))

/** Loads Playwright, which takes half a second, where a browser of it is looked for or started. */
const loadChromium = async () => (await import('playwright')).chromium

async function ofPlaywright(): Promise<string | undefined> {
  const chromium = await loadChromium()
  const file = chromium.executablePath()
  return (await runs(file)) ? file : undefined
}

async function downloaded(): Promise<string | undefined> {
  try {
    await run('npx', ['playwright', 'install', 'chromium', '--only-shell'], { timeout: 240_000 })
  } catch {
    return undefined
  }
  return ofPlaywright()
}

/** A Chromium that comes inside a package of the registry; for Linux on x64 only. */
async function ofThePackage(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  // The package unpacks the libraries it needs where it believes to be in this runtime.
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs24.x'
  const { default: packaged } = await import('@sparticuz/chromium')
  return packaged.executablePath()
}

/** Returns the version that a program prints, such as "Chromium 153.0.1"; `undefined` where it doesn't start. */
const versionOf = async (file: string): Promise<string | undefined> => {
  try {
    return (await run(file, ['--version'], { timeout: 60_000 })).stdout.trim()
  } catch {
    return undefined
  }
}

/** Places of a Chromium, the one that every machine has alike first: a browser of the machine's own may be any version. */
const places = [ofThePackage, ofPlaywright, ofTheSystem]

/**
 * Returns the program of a Chromium: the one that `CHROMIUM_PATH` names, else the pinned one of the packages, Playwright's
 * own, or the system's. None of them is asked for over a network, which may neither answer nor refuse for minutes.
 */
export async function installedBrowser(): Promise<string | undefined> {
  if (process.env.CHROMIUM_PATH !== undefined) return process.env.CHROMIUM_PATH
  for (const place of places) {
    const file = await place()
    if (file !== undefined && (await versionOf(file)) !== undefined) return file
  }
  return undefined
}

/**
 * Returns the program of the Chromium that tests run in: one that is there, or one downloaded now.
 * @throws with the line to type where there is none
 */
export async function findBrowser(): Promise<string> {
  const found = (await installedBrowser()) ?? (await downloaded())
  if (found !== undefined) return found
  throw new Error('There is no Chromium for the browser tests. Type: npx playwright install --with-deps chromium')
}

/** Returns the version and place of a browser's program, for the output of the tests. */
export const describeBrowser = async (file: string): Promise<string> =>
  `${(await versionOf(file)) ?? 'a browser of unknown version'}, ${file}`

/** Free memory for sharing between processes that is enough for all browsers of the tests; containers may have 64 MB. */
const enoughShared = 2 ** 30

const hasSharedMemory = (): boolean => {
  if (!existsSync('/dev/shm')) return false
  const { bavail, bsize } = statfsSync('/dev/shm')
  return bavail * bsize >= enoughShared
}

/** How a browser is started: without the calls home that it makes by itself. */
export const launchOptions = {
  // Playwright lets browsers share files in place of memory, which takes a tenth of their time.
  ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
  // A sandbox inside a container that runs as root can't be had.
  chromiumSandbox: process.getuid?.() !== 0,
  args: [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

/**
 * Features that Playwright switches off, but for the one that gives each site around a frame a storage of its own there:
 * visitors' browsers have it, and without it a browser that blocks third parties, as Debian's does, forbids a frame every
 * storage. Of two such arguments browsers take the last.
 */
const withoutFeatures = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
]

/** Starts the browser at `executablePath`. */
export const launch = async (executablePath: string): Promise<Browser> =>
  (await loadChromium()).launch({
    executablePath,
    ...launchOptions,
    args: [...launchOptions.args, `--disable-features=${withoutFeatures.join()}`],
  })

/** Starts a browser that gives no storage at all to a frame on a page of another site. */
export const launchForbidding = async (executablePath: string): Promise<Browser> =>
  (await loadChromium()).launch({
    executablePath,
    ...launchOptions,
    args: [...launchOptions.args, '--test-third-party-cookie-phaseout'],
  })

/**
 * Starts it as visitors have it: each site that a frame stands in has a storage of its own there, and cookies of third
 * parties are blocked. Playwright switches the first off, among much else.
 */
export const launchParted = async (executablePath: string, profile: string): Promise<Browser> =>
  (await loadChromium()).launch({
    executablePath,
    chromiumSandbox: launchOptions.chromiumSandbox,
    ignoreDefaultArgs: true,
    args: [
      ...launchOptions.args,
      ...(launchOptions.chromiumSandbox ? [] : ['--no-sandbox']),
      '--headless',
      '--remote-debugging-pipe',
      '--remote-debugging-port=0',
      '--test-third-party-cookie-phaseout',
      `--user-data-dir=${profile}`,
    ],
  })

/**
 * Connects once more to a browser that `launchParted` started, and finds its tabs. Where a tab commits its page while
 * Playwright asks for its events, as happens on a busy machine, the first connection never hears of the page.
 * @param profile the folder that the browser was started with
 */
export async function connectAgain(profile: string): Promise<Browser> {
  const [port] = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n')
  return (await loadChromium()).connectOverCDP(`http://127.0.0.1:${port}`)
}
