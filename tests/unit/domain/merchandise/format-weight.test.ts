import { expect, it } from 'vitest'
import { formatWeight } from '#domain/merchandise/format-weight.ts'

it.each([
  [300, 'en', '300 g'],
  [999, 'de-CH', '999 g'],
  [1000, 'de', '1 kg'],
  [1250, 'de', '1,25 kg'],
  [1250, 'en', '1.25 kg'],
] as const)('%i grams are written in %s as %s', (grams, locale, text) => {
  expect(formatWeight(grams, locale).replaceAll(/\s/g, ' ')).toBe(text)
})
