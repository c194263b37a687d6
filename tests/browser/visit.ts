import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { launch } from '../support/browser.ts'

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

let browser: Browser
const open: { close: () => Promise<void>; complaints: string[] }[] = []

/** What a test says about itself: a page may log an error only where a test makes a call fail on purpose. */
const expected = new Set<RegExp>()

/** Lets the console say something in this test that is not a fault of the shop's. */
export const expectInConsole = (pattern: RegExp) => expected.add(pattern)

beforeAll(async () => {
  browser = await launch(inject('browser'))
})

afterAll(() => browser.close())

afterEach(async () => {
  const complaints = open.flatMap((one) => one.complaints)
  for (const { close } of open.splice(0)) await close()
  const unexpected = complaints.filter((text) => ![...expected].some((pattern) => pattern.test(text)))
  expected.clear()
  expect(unexpected, 'console errors, page errors and requests to other hosts').toEqual([])
})

export interface VisitOptions extends Omit<BrowserContextOptions, 'screen'> {
  screen?: Screen
  /** Whether the sandbox draws the pictures. It takes its time; most tests get one dot instead. */
  pictures?: boolean
}

const dot = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')

/**
 * Opens a museum's site as a new visitor. After the test, an error in the console or a request to any
 * host but the shop and its API makes it fail.
 */
export async function visit(museum: string, options: VisitOptions = {}): Promise<Visit> {
  const { screen = 'desktop', pictures = false, ...rest } = options
  const site = inject('sites')[museum]
  if (site === undefined) throw new Error(`There is no museum "${museum}".`)
  const context = await browser.newContext({ ...screens[screen], locale: 'en', ...rest })
  context.setDefaultTimeout(30_000)
  if (!pictures) {
    await context.route('**/images/**', (route) => route.fulfill({ contentType: 'image/gif', body: dot }))
  }
  const page = await context.newPage()
  const complaints: string[] = []
  const hosts = new Set([new URL(site).host, new URL(inject('sandbox')).host])
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(`console: ${message.text()}`)
  })
  context.on('weberror', (error) => complaints.push(`page error: ${error.error().message}`))
  context.on('request', (request) => {
    const { host, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && !hosts.has(host)) complaints.push(`request to ${host}`)
  })
  open.push({ close: () => context.close(), complaints })
  return { page, site }
}
