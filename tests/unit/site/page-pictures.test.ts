import { expect, it } from 'vitest'
import { pagePicturesFiles } from '#site/page-pictures.ts'
import { pagesOf } from '#site/pages.ts'
import { fullMuseum } from '../../support/full-museum.ts'

it('a file for each language has picture and place of each thing by the path of its page, and no other', () => {
  const pages = pagesOf(fullMuseum)
  const files = pagePicturesFiles(pages)
  expect(files.map(({ path }) => path)).toEqual(
    fullMuseum.config.languages.map((lang) => `/${lang}/page-pictures.json`),
  )
  for (const { lang, template, path, image } of pages) {
    const file = files.find((one) => one.path === `/${lang}/page-pictures.json`)
    const known: unknown = JSON.parse(file?.content ?? '')
    const isThing = /^(?:event|tour|article|pass)-detail$/.test(template)
    if (isThing && image !== undefined) expect(known).toHaveProperty([path, 'image'], image)
    else if (isThing) expect(known).not.toHaveProperty([path, 'image'])
    else expect(known).not.toHaveProperty([path])
  }
  for (const place of ['Grosser Saal', 'Pforte', 'Kasse']) expect(files[0]?.content).toContain(`"place":"${place}"`)
})
