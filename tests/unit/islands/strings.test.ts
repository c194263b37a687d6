import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { languages } from '#domain/shop/languages.ts'
import { messageFormatter } from '#i18n/format-message.ts'
import { islandStrings, translator } from '#i18n/translate.ts'

const sources = join(import.meta.dirname, '../../../src')

/** Whole keys in quotes, as `t('cart.title')` and tables of keys have them; a picture's name is none. */
const keysIn = (file: string) =>
  [...readFileSync(join(sources, file), 'utf8').matchAll(/'([a-z]+[A-Za-z]*\.(?!jpg')[a-zA-Z]+)'/g)].map(
    ([, key = '']) => key,
  )

/** Every module that runs in an island: its parts, and the rules that say something by a key. */
const files = ['islands', 'ui', 'stores', 'domain'].flatMap((folder) =>
  readdirSync(join(sources, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
)

describe('the messages of islands', () => {
  // The types hold it for keys that are written out; a key of a table that is no message is none of a namespace either.
  it('are every message that islands and their rules name, in every language', () => {
    const known = islandStrings('en')
    const namespaces = new Set(Object.keys(known).map((key) => key.split('.')[0] ?? ''))
    const named = new Set(files.flatMap(keysIn).filter((key) => namespaces.has(key.split('.')[0] ?? '')))
    expect(named.size).toBeGreaterThan(300)
    for (const lang of languages) {
      const strings = islandStrings(lang)
      expect([...named].filter((key) => !(key in strings) && !(`${key}_other` in strings))).toEqual([])
    }
  })

  it('are none that only pages print', () => {
    const strings = islandStrings('en')
    expect(strings['titles.success']).toBe('Order confirmed')
    expect(Object.keys(strings).filter((key) => /^(?:footer|search)\.|Description$/.test(key))).toEqual([])
  })

  it('have a plural form only if its text differs from the general one, and every count keeps its text', () => {
    for (const lang of languages) {
      const strings = islandStrings(lang)
      const all = Object.entries(strings).filter(([key]) => key.endsWith('_other'))
      expect(all.length).toBeGreaterThan(0)
      for (const [key, text] of all) {
        const forms = ['_zero', '_one', '_two', '_few', '_many'].map((form) => strings[key.replace('_other', form)])
        expect(forms, `${lang} ${key}`).not.toContain(text)
      }
      const format = messageFormatter(strings, lang)
      for (const count of [0, 1, 2, 5, 1_000_000])
        expect(format('availability.placesLeft', { count })).toBe(
          translator(lang)('availability.placesLeft', { count }),
        )
    }
  })
})
