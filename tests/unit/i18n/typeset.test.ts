import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { languages } from '#domain/shop/languages.ts'
import { typeset } from '#i18n/typeset.ts'

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

describe('the typesetting of a text', () => {
  it.each([
    ['Que faire ? Rien !', 'Que faire\u202f? Rien\u202f!'],
    ['Prochain jour : demain', 'Prochain jour\u00a0: demain'],
    ['complet ; terminé', 'complet\u202f; terminé'],
    ['« Adulte » et «Enfant»', '«\u00a0Adulte\u00a0» et «\u00a0Enfant\u00a0»'],
    ['Qui fait partie de « Famille » ?', 'Qui fait partie de «\u00a0Famille\u00a0»\u202f?'],
    // The text before a link and after it, as HTML parts them.
    [' : suite', '\u00a0: suite'],
    ['Lire « ', 'Lire «\u00a0'],
    [' »', '\u00a0»'],
  ])('puts a non-breaking space before punctuation in French: %j', (text, set) => {
    expect(typeset(text, 'fr')).toBe(set)
  })

  it('uses only narrow non-breaking spaces in Swiss French', () => {
    expect(typeset('« Que faire » : rien ?', 'fr-CH')).toBe('«\u202fQue faire\u202f»\u202f: rien\u202f?')
  })

  it('leaves times, addresses and entities unchanged', () => {
    for (const text of ['10:30–11:00', 'https://musee.example/?q=1;2', 'Art &amp; vie', 'shop@musee.example!']) {
      expect(typeset(text, 'fr')).toBe(text)
    }
  })

  const french = fc.string({
    unit: fc.constantFrom('a', 'é', ' ', '\u00a0', '\u202f', '\n', ':', ';', '?', '!', '«', '»', '.'),
  })

  it('is idempotent, and leaves no breaking space before punctuation', () => {
    fc.assert(
      fc.property(french, fc.constantFrom('fr', 'fr-CH'), (text, locale) => {
        const set = typeset(text, locale)
        expect(typeset(set, locale)).toBe(set)
        expect(set).not.toMatch(/[ \n][:;?!»]|«[ \n]/)
        expect(plain(set).replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''))
      }),
    )
  })

  it('leaves other languages unchanged', () => {
    fc.assert(
      fc.property(french, fc.constantFrom(...languages.filter((lang) => lang !== 'fr')), (text, lang) => {
        expect(typeset(text, lang)).toBe(text)
      }),
    )
  })
})
