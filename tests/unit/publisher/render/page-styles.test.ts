import { expect, it } from 'vitest'
import { pageStyle } from '#publisher/render/page-styles.ts'
import type { Frame } from '#site/page.ts'
import { frame } from '../support.ts'

const mood: Frame['mood'] = { hero: 'split', list: 'grid', header: 'band' }

const styled = (css: string) =>
  pageStyle({ ...frame, mood, theme: '' }, 'home', { templates: { home: ['a.css'] }, contents: { 'a.css': css } })

it.each([
  ['rules for the museum’s own', '[data-list=grid] .entry{display:flex}', '[data-list=grid] .entry{display:flex}'],
  ['no rules for others', '.entry{gap:0}[data-list=rows] .entry{display:grid}', '.entry{gap:0}'],
  [
    'of a rule for several, the selectors of its own',
    '[data-hero=full] :is(h1,p),[data-hero=split] :is(h1,p){gap:0}',
    '[data-hero=split] :is(h1,p){gap:0}',
  ],
  [
    'rules for all but one',
    'html:not([data-header=centred]) .brand{gap:0}',
    'html:not([data-header=centred]) .brand{gap:0}',
  ],
  [
    'no blocks that others leave empty',
    '@layer parts{@media print{[data-list=rows] .entry{gap:0}}[data-list=cards] .entry{gap:0}}a{gap:0}',
    'a{gap:0}',
  ],
  ['names of layers', '@layer parts,pages;[data-list=cards] .entry{gap:0}', '@layer parts,pages;'],
])('a page’s stylesheet has, of layouts, %s', (_, css, kept) => {
  expect(styled(css)).toBe(kept)
})
