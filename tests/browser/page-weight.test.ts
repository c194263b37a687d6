import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { pageWeight } from '../support/page-weight.ts'
import { listedPages, museums, pagesOfEachKind } from './pages.ts'
import { mostScript } from './script-limits.ts'

const limits = { firstView: 14_000, stylesheets: 4, messages: 3200 }

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

  it('no template loads more script than it did, those with nothing to operate at most 3,000 bytes', async () => {
    const [lang = 'en'] = museums[museum] ?? []
    const pages = pagesOfEachKind(museum, lang)
    const templates = new Map(pages.map(({ path, template }) => [path, template]))
    for (const { path, scripts, messages, scriptFiles } of await weigh(museum, pages)) {
      const most = mostScript[templates.get(path) ?? 'home']
      expect(scripts, path).toBeLessThanOrEqual(most)
      expect(messages, path).toBeLessThanOrEqual(limits.messages)
      const hasReact = scriptFiles.some((file) => /react|client\./i.test(file))
      expect(hasReact, path).toBe(most >= 50_000)
      expect(messages > 0, path).toBe(hasReact)
    }
  })
})
