import { expect, it } from 'vitest'
import { stringsOf, translator } from '#i18n/translate.ts'

const wanted = ['cart'] as const
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

it('the strings of an island are cached by language, namespaces and wording', () => {
  const one = wording()
  expect(stringsOf('de', wanted, one)).toBe(stringsOf('de', wanted, one))
  expect(stringsOf('en', wanted, one)).not.toEqual(stringsOf('de', wanted, one))
  expect(stringsOf('de', ['nav'], one)['nav.tickets']).toBe('Karten')
  expect(stringsOf('de', ['nav'], {})['nav.tickets']).not.toBe('Karten')
})
