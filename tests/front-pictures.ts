import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import sharp, { type OverlayOptions } from 'sharp'
import { startDemo } from '#cli/demo.ts'
import { findBrowser, launch } from './support/browser.ts'

/*
 * The pictures of the README: three museums on desktop and phone, once in light and once in dark.
 * `node tests/front-pictures.ts` draws them anew, with the shop's own pages.
 */

const folder = join(import.meta.dirname, '../docs/')

/** Languages that the museums are shown in, by their ids: their own. */
const languages = { aarenfels: 'de', vlietermonde: 'nl', norrskata: 'sv' } as const

const desktop = { width: 1280, height: 900, shownWidth: 540 }
const phone = { width: 390, height: 800, shownWidth: 168 }
const margin = 30
const step = desktop.shownWidth + margin
const whole = { width: 3 * step + margin, height: 630 }
/** Distance of the phones from the top: below the titles of the pages behind them. */
const phoneTop = 250

type Scheme = 'light' | 'dark'
const background = { light: '#e9e9e6', dark: '#26262a' }

/** Photographs the top of a page, with a thin line around it so that a white page ends somewhere. */
async function photograph(browser: Browser, url: string, scheme: Scheme, size: typeof desktop): Promise<Buffer> {
  const context = await browser.newContext({
    viewport: { width: size.width, height: size.height },
    colorScheme: scheme,
    deviceScaleFactor: 2,
  })
  try {
    const page = await context.newPage()
    await page.goto(url, { waitUntil: 'networkidle' })
    // Without the cookie notice, and in the museum's typefaces, which a first visit may come too early for.
    const notice = page.locator('[data-cookies="yes"]')
    if (await notice.isVisible()) await notice.click()
    await page.reload({ waitUntil: 'networkidle' })
    await page.evaluate(() => document.fonts.ready)
    // A notice below the window was scrolled to.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    const drawn = await page.screenshot({ animations: 'disabled' })
    const edge = { top: 2, bottom: 2, left: 2, right: 2, background: scheme === 'light' ? '#c9c9c4' : '#55555c' }
    return await sharp(drawn).resize(size.shownWidth).extend(edge).png().toBuffer()
  } finally {
    await context.close()
  }
}

/** Returns the address of the first event that a museum's list leads to. */
async function firstEvent(browser: Browser, list: string): Promise<string> {
  const page = await browser.newPage()
  try {
    await page.goto(list)
    const links = await page
      .locator('main a[href*="/tickets/"]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
    return new URL(links.find((href) => href !== null && /\/tickets\/\w+\/$/.test(href)) ?? '', list).href
  } finally {
    await page.close()
  }
}

const stateDir = await mkdtemp(join(tmpdir(), 'foyer-front-'))
const demo = await startDemo({ port: 4490, stateDir, quiet: true })
const browser = await launch(await findBrowser())
try {
  for (const scheme of ['light', 'dark'] as const) {
    const shown: OverlayOptions[] = []
    for (const [index, [museum, lang]] of Object.entries(languages).entries()) {
      const site = demo.sites.find(({ tenant }) => tenant === museum)?.url
      const left = margin + index * step
      const home = await photograph(browser, `${site}/${lang}/`, scheme, desktop)
      shown.push({ input: home, left, top: margin })
      const event = await firstEvent(browser, `${site}/${lang}/tickets/`)
      const small = await photograph(browser, event, scheme, phone)
      shown.push({ input: small, left: left + step - margin - phone.shownWidth, top: phoneTop })
    }
    const canvas = sharp({ create: { ...whole, channels: 3, background: background[scheme] } })
    const drawn = await canvas.composite(shown).webp({ quality: 80, effort: 6 }).toBuffer()
    await sharp(drawn).toFile(`${folder}museums-${scheme}.webp`)
  }
} finally {
  await browser.close()
  await demo.stop()
  await rm(stateDir, { recursive: true, force: true })
}
