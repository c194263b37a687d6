import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { languages } from '#domain/shop/languages.ts'
import { en, type TextKey } from '#sandbox/texts/en.ts'
import { translate } from '#sandbox/texts/translate.ts'

const isKey = (key: string): key is TextKey => Object.hasOwn(en, key)
const keys = Object.keys(en).filter(isKey)
/** Says each value by its own name. */
const said = new Proxy({}, { get: (_, name) => `<${String(name)}>`, ownKeys: () => [] })
const valuesIn = (text: string) => (text.match(/<\w+>/g) ?? []).toSorted()

describe.each(languages)('the texts of the sandbox in %s', (lang) => {
  it.each(keys)('%s: has words, and the same placeholders as in English', (key) => {
    const text = translate({ lang }, key, said)
    expect(text.replaceAll(/<\w+>/g, '')).toMatch(/\p{L}/u)
    expect(valuesIn(text)).toEqual(valuesIn(translate({ lang: 'en' }, key, said)))
  })
})

it('each language of the shop has a file of its own', () => {
  const files = readdirSync('src/sandbox/texts').map((name) => name.replace('.ts', ''))
  expect(files.filter((name) => name !== 'translate').toSorted()).toEqual([...languages].toSorted())
})

it('an unknown language falls back to English', () => {
  expect(translate({ lang: 'xx' }, 'mailVoucherSubject')).toBe(en.mailVoucherSubject.replaceAll(/\{\{\w+\}\}/g, ''))
})
