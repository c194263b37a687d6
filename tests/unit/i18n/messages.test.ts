import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { languages, type Lang } from '#domain/shop/languages.ts'
import { type MessagesByNamespace, languagesWithout, MissingMessageError } from '#i18n/messages.ts'
import { translator } from '#i18n/translate.ts'

type Flat = Map<string, string>

async function messagesOf(lang: Lang): Promise<Flat> {
  const file: Record<string, Record<string, string>> = JSON.parse(
    await readFile(`src/i18n/messages/${lang}.json`, 'utf8'),
  )
  return new Map(
    Object.entries(file).flatMap(([namespace, messages]) =>
      Object.entries(messages).map(([key, text]): [string, string] => [`${namespace}.${key}`, text]),
    ),
  )
}

const messages = new Map(
  await Promise.all(languages.map(async (lang): Promise<[Lang, Flat]> => [lang, await messagesOf(lang)])),
)
const english = messages.get('en') ?? new Map<string, string>()

const pluralEnding = /_(zero|one|two|few|many|other)$/
const stem = (key: string) => key.replace(pluralEnding, '')
const stems = (flat: Flat) => new Set([...flat.keys()].map(stem))
const byText = (a: string, b: string) => a.localeCompare(b, 'en')
const values = (text: string) =>
  [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name ?? '').toSorted(byText)

const wordsOf = (text: string) => text.replaceAll(/\{\{.*?\}\}/g, '')

/** Whole messages that are the same word in another language: loans, and words of one origin. */
const sameAsEnglish: Partial<Record<Lang, string[]>> = {
  de: ['Tickets', 'Ticket', 'Shop', 'Name', 'IBAN', 'optional'],
  fr: ['Menu', 'Total', 'Contact', 'Message', 'Messages', 'Dates', 'E-mail', 'IBAN'],
  it: ['Menu', 'E-mail', 'IBAN', 'Password'],
  nl: ['Tickets', 'Ticket', 'Contact', 'Menu', 'E-mail', 'Postcode', 'IBAN'],
  es: ['Total', 'Subtotal', 'IBAN', '{{tickets}}. Total: {{amount}}'],
  sv: ['{{count}} person', '{{price}} per person', 'IBAN'],
  da: ['{{count}} person', 'Menu', 'E-mail', 'Subtotal', 'IBAN'],
}

describe.each(languages)('messages in %s', (lang) => {
  const own = messages.get(lang) ?? new Map<string, string>()

  it('has the keys of English and no others', () => {
    expect([...stems(own)].toSorted()).toEqual([...stems(english)].toSorted())
  })

  it('has every plural form of the language and no others', () => {
    const forms = new Intl.PluralRules(lang).resolvedOptions().pluralCategories.toSorted()
    const counted = new Set([...english.keys()].filter((key) => pluralEnding.test(key)).map(stem))
    for (const key of counted) {
      const present = forms.filter((form) => own.has(`${key}_${form}`))
      expect([key, ...present]).toEqual([key, ...forms])
    }
    const odd = [...own.keys()].filter(
      (key) =>
        pluralEnding.test(key) && !forms.includes((pluralEnding.exec(key)?.[1] ?? 'other') as Intl.LDMLPluralRule),
    )
    expect(odd).toEqual([])
  })

  it('has the same placeholders as English', () => {
    for (const [key, text] of own) {
      const wanted = english.get(key) ?? english.get(`${stem(key)}_other`) ?? ''
      const optional = key.endsWith('_one') ? ['count'] : []
      const without = (names: string[]) => names.filter((name) => !optional.includes(name))
      expect([key, ...without(values(text))]).toEqual([key, ...without(values(wanted))])
    }
  })

  it('has no empty text', () => {
    for (const [key, text] of own) expect([key, text.trim() === '']).toEqual([key, false])
  })

  it('names a control with the words that it shows, which people speak to press it', () => {
    for (const [key, text] of own) {
      const name = own.get(`${key}Name`)
      if (name === undefined || values(name).length === 0) continue
      expect(wordsOf(name).toLocaleLowerCase(lang)).toContain(text.toLocaleLowerCase(lang))
    }
  })

  it.skipIf(lang === 'en')('has no text left in English by accident', () => {
    const left = [...own].filter(
      ([key, text]) =>
        /\p{L}{3}/u.test(wordsOf(text)) && english.get(key) === text && !sameAsEnglish[lang]?.includes(text),
    )
    expect(Object.fromEntries(left)).toEqual({})
  })
})

const missing = `The message "titles.noSuchPage" is missing in ${languages.join(', ')} (src/i18n/messages).`

describe('a message that is missing in every language', () => {
  // The types refuse it: a key that was put together, or comes from elsewhere, gets here.
  it('throws instead of printing its key', () => {
    expect(() => Reflect.apply(translator('de'), undefined, ['titles.noSuchPage'])).toThrow(MissingMessageError)
    expect(() => Reflect.apply(translator('de'), undefined, ['titles.noSuchPage', { count: 2 }])).toThrow(missing)
  })

  it('throws as well if only its plural forms exist and no count is given', () => {
    expect(() => translator('en')('eventDetail.added')).toThrow(MissingMessageError)
  })

  it('is printed if the museum’s own wording has it', () => {
    const t = translator('de', { 'titles.noSuchPage': 'Ihr Besuch' })
    expect(Reflect.apply(t, undefined, ['titles.noSuchPage'])).toBe('Ihr Besuch')
  })
})

describe('a message that is missing in some languages', () => {
  const has = (...keys: string[]): MessagesByNamespace => ({
    titles: Object.fromEntries(keys.map((key) => [key, key])),
  })
  const messages = new Map<Lang, MessagesByNamespace>([
    ['de', has('home', 'noSuchPage', 'count_one', 'count_other')],
    ['en', has('home', 'count_other')],
    ['fr', has('home', 'noSuchPage', 'count_one', 'count_many', 'count_other')],
  ])

  it('is reported with the languages that lack it, whatever plural forms each has', () => {
    expect(languagesWithout('titles.noSuchPage', messages)).toEqual(['en'])
    expect(new MissingMessageError('titles.noSuchPage', messages).name).toBe('MissingMessageError')
    expect(new MissingMessageError('titles.noSuchPage', messages).message).toContain(
      '"titles.noSuchPage" is missing in en (',
    )
  })
})
