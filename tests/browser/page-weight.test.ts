import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { pageWeight } from '../support/page-weight.ts'
import { museums, pagesOfEachKind, publishedPaths } from './pages.ts'

const limits = { firstView: 14_000, scriptsWithoutIslands: 3000 }

const release = (museum: string) => join(inject('stateDir'), 'sites', museum, 'current')
const fileOf = (path: string) => `${path.slice(1)}index.html`
const weigh = (museum: string, paths: string[]) =>
  Promise.all(paths.map(async (path) => ({ path, ...(await pageWeight(release(museum), fileOf(path))) })))

describe.each(Object.keys(museums))('what a visitor of %s loads', (museum) => {
  it('home, lists and details show within 14,000 bytes of HTML and CSS in every language', async () => {
    const pages = await weigh(museum, await publishedPaths(museum))
    expect(
      pages.filter(({ firstView }) => firstView > limits.firstView).map(({ path, firstView }) => [path, firstView]),
    ).toEqual([])
  })

  it('pages with nothing to operate load at most 3,000 bytes of script, and no React', async () => {
    const [lang = 'en'] = museums[museum] ?? []
    const still = (await pagesOfEachKind(museum, lang)).filter(
      (path) => !/\/(tickets|product)\/.+\/|checkout|register/.test(path),
    )
    for (const { path, scripts, scriptFiles } of await weigh(museum, still)) {
      expect(scripts, path).toBeLessThanOrEqual(limits.scriptsWithoutIslands)
      expect(
        scriptFiles.filter((file) => /react|client\./i.test(file)),
        path,
      ).toEqual([])
    }
  })
})
