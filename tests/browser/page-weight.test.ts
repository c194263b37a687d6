import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { overweight, pageWeight } from '../support/page-weight.ts'
import { listedPages, museums, pagesOfEachKind } from './pages.ts'
import { maxScript } from './script-limits.ts'

/**
 * The messages are one file for all pages of a language. Those that name each open or refused payment, and what to do about
 * it, took 450 bytes, those of a shared basket 380.
 */
const limits = { firstView: 14_000, messages: 10_250 }

const release = (museum: string) => join(inject('stateDir'), 'sites', museum, 'current')
const weigh = (museum: string, pages: { path: string; file: string }[]) =>
  Promise.all(pages.map(async ({ path, file }) => ({ path, ...(await pageWeight(release(museum), file)) })))

describe.each(Object.keys(museums))('what a visitor of %s loads', (museum) => {
  it('home, lists and details show within 14,000 bytes of HTML and CSS in every language', async () => {
    const heavy: [path: string, bytes: number][] = []
    for (const { path, file } of listedPages(museum)) {
      const bytes = await overweight(release(museum), file, limits.firstView)
      if (bytes !== undefined) heavy.push([path, bytes])
    }
    expect(heavy).toEqual([])
  })

  it('a page requests no stylesheet: its styles are inline, once', async () => {
    for (const { file } of listedPages(museum)) {
      const html = await readFile(join(release(museum), file), 'utf8')
      expect(html.match(/<style/g), file).toHaveLength(1)
      expect(html, file).not.toContain('rel="stylesheet"')
    }
  })

  it('no script loads styles, which would be late and are blocked by the policy', async () => {
    const scripts = await Array.fromAsync(glob('_astro/*.js', { cwd: release(museum) }))
    expect(scripts.length).toBeGreaterThan(20)
    const code = await Promise.all(scripts.map((script) => readFile(join(release(museum), script), 'utf8')))
    expect(scripts.filter((_, at) => /\.css["'`]/.test(code[at] ?? ''))).toEqual([])
    expect(await Array.fromAsync(glob('_astro/*.css', { cwd: release(museum) }))).toEqual([])
  })

  it('no script has the priority of the first view', async () => {
    for (const { file } of listedPages(museum)) {
      const html = await readFile(join(release(museum), file), 'utf8')
      const scripts = html.replaceAll(/<template\b[^]*?<\/template>/g, '').match(/<script\b[^>]*\bsrc=[^>]*>/g)
      expect(
        scripts?.filter((tag) => !/ (?:async|fetchpriority="low") /.test(tag)),
        file,
      ).toEqual([])
    }
  })

  it('nothing but fonts is fetched ahead, which would share a slow line with the picture that leads the page', async () => {
    for (const { file } of listedPages(museum)) {
      const html = await readFile(join(release(museum), file), 'utf8')
      const ahead = html.match(/<link\b[^>]*\brel="(?:\w*preload|prefetch)"[^>]*>/g)
      expect(
        ahead?.filter((tag) => !tag.includes('as="font"')),
        file,
      ).toEqual([])
    }
  })

  it('no template loads more script than its limit, and static pages at most 3,000 bytes', async () => {
    const [lang = 'en'] = museums[museum] ?? []
    const pages = pagesOfEachKind(museum, lang)
    const templates = new Map(pages.map(({ path, template }) => [path, template]))
    const weights = await weigh(museum, pages)
    const limitOf = (path: string) => maxScript[templates.get(path) ?? 'home']
    const tooHeavy = weights.filter(({ path, scripts }) => scripts > limitOf(path))
    expect(tooHeavy.map(({ path, scripts }) => `${path}: ${scripts}, not ${limitOf(path)}`)).toEqual([])
    for (const { path, messages, scriptFiles } of weights) {
      const most = limitOf(path)
      expect(messages, path).toBeLessThanOrEqual(limits.messages)
      const hasReact = scriptFiles.some((file) => /react|client\./i.test(file))
      expect(hasReact, path).toBe(most >= 50_000)
      expect(messages > 0, path).toBe(hasReact)
    }
  })
})
