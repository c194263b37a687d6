import type {
  APIResponse,
  Browser,
  BrowserContext,
  BrowserContextOptions,
  ConsoleMessage,
  Page,
  Route,
} from 'playwright'
import { expect, inject } from 'vitest'
import { launch } from '../support/browser.ts'
import { storedNames } from '../support/stored-names.ts'

/** A phone and a desk, as widths go. */
export const screens = {
  phone: { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const satisfies Record<string, BrowserContextOptions>

export type Screen = keyof typeof screens

/** A visitor's browser on one museum's site. */
export interface Visit {
  page: Page
  /** Address of the site, without a slash at the end. */
  site: string
}

/** An answer of an error's status, which browsers log. */
interface Refusal {
  status: number
  /** Path that was asked. */
  path: string
}

/** A visit that the end of its test closes. */
interface OpenVisit {
  context: BrowserContext
  /** The shop's sites, and what else a test asks. */
  sites: readonly string[]
  complaints: string[]
  refusals: Refusal[]
}

let browser: Browser | undefined
const open: OpenVisit[] = []

/** The refusals that a test brings about on purpose. */
const expected: Refusal[] = []

/**
 * Names a refusal that this test brings about. Any other is a fault of the shop's, and so is its absence.
 * @param path the end of the path that answers so, such as `/customer/validate`
 */
export const expectRefusal = (status: number, path: string) => void expected.push({ status, path })

/** What Chromium says of an answer that is an error; its place is the address that was asked. */
const failedLoad = /^Failed to load resource: the server responded with a status of (\d+)/

function refusalOf(message: ConsoleMessage): Refusal | undefined {
  const status = failedLoad.exec(message.text())?.[1]
  return status === undefined ? undefined : { status: Number(status), path: new URL(message.location().url).pathname }
}

const isAsExpected = (refusal: Refusal, { status, path }: Refusal) =>
  refusal.status === status && refusal.path.endsWith(path)

const inWords = ({ status, path }: Refusal) => `${status} at ${path}`

const told = storedNames().map(({ name, storage }) => `${storage} ${name}`)

/** Runs in the page; where a test forbids a storage, nothing is in it. */
async function namesStored(): Promise<string[]> {
  const namesIn = (kind: string, storage: () => Storage) => {
    try {
      return Object.keys(storage()).map((name) => `${kind} ${name}`)
    } catch (error) {
      if (error instanceof DOMException && error.name === 'SecurityError') return []
      throw error
    }
  }
  // Pages over http of another machine have none.
  const cached = 'caches' in globalThis ? await caches.keys() : []
  return [
    ...namesIn('local', () => localStorage),
    ...namesIn('session', () => sessionStorage),
    ...cached.map((name) => `cache ${name}`),
  ]
}

/** What lies in the local storage of all sites that were visited. */
async function namesInAllSites(context: BrowserContext): Promise<string[]> {
  const { origins } = await context.storageState()
  return origins.flatMap(({ localStorage }) => localStorage.map(({ name }) => `local ${name}`))
}

/**
 * What lies in a visitor's browser that docs/reference/privacy.md doesn't tell of: cookies, and names in the storages. Where
 * each site of the shop is still open, its pages are asked alone: for each other site, such as that of the payment,
 * Playwright opens a page, which takes as long as a visit.
 */
async function storedUntold({ context, sites }: Pick<OpenVisit, 'context' | 'sites'>): Promise<string[]> {
  const pages = context.pages().filter((page) => page.url().startsWith('http'))
  const areOpen = sites.every((site) => pages.some((page) => page.url().startsWith(site)))
  const stored = (await Promise.all(pages.map((page) => page.evaluate(namesStored)))).flat()
  if (!areOpen) stored.push(...(await namesInAllSites(context)))
  const cookies = await context.cookies()
  return [
    ...cookies.map(({ name }) => `cookie ${name}`),
    ...stored.filter((one) => !told.includes(one.replace(/foyer:[\w-]+:/, ''))),
  ]
}

/** The browser of this process, for all its files: starting one takes as long as a visit. One that is gone is replaced. */
async function theBrowser(): Promise<Browser> {
  if (browser?.isConnected() !== true) browser = await launch(inject('browser'))
  return browser
}

/**
 * Closes a test's visits. An error in the console of one makes the test fail, and so do a request to another host, a refusal
 * that was not named beforehand, one that was and did not come, and what is stored without docs/reference/privacy.md telling.
 */
export async function endVisits(): Promise<void> {
  const complaints = open.flatMap((one) => one.complaints)
  const refusals = open.flatMap((one) => one.refusals)
  const untold: string[] = []
  for (const one of open.splice(0)) {
    untold.push(...(await storedUntold(one)))
    await one.context.close()
  }
  const wanted = expected.splice(0)
  const unexpected = refusals.filter((refusal) => !wanted.some((one) => isAsExpected(refusal, one))).map(inWords)
  expect([...complaints, ...unexpected], 'console errors, page errors and requests to other hosts').toEqual([])
  const missing = wanted.filter((one) => !refusals.some((refusal) => isAsExpected(refusal, one))).map(inWords)
  expect(missing, 'refusals that a test named and that did not come').toEqual([])
  expect(untold, 'stored, and not in docs/reference/privacy.md').toEqual([])
}

export interface VisitOptions extends Omit<BrowserContextOptions, 'screen'> {
  screen?: Screen
  /** Origins that a test asks too: the pages of a museum's other site, and a shop published for them. */
  also?: readonly string[]
}

/**
 * Opens a museum's site as a new visitor. After the test, an error in the console or a request to any
 * host but the shop and its API makes it fail.
 */
export async function visit(museum: string, options: VisitOptions = {}): Promise<Visit> {
  const { screen = 'desktop', also = [], ...rest } = options
  const site = inject('sites')[museum]
  if (site === undefined) throw new Error(`There is no museum "${museum}".`)
  // Nobody waits for a fade between two pages.
  const context = await (
    await theBrowser()
  ).newContext({ ...screens[screen], locale: 'en', reducedMotion: 'reduce', ...rest })
  context.setDefaultTimeout(120_000)
  const page = await context.newPage()
  const complaints: string[] = []
  const refusals: Refusal[] = []
  const hosts = new Set([site, inject('sandbox'), ...also].map((origin) => new URL(origin).host))
  context.on('console', (message) => {
    const refusal = refusalOf(message)
    if (refusal) refusals.push(refusal)
    else if (message.type() === 'error' || message.type() === 'warning') complaints.push(`console: ${message.text()}`)
  })
  context.on('weberror', (error) => complaints.push(`page error: ${error.error().message}`))
  context.on('request', (request) => {
    const { host, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && !hosts.has(host)) complaints.push(`request to ${host}`)
  })
  open.push({ context, sites: [site, ...also], complaints, refusals })
  return { page, site }
}

/** Writes entries into the session storage of a tab that has just been opened. */
export async function storeInSession(page: Page, site: string, entries: readonly [name: string, text: string][]) {
  // A file of the site without scripts: a tab can be written to once it shows something of the site.
  await page.goto(`${site}/robots.txt`)
  await page.evaluate((all) => all.forEach(([name, text]) => sessionStorage.setItem(name, text)), entries)
}

/**
 * Asks the server what a page has asked it. Playwright keeps connections, and on a busy machine may write to one that the
 * server has just closed as idle; then it asks again on a new one, as browsers do.
 */
export const answerTo = (route: Route): Promise<APIResponse> => route.fetch({ maxRetries: 1 })
