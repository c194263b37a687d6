import * as v from 'valibot'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { pullSnapshot } from '#catalogue/pull.ts'
import type { Snapshot } from '#catalogue/snapshot.ts'
import { moods } from '#cli/new-questions.ts'
import { placesIn, tenantsRoot } from '#cli/places.ts'
import { compile } from '#publisher/build/compile.ts'
import { startHosting } from '#publisher/pictures/host-pictures.ts'
import { openRenderer, type Renderer } from '#publisher/render/renderer.ts'
import { sections } from '#domain/shop/config.ts'
import { pagesOf } from '#site/pages.ts'
import { logoFiles } from '#site/tenant-files.ts'
import { loadTenant } from '#tenant/load.ts'
import { completeTheme, themeSchema } from '#tenant/theme.ts'
import { axeFinds } from './axe.ts'
import { misfits } from './misfits.ts'
import { isGone, museums } from './pages.ts'
import { visit, type VisitOptions } from './visit.ts'
import { isFull } from '../support/full.ts'

let renderer: Renderer

beforeAll(async () => {
  renderer = openRenderer(await compile())
})

/** What a demo museum's API says now, with the pictures of its site. */
async function readSnapshot(museum: string): Promise<Snapshot> {
  const api = `${inject('sandbox')}/${museum}`
  const tenant = await loadTenant(tenantsRoot, museum, { api, site: inject('sites')[museum] ?? '' })
  const now = new Date()
  const pulled = await pullSnapshot(tenant, { now })
  const hosting = await startHosting(pulled, { store: placesIn(inject('stateDir')).hosted, now })
  return (await hosting.all()).snapshot
}

const snapshots = new Map<string, Promise<Snapshot>>()

/** Returns what `readSnapshot` does, read once for all tests, which alter copies of it. */
function snapshotOf(museum: string): Promise<Snapshot> {
  const read = snapshots.get(museum) ?? readSnapshot(museum)
  snapshots.set(museum, read)
  return read
}

/** Opens the English home page of a museum as it would be published from what `alter` makes of its snapshot. */
async function visitHome(museum: string, alter: (snapshot: Snapshot) => Snapshot, options: VisitOptions) {
  const snapshot = alter(await snapshotOf(museum))
  const home = pagesOf(snapshot).find(({ path }) => path === '/en/')
  if (!home) throw new Error(`${museum} has no English home page.`)
  const body = Buffer.from(await renderer.render(home))
  // An answer of the test's own comes from nowhere; the browser would ask before such a page may reach this machine.
  const { page, site } = await visit(museum, { ...options, permissions: ['local-network-access'] })
  await page.route(`${site}/en/`, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }))
  for (const { path, content } of logoFiles(snapshot.tenant))
    await page.route(site + path, (route) => route.fulfill({ contentType: 'image/svg+xml', body: content }))
  await page.goto(`${site}/en/`, { waitUntil: 'networkidle' })
  return { page, home }
}

// One of each look is enough: which page is the home page, the list of pages decides for all alike.
const shown = isFull ? sections : sections.slice(0, 2)

const looks = [
  { screen: 'phone', colorScheme: 'light' },
  { screen: 'desktop', colorScheme: 'dark' },
] as const

describe.skipIf(isGone('aarenfels'))('the home view (section 3, "App configuration")', () => {
  it.each(shown.map((section, at) => ({ section, ...looks[at % 2] })))(
    'shows $section as the home page, complete, $colorScheme on a $screen',
    async ({ section, ...look }) => {
      const withHome = ({ config, ...rest }: Snapshot) => ({ ...rest, config: { ...config, homeView: section } })
      const { page } = await visitHome('aarenfels', withHome, look)
      const name = await page.locator('main h1').innerText()
      expect(await page.locator('.menu [aria-current="page"]').first().textContent()).toContain(name)
      expect(await page.locator('main li a').count()).toBeGreaterThan(1)
      expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/en\/$/)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      expect(await axeFinds(page)).toEqual([])
    },
  )
})

it.each(Object.keys(museums))(
  '%s: a lead picture without a version for phones is sharp on a phone, and all of it is shown',
  async (museum) => {
    const withoutPhones = (snapshot: Snapshot) => {
      const altered = structuredClone(snapshot)
      const groups = Object.values(altered.catalogues).flatMap(({ info }) => info.bannerGroups)
      for (const banner of groups.flatMap(({ banners }) => banners)) delete banner.imageMobile
      return altered
    }
    const { page } = await visitHome(museum, withoutPhones, { screen: 'phone' })
    expect(await page.evaluate(misfits)).toEqual([])
    const box = await page.locator('.hero img').boundingBox()
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1)
  },
)

/** Returns the largest part of the first screen, in square pixels, that has a colour as its background and nothing above it. */
function largestArea(colour: string): number {
  const sample = document.createElement('i')
  sample.style.color = colour
  document.body.append(sample)
  const wanted = getComputedStyle(sample).color
  sample.remove()
  const coloured = [...document.querySelectorAll('*')].filter((one) => getComputedStyle(one).backgroundColor === wanted)
  const areas = coloured.map((one) => {
    const { left, right, top, bottom, width, height } = one.getBoundingClientRect()
    const corners = [left + 2, right - 2].flatMap((x) => [top + height / 3, bottom - height / 3].map((y) => [x, y]))
    const isShown = corners.every(([x = 0, y = 0]) => one.contains(document.elementFromPoint(x, y)))
    return isShown ? width * height : 0
  })
  return Math.max(0, ...areas)
}

describe.skipIf(isGone('aarenfels'))('a look of `foyer new`', () => {
  it.each(
    Object.entries(moods).flatMap(([name, { theme }], at) =>
      (isFull ? (['phone', 'desktop'] as const) : (['phone'] as const)).map((screen) => ({
        name,
        theme,
        colorScheme: at % 2 === 0 ? ('light' as const) : ('dark' as const),
        screen,
      })),
    ),
  )(
    '$name shows the museum’s accent on the first screen, $colorScheme on a $screen',
    async ({ theme: look, ...how }) => {
      const theme = completeTheme(v.parse(themeSchema, { accent: '#a02010', ...look }))
      const withTheme = ({ tenant, ...rest }: Snapshot) => ({
        ...rest,
        tenant: { ...tenant, config: { ...tenant.config, theme } },
      })
      const { page } = await visitHome('aarenfels', withTheme, how)
      // As large as a button, with nothing above it, such as the notice of cookies.
      expect(await page.evaluate(largestArea, theme.colours.accent[how.colorScheme])).toBeGreaterThan(5000)
      expect(await axeFinds(page)).toEqual([])
    },
  )
})

describe.skipIf(isGone('norrskata'))('the centred header', () => {
  it.each(looks)(
    'has the museum in the middle, the menu below, and no part outside the screen, $colorScheme on a $screen',
    async (look) => {
      // Norrskata's stands within the museum's own pages, which have a header.
      const withHeader = ({ config, ...rest }: Snapshot) => ({
        ...rest,
        config: { ...config, show: { ...config.show, header: true } },
      })
      const { page } = await visitHome('norrskata', withHeader, look)
      const brand = await page.locator('.brand').boundingBox()
      const menu = await page.locator('.menu').boundingBox()
      const width = page.viewportSize()?.width ?? 0
      if (!brand || !menu) throw new Error('The header shows no brand or no menu.')
      if (look.screen === 'desktop') {
        expect(Math.abs(brand.x + brand.width / 2 - width / 2)).toBeLessThan(2)
        expect(menu.y).toBeGreaterThanOrEqual(brand.y + brand.height)
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      expect(await axeFinds(page)).toEqual([])
    },
  )
})
