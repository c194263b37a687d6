import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import sharp from 'sharp'
import { startDemo } from '#cli/demo.ts'
import { findBrowser, launch } from './support/browser.ts'

/*
 * The pictures of docs/museum/sources.md: parts of a demo museum's pages, each with the number under which that page
 * says where it comes from. `node tests/source-pictures.ts` draws them anew, with the shop's own pages.
 */

const folder = join(import.meta.dirname, '../docs/museum/sources')
/** The window is higher than any page, so that all pictures are loaded. */
const [windowWidth, windowHeight, shownWidth] = [1120, 5000, 728]
/** Around what is shown, and radius of a number. */
const [margin, radius] = [16, 15]

interface Picture {
  path: string
  /** What is photographed: from the top of the first part to the bottom of the second. */
  from: string
  to: string
  /** What has to be there, if that comes after the page. */
  ready?: string
  /** The parts by their numbers, which begin at 1. */
  parts: string[]
}

const pictures: Record<string, Picture> = {
  home: {
    path: '/en/',
    from: '.header',
    to: '.entry',
    parts: [
      '.brand',
      '.menu-list a',
      '.hero h1',
      '.hero-picture',
      '.hero .lead',
      '.hero .button',
      '.section-head h2',
      '.entry-facts',
      '.entry-name',
      '.entry-teaser',
      '.entry-picture',
    ],
  },
  banners: {
    path: '/en/',
    from: '.banners',
    to: '.banners',
    parts: ['.banners-name', '.banner img', '.banner-title'],
  },
  event: {
    path: '/en/tickets/101/',
    from: 'h1',
    to: '.booking-page-text',
    ready: 'td button',
    parts: ['h1', '.lead', 'dt', '.open-today', '.booking-page-picture', '.prose', '.booking-page-order h2'],
  },
  footer: {
    path: '/en/',
    from: '.footer',
    to: '.footer',
    parts: [
      '.footer-name',
      '.open-today',
      '.footer-list a',
      '.footer-list li:nth-child(2) a',
      'nav:nth-of-type(2) .footer-list a',
      '.footer-partners',
    ],
  },
}

interface Box {
  x: number
  y: number
  height: number
}

/** Returns the place of the first element that fits. */
async function boxOf(page: Page, selector: string): Promise<Box> {
  const box = await page.locator(selector).first().boundingBox()
  if (box === null) throw new Error(`Nothing is shown of "${selector}".`)
  return box
}

/** Draws a number to the left of a part's first line. */
function numbered({ x, y, height }: Box, index: number): string {
  const [left, middle] = [Math.max(radius + 3, x - radius - 5), Math.max(radius + 3, y + Math.min(height / 2, 22))]
  return (
    `<circle cx="${left}" cy="${middle}" r="${radius}" fill="#0b57d0" stroke="#fff" stroke-width="3"/>` +
    `<text x="${left}" y="${middle + 6}" text-anchor="middle" font-family="sans-serif" font-size="17" font-weight="bold" fill="#fff">${index + 1}</text>`
  )
}

async function photograph(
  browser: Browser,
  site: string,
  { path, from, to, ready = from, parts }: Picture,
): Promise<Buffer> {
  const context = await browser.newContext({
    viewport: { width: windowWidth, height: windowHeight },
    permissions: ['local-network-access'],
  })
  try {
    const page = await context.newPage()
    await page.goto(site + path, { waitUntil: 'networkidle' })
    const notice = page.locator('[data-cookies="yes"]')
    if (await notice.isVisible()) await notice.click()
    // For typefaces that a first visit comes too early for.
    await page.reload({ waitUntil: 'networkidle' })
    await page.evaluate(() => document.fonts.ready)
    await page.locator(ready).first().waitFor()
    const [first, last] = [await boxOf(page, from), await boxOf(page, to)]
    const top = Math.max(0, Math.round(first.y - margin))
    const height = Math.round(Math.min(windowHeight, last.y + last.height + margin) - top)
    const clip = { x: 0, y: top, width: windowWidth, height }
    const boxes = await Promise.all(parts.map((part) => boxOf(page, part)))
    const marks = boxes.map((box, index) => numbered({ ...box, y: box.y - top }, index))
    const over = `<svg xmlns="http://www.w3.org/2000/svg" width="${windowWidth}" height="${height}">${marks.join('')}</svg>`
    const drawn = await page.screenshot({ animations: 'disabled', clip })
    const marked = await sharp(drawn)
      .composite([{ input: Buffer.from(over) }])
      .png()
      .toBuffer()
    return await sharp(marked).resize(shownWidth).webp({ quality: 62, effort: 6 }).toBuffer()
  } finally {
    await context.close()
  }
}

const stateDir = await mkdtemp(join(tmpdir(), 'foyer-sources-'))
const demo = await startDemo({ port: 4490, stateDir, quiet: true })
const browser = await launch(await findBrowser())
try {
  const site = demo.sites.find(({ tenant }) => tenant === 'aarenfels')?.url ?? ''
  await mkdir(folder, { recursive: true })
  for (const [name, picture] of Object.entries(pictures)) {
    await sharp(await photograph(browser, site, picture)).toFile(join(folder, `${name}.webp`))
  }
} finally {
  await browser.close()
  await demo.stop()
  await rm(stateDir, { recursive: true, force: true, maxRetries: 5 })
}
