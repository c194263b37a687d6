import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { optionalStyles, pageStyle } from '#publisher/render/page-styles.ts'
import type { Frame } from '#site/page.ts'
import { frame } from '../support.ts'

const plain: Frame = { ...frame, theme: '', mood: { hero: 'split', list: 'grid', header: 'line' } }

/** Names of the optional files of styles that pages have. */
const ownOf = (pages: Frame): string[] => {
  const names = Object.keys(optionalStyles)
  const paths = [...names, 'styles'].map((name) => `_astro/${name}.Ab_1.css`)
  const contents = Object.fromEntries(paths.map((path) => [path, `${basename(path, '.Ab_1.css')};`]))
  const [first, ...own] = pageStyle(pages, 'home', { templates: { home: paths }, contents }).split(';')
  // They may change what all pages have.
  expect(first).toBe('styles')
  return own.filter((name) => name !== '')
}

describe('a page’s stylesheet has, of what only some museums need', () => {
  it.each<[string, Partial<Frame>, string[]]>([
    ['the layouts that the museum chose', {}, ['hero-split', 'list-grid']],
    [
      'each other layout, if it is chosen',
      { mood: { hero: 'framed', list: 'cards', header: 'centred' } },
      ['hero-framed', 'list-cards', 'header-centred'],
    ],
    [
      'the third of each',
      { mood: { hero: 'full', list: 'rows', header: 'band' } },
      ['hero-full', 'list-rows', 'header-band'],
    ],
    ['those of a shop in other pages', { embedOn: ['https://haus.example'] }, ['framed', 'hero-split', 'list-grid']],
    ['those of a kiosk', { kiosk: true }, ['kiosk', 'hero-split', 'list-grid']],
  ])('%s', (_, chosen, names) => {
    expect(ownOf({ ...plain, ...chosen })).toEqual(names)
  })

  it('nothing that no file has', () => {
    const files = globSync('src/**/*.css').map((path) => basename(path, '.css'))
    expect(Object.keys(optionalStyles).filter((name) => files.filter((file) => file === name).length !== 1)).toEqual([])
  })
})
