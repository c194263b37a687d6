import { expect, it } from 'vitest'
import { fold } from '#domain/search/fold.ts'

it.each([
  ['Führung', 'fuhrung'],
  ['ÉTÉ', 'ete'],
  ['Strasse', 'strasse'],
  ['Straße', 'strasse'],
  ['smørrebrød', 'smorrebrod'],
  ['Œuvre', 'oeuvre'],
  ['Færøerne', 'faeroerne'],
  ['Åland', 'aland'],
  ['1914', '1914'],
])('%s is looked for as %s', (word, folded) => {
  expect(fold(word)).toBe(folded)
})
