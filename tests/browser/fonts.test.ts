import { existsSync } from 'node:fs'
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { type Browser, chromium } from 'playwright'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { ownFontFiles, themeCss } from '#site/theme.ts'
import { readFonts } from '#tenant/read-fonts.ts'
import { completeTheme, themeSchema } from '#tenant/theme.ts'
import { launchOptions } from '../support/browser.ts'
import { missingHere } from '../support/missing-tool.ts'
import { museums } from './pages.ts'
import { shifts } from './shifts.ts'
import { visit } from './visit.ts'

const marks = ['«', '»', '‹', '›', '„', '“', '”', '‚', '‘', '’']

describe('the fonts of a museum', () => {
  it.each(Object.entries(museums))('%s has quotation marks that don’t touch the letters', async (museum, [lang]) => {
    const { page, site } = await visit(museum)
    await page.goto(`${site}/${lang}/`)
    const astray = await page.evaluate(async (all) => {
      await document.fonts.ready
      const context = document.createElement('canvas').getContext('2d')
      const style = getComputedStyle(document.documentElement)
      // What stands in for a family may be missing on this machine.
      const families = ['--font-display', '--font-text'].flatMap(
        (name) => style.getPropertyValue(name).split(',')[0] ?? [],
      )
      const found: string[] = []
      for (const family of families) {
        for (const weight of [400, 600, 700, 800]) {
          const font = `${weight} 100px ${family}`
          await document.fonts.load(font, all.join(''))
          if (context) context.font = font
          for (const mark of all) {
            const ink = context?.measureText(mark)
            // In hundredths of the size of the type.
            if (!ink || ink.actualBoundingBoxLeft > 3 || ink.actualBoundingBoxRight > ink.width + 3)
              found.push(`${mark} in ${font}`)
          }
        }
      }
      return found
    }, marks)
    expect(astray).toEqual([])
  })
})

const shipped = join(import.meta.dirname, '../../public/fonts')

/** The stylesheet and the files of a museum whose own typefaces are these files of the shop's. */
async function ownLook(titles: string, text: string) {
  const folder = await mkdtemp(join(tmpdir(), 'own-fonts-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const names = await readdir(shipped)
  for (const [start, copy] of [
    [titles, 'titles.woff2'],
    [text, 'text.woff2'],
  ] as const) {
    const name = names.find((one) => one.startsWith(`${start}-latin.`)) ?? ''
    await copyFile(join(shipped, name), join(folder, copy))
  }
  const fonts = {
    titles: { files: ['titles.woff2'], fallback: titles === 'figtree' ? 'sans' : 'serif', subset: true },
    text: { files: ['text.woff2'] },
  }
  const theme = v.parse(themeSchema, { fonts, type: { display: 'titles', text: 'text' } })
  const own = await readFonts(folder, theme)
  const complete = completeTheme(theme)
  // A font that comes late is shown here, so that there is something to move.
  const css = themeCss(complete, own).replaceAll('font-display:optional', 'font-display:swap')
  return { css, files: ownFontFiles(complete, own) }
}

const sentences = [
  'Das Museum zeigt auf drei Etagen Gemälde, Zeichnungen und Fotografien aus zwei Jahrhunderten.',
  'The garden is open from May to October, and the café all the year round.',
  'Le musée est fermé le lundi, sauf pendant les vacances.',
  'Utställningen visas i det gamla spinneriet.',
]

/** A browser that has the letters of the system, as visitors' browsers do; the pinned one brings letters of its own. */
async function withSystemFonts(): Promise<Browser> {
  const env = { ...process.env, FONTCONFIG_PATH: '/etc/fonts' }
  const own = await chromium.launch({ executablePath: inject('browser'), ...launchOptions, env })
  onTestFinished(() => own.close())
  return own
}

/** Whether a system has the letters that fallbacks are measured against; else what stands in can't be tried. */
const hasFallbacks = existsSync('/usr/share/fonts/truetype/liberation/LiberationSerif-Bold.ttf')
const lacks = hasFallbacks ? '' : missingHere('Liberation', 'apt-get install fonts-liberation')

describe.skipIf(!hasFallbacks)(`a museum’s own typefaces${lacks}`, () => {
  it.each([
    ['bitter', 'figtree'],
    ['fraunces', 'source-sans'],
    ['figtree', 'hanken-grotesk'],
  ])('of the kind of %s and %s move nothing when they come late', async (titles, text) => {
    const { css, files } = await ownLook(titles, text)
    const site = 'http://looks.example'
    const browser = await withSystemFonts()
    const page = await browser.newPage({ viewport: { width: 360, height: 1600 } })
    let send = () => {}
    const late = new Promise<void>((resolve) => void (send = resolve))
    await page.route(`${site}/**`, async (route) => {
      const { pathname } = new URL(route.request().url())
      const file = files.find(({ path }) => path === pathname)
      if (!file) return route.fulfill({ contentType: 'text/html; charset=utf-8', body })
      await late
      return route.fulfill({ contentType: 'font/woff2', body: Buffer.from(file.content) })
    })
    const style = `${css}body{font:16px/1.5 var(--font-text)}h1{font:var(--display-weight) 28px/1.1 var(--font-display)}b{font-weight:400}`
    const body = `<!doctype html><meta name="viewport" content="width=device-width"><title>Fonts</title><style>${style}</style><h1>Bilder einer Ausstellung</h1><h1><span>Gemälde</span></h1>${sentences.map((one) => `<p><b>${one}</b></p>`).join('')}`
    await page.goto(`${site}/`, { waitUntil: 'domcontentloaded' })
    const states = () =>
      page.evaluate(() => Object.fromEntries(Array.from(document.fonts, ({ family, status }) => [family, status])))
    const sizes = () =>
      page.evaluate(() =>
        Array.from(document.body.children, (one) => [
          one.clientHeight,
          one.firstElementChild?.getClientRects().length ?? 0,
        ]),
      )
    const widths = () =>
      page.evaluate(() =>
        Array.from(document.querySelectorAll('b, span'), (one) =>
          Array.from(one.getClientRects(), ({ width }) => width).reduce((sum, width) => sum + width, 0),
        ),
      )
    const [before, narrow] = [await sizes(), await widths()]
    expect(await states()).toMatchObject({ 'titles title': 'loaded', 'text text': 'loaded' })
    send()
    await page.evaluate(() => document.fonts.ready)
    expect(await states()).toMatchObject({ titles: 'loaded', text: 'loaded' })
    expect(await sizes()).toEqual(before)
    expect(await page.evaluate(shifts)).toEqual([])
    // As wide as well, but for what one sentence differs from another.
    for (const [at, width] of (await widths()).entries())
      expect(Math.abs(width / (narrow[at] ?? 0) - 1)).toBeLessThan(0.04)
  })
})
