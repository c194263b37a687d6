import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ownFontFiles, themeCss } from '#site/theme.ts'
import { readFonts } from '#tenant/read-fonts.ts'
import { completeTheme, themeSchema } from '#tenant/theme.ts'
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

const words =
  'Das Museum zeigt auf drei Etagen Gemälde, Zeichnungen und Fotografien aus zwei Jahrhunderten. The garden is open from May to October, and the café all the year round. '

describe('a museum’s own typefaces', () => {
  it.each([
    ['bitter', 'figtree'],
    ['fraunces', 'source-sans'],
    ['figtree', 'hanken-grotesk'],
  ])('of the kind of %s and %s move nothing when they come late', async (titles, text) => {
    const { css, files } = await ownLook(titles, text)
    const [museum = ''] = Object.keys(museums)
    const { page, site } = await visit(museum, { screen: 'phone' })
    let send = () => {}
    const late = new Promise<void>((resolve) => void (send = resolve))
    for (const { path, content } of files) {
      await page.route(site + path, async (route) => {
        await late
        await route.fulfill({ contentType: 'font/woff2', body: Buffer.from(content) })
      })
    }
    const style = `${css}body{font:16px/1.5 var(--font-text)}h1{font:var(--display-weight) 28px/1.1 var(--font-display)}`
    const body = `<!doctype html><meta name="viewport" content="width=device-width"><title>Fonts</title><style>${style}</style><h1>Bilder einer Ausstellung</h1><p>${words.repeat(2)}</p><p>${words}</p>`
    await page.route(`${site}/looks`, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }))
    await page.goto(`${site}/looks`, { waitUntil: 'domcontentloaded' })
    const heights = () => page.evaluate(() => Array.from(document.body.children, ({ clientHeight }) => clientHeight))
    const before = await heights()
    send()
    await page.evaluate(() => document.fonts.ready)
    const loaded = await page.evaluate(() =>
      Array.from(document.fonts)
        .filter(({ status, family }) => status === 'loaded' && /^"?(titles|text)"?$/.test(family))
        .map(({ family }) => family.replaceAll('"', '')),
    )
    expect(new Set(loaded)).toEqual(new Set(['titles', 'text']))
    expect(await heights()).toEqual(before)
    expect(await page.evaluate(shifts)).toEqual([])
  })
})
