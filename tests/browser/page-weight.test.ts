import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { pageWeight } from '../support/page-weight.ts'
import { listedPages, museums, pagesOfEachKind } from './pages.ts'

const limits = { firstView: 14_000, stylesheets: 4, scriptsWithoutIslands: 3000, scriptsOfFilters: 17_500 }

const release = (museum: string) => join(inject('stateDir'), 'sites', museum, 'current')
const weigh = (museum: string, pages: { path: string; file: string }[]) =>
  Promise.all(pages.map(async ({ path, file }) => ({ path, ...(await pageWeight(release(museum), file)) })))

describe.each(Object.keys(museums))('what a visitor of %s loads', (museum) => {
  it('home, lists and details show within 14,000 bytes of HTML and CSS in every language', async () => {
    const pages = await weigh(museum, listedPages(museum))
    expect(
      pages.filter(({ firstView }) => firstView > limits.firstView).map(({ path, firstView }) => [path, firstView]),
    ).toEqual([])
  })

  it('no page waits for more than four stylesheets', async () => {
    const pages = await weigh(museum, listedPages(museum))
    expect(pages.filter(({ styleFiles }) => styleFiles.length > limits.stylesheets).map(({ path }) => path)).toEqual([])
  })

  it('pages with nothing to operate load at most 3,000 bytes of script, a list with filters 17,500, and no React', async () => {
    const [lang = 'en'] = museums[museum] ?? []
    const still = pagesOfEachKind(museum, lang).filter(
      ({ template }) =>
        !/-detail$|^checkout|^(guest|login|register|register-success|forgot-password|recover|recover-success|settings|order-review)$/.test(
          template,
        ),
    )
    const filtered = new Set(still.flatMap(({ template, path }) => (template === 'tour-list' ? [path] : [])))
    for (const { path, scripts, scriptFiles } of await weigh(museum, still)) {
      const limit = filtered.has(path) ? limits.scriptsOfFilters : limits.scriptsWithoutIslands
      expect(scripts, path).toBeLessThanOrEqual(limit)
      expect(
        scriptFiles.filter((file) => /react|client\./i.test(file)),
        path,
      ).toEqual([])
    }
  })
})
