import { describe, expect, it } from 'vitest'
import type { Lang } from '#domain/shop/languages.ts'
import { allMessages, type MessagesByNamespace } from '#i18n/all-messages.ts'
import { incompleteKeys, languagesWithout, MissingMessageError, unknownKeyFinder } from '#i18n/message-keys.ts'
import { stringsOf, translator } from '#i18n/translate.ts'

const missing = 'The message "titles.visit" is missing in de, en, fr, it, nl, es, sv, da (src/i18n/messages).'

describe('a message that no language has', () => {
  // The types refuse it: a key that was put together, or comes from elsewhere, gets here.
  it('is never printed as its key: the page throws', () => {
    expect(() => Reflect.apply(translator('de'), undefined, ['titles.visit'])).toThrow(MissingMessageError)
    expect(() => Reflect.apply(translator('de'), undefined, ['titles.visit', { count: 2 }])).toThrow(missing)
  })

  it('is not printed either where its plural forms are asked for without a count', () => {
    expect(() => translator('en')('eventDetail.added')).toThrow(MissingMessageError)
  })

  it('is handed to no island', () => {
    expect(() => Reflect.apply(stringsOf, undefined, ['de', ['titles.visit']])).toThrow(missing)
    expect(() => Reflect.apply(stringsOf, undefined, ['de', ['visits']])).toThrow('"visits"')
  })

  it('is printed where a museum has words of its own for it', () => {
    const t = translator('de', { 'titles.visit': 'Ihr Besuch' })
    expect(Reflect.apply(t, undefined, ['titles.visit'])).toBe('Ihr Besuch')
  })
})

describe('a message that some languages have', () => {
  const has = (...keys: string[]): MessagesByNamespace => ({
    titles: Object.fromEntries(keys.map((key) => [key, key])),
  })
  const messages = new Map<Lang, MessagesByNamespace>([
    ['de', has('home', 'visit', 'count_one', 'count_other')],
    ['en', has('home', 'count_other')],
    ['fr', has('home', 'visit', 'count_one', 'count_many', 'count_other')],
  ])

  it('is named with those that lack it, whatever plural forms each has', () => {
    expect(incompleteKeys(messages)).toEqual(['titles.visit'])
    expect(languagesWithout('titles.visit', messages)).toEqual(['en'])
    expect(new MissingMessageError('titles.visit', messages).message).toContain('"titles.visit" is missing in en (')
    expect(incompleteKeys(allMessages)).toEqual([])
  })
})

describe('a key in a source', () => {
  const find = unknownKeyFinder(allMessages)

  it.each([
    [`<h1>{t('titles.visit')}</h1>`, 'titles.visit'],
    [`t("nowhere.visit", { count })`, 'nowhere.visit'],
    [`t(\n  'titles.home_one',\n)`, 'titles.home_one'],
    [`const texts = { open: 'calendar.opened' }`, 'calendar.opened'],
    [`t('titles.home') + t('titles.visit')`, 'titles.visit'],
  ])('is found where no language has it: %s', (source, key) => {
    const found = find(source)
    expect(found?.key).toBe(key)
    expect(source.slice(found?.position)).toContain(key)
  })

  it.each([
    `t('titles.home'), t('eventDetail.added', { count })`,
    `import code from 'embed.js?url'; import './home.astro'; const file = 'embed.js'`,
    `split('titles.home'); import('some.module'); at('10:30')`,
  ])('that is one, or none at all, is left alone: %s', (source) => {
    expect(find(source)).toBeUndefined()
  })
})
