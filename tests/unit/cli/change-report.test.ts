import { expect, it } from 'vitest'
import { changeLines, inputLines } from '#cli/change-report.ts'

it('changes are listed by reason, with the first few names of each', () => {
  const pages = Array.from({ length: 7 }, (_, at) => ({
    path: `de/product/${at}/index.html`,
    how: 'changed' as const,
    parts: ['head', 'article'],
  }))
  const lines = changeLines([...pages, { path: 'de/x.html', how: 'new', parts: [] }])
  expect(lines).toEqual([
    'changed: its title, description or address, article: 7',
    ...[0, 1, 2, 3, 4].map((at) => `  de/product/${at}/index.html`),
    '  … and 2 more',
    'new: 1',
    '  de/x.html',
  ])
  const price = { from: 1990, to: 2190 }
  expect(inputLines([{ what: 'article "42"', how: 'changed', langs: ['de', 'fr'], price }])).toEqual([
    'article "42" is changed (de, fr): price 19.90 → 21.90',
  ])
  expect(inputLines([{ what: 'the config', how: 'new', langs: [] }])).toEqual(['the config is new'])
})
