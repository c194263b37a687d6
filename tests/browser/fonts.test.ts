import { describe, expect, it } from 'vitest'
import { museums } from './pages.ts'
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
