import { expect, it } from 'vitest'
import { listedPages, museums, onePerTemplate } from './pages.ts'
import { visit } from './visit.ts'

/** Templates that show pictures. */
const illustrated = new Set(
  'home event-list event-detail tour-list tour-detail article-list article-detail voucher-detail pass-detail'.split(
    ' ',
  ),
)

/**
 * Runs in the page; returns the pictures of which `sizes` names less or more than their place needs: what is cut off at
 * the edges of a place counts as shown; a fifth of it may lack, and two fifths may be too much. A picture's own width is
 * what `sizes` named.
 */
async function misfits(): Promise<string[]> {
  const images = [...document.images].filter(({ srcset, offsetWidth }) => srcset !== '' && offsetWidth > 0)
  for (const image of images) image.loading = 'eager'
  await Promise.all(images.map((image) => image.decode()))
  return images.flatMap((image) => {
    const { naturalWidth: named, naturalHeight, offsetWidth, offsetHeight } = image
    const needed = Math.round(Math.max(offsetWidth, (offsetHeight * named) / naturalHeight))
    const fits = named >= needed * 0.8 && named <= needed * 1.4
    return fits ? [] : `${image.className}: ${named} named, ${needed} needed`
  })
}

const runs = Object.entries(museums).flatMap(([museum, [lang = 'en']]) =>
  (['phone', 'desktop'] as const).map((screen) => ({ museum, lang, screen })),
)

it.each(runs)(
  'the `sizes` of pictures of $museum on a $screen match their displayed widths',
  async ({ museum, lang, screen }) => {
    const { page, site } = await visit(museum, { screen })
    const pages = listedPages(museum).filter(
      ({ path, template }) => path.startsWith(`/${lang}/`) && illustrated.has(template),
    )
    const found: Record<string, string[]> = {}
    for (const { path } of onePerTemplate(pages)) {
      await page.goto(site + path, { waitUntil: 'domcontentloaded' })
      const wrong = await page.evaluate(misfits)
      if (wrong.length > 0) found[path] = wrong
    }
    expect(found).toEqual({})
  },
)
