import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import sharp from 'sharp'
import { pullSnapshot } from '#catalogue/pull.ts'
import type { Snapshot } from '#catalogue/snapshot.ts'
import { startDemo } from '#cli/demo.ts'
import { tenantsRoot } from '#cli/places.ts'
import { compile } from '#publisher/build/compile.ts'
import { startHosting } from '#publisher/pictures/host-pictures.ts'
import { openRenderer, type Renderer } from '#publisher/render/renderer.ts'
import { pagesOf } from '#site/pages.ts'
import { logoFiles } from '#site/tenant-files.ts'
import { loadTenant } from '#tenant/load.ts'
import { findBrowser, launch } from '../support/browser.ts'
import { pictureOf, variants, type Variant } from './variants.ts'

const museum = 'aarenfels'
const fonts = join(import.meta.dirname, '../../public')
const templates = { home: 'home', list: 'event-list', article: 'article-detail' } as const
const [windowWidth, windowHeight] = [1120, 800]
const shownWidth = 560
/** Around what is shown. */
const margin = 24

interface Stage {
  browser: Browser
  renderer: Renderer
  snapshot: Snapshot
  /** Where the museum is served in its own looks: scripts and pictures come from there. */
  site: string
}

/** The page as it would be published with a variant's theme, photographed. */
async function photograph({ browser, renderer, snapshot, site }: Stage, variant: Variant): Promise<Buffer> {
  const tenant = { ...snapshot.tenant, config: { ...snapshot.tenant.config, theme: variant.theme } }
  const template = templates[variant.page]
  const shown = pagesOf({ ...snapshot, tenant }).find((page) => page.lang === 'en' && page.template === template)
  if (!shown) throw new Error(`${museum} has no page of the template "${template}".`)
  const context = await browser.newContext({
    viewport: { width: windowWidth, height: windowHeight },
    colorScheme: variant.dark ? 'dark' : 'light',
    // An answer of the script's own comes from nowhere; the browser would ask before such a page may reach this machine.
    permissions: ['local-network-access'],
  })
  try {
    const page = await context.newPage()
    const body = Buffer.from(await renderer.render(shown))
    await page.route(site + shown.path, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }))
    for (const { path, content } of logoFiles(tenant)) {
      const contentType = 'image/svg+xml'
      const body = typeof content === 'string' ? content : Buffer.from(content)
      await page.route(site + path, (route) => route.fulfill({ contentType, body }))
    }
    await page.route(`${site}/fonts/*`, async (route) => {
      const { pathname } = new URL(route.request().url())
      await route.fulfill({ contentType: 'font/woff2', body: await readFile(join(fonts, pathname)) })
    })
    await page.goto(site + shown.path, { waitUntil: 'networkidle' })
    await page.evaluate(() => document.fonts.ready)
    const { from, width = windowWidth, height } = variant
    const box = from === undefined ? undefined : await page.locator(from).first().boundingBox()
    const clip = { x: width < windowWidth ? (box?.x ?? 0) - margin : 0, y: box ? box.y - margin : 0, width, height }
    const drawn = await page.screenshot({ animations: 'disabled', fullPage: true, clip })
    return await sharp(drawn).resize(shownWidth).webp({ quality: 62, effort: 6 }).toBuffer()
  } finally {
    await context.close()
  }
}

/** Draws every variant into a folder, from the museum as the sandbox serves it. */
export async function drawVariants(folder: string): Promise<void> {
  const stateDir = await mkdtemp(join(tmpdir(), 'foyer-theming-'))
  const demo = await startDemo({ port: 4490, stateDir, quiet: true })
  const browser = await launch(await findBrowser())
  const renderer = openRenderer(await compile())
  try {
    const site = demo.sites.find(({ tenant }) => tenant === museum)?.url ?? ''
    const tenant = await loadTenant(tenantsRoot, museum, { api: `${demo.sandboxUrl}/${museum}`, site })
    const now = new Date()
    // Their addresses are those of the copies that the site has, since both are named after the same bytes.
    const hosting = await startHosting(await pullSnapshot(tenant, { now }), { store: join(stateDir, 'copies'), now })
    const { snapshot } = await hosting.all()
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    for (const variant of variants()) {
      const picture = await photograph({ browser, renderer, snapshot, site }, variant)
      await writeFile(join(folder, `${pictureOf(variant)}.webp`), picture)
    }
  } finally {
    await browser.close()
    await demo.stop()
    await rm(stateDir, { recursive: true, force: true, maxRetries: 5 })
  }
}
