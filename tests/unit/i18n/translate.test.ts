import { expect, it } from 'vitest'
import { translator } from '#i18n/translate.ts'

const wording = () => ({ 'nav.tickets': 'Karten' })

it('a translator is cached by language and wording', () => {
  const [one, other] = [wording(), wording()]
  expect(translator('de', one)).toBe(translator('de', one))
  expect(translator('de', one)).not.toBe(translator('de', other))
  expect(translator('de', one)).not.toBe(translator('en', one))
  expect(translator('de')).toBe(translator('de'))
  expect([translator('de', one)('nav.tickets'), translator('de')('nav.tickets')]).not.toEqual(['Karten', 'Karten'])
})

it('a text with a value filled in is not cached for the next value', () => {
  const t = translator('en')
  const [one, two] = [1, 2].map((count) => t('articleDetail.fewInStock', { count }))
  expect([one, two]).toEqual(['Only 1 left', 'Only 2 left'])
})
