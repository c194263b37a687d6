import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { languages } from '#domain/shop/languages.ts'
import { typeset } from '#i18n/typeset.ts'

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

describe('a text is set as its language is printed', () => {
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
  ])('in French %j never ends a line before a mark', (text, set) => {
    expect(typeset(text, 'fr')).toBe(set)
  })

  it('in Switzerland French has narrow spaces alone', () => {
    expect(typeset('« Que faire » : rien ?', 'fr-CH')).toBe('«\u202fQue faire\u202f»\u202f: rien\u202f?')
  })

  it('times, addresses and entities stay whole', () => {
    for (const text of ['10:30–11:00', 'https://musee.example/?q=1;2', 'Art &amp; vie', 'shop@musee.example!']) {
      expect(typeset(text, 'fr')).toBe(text)
    }
  })

  const french = fc.string({
    unit: fc.constantFrom('a', 'é', ' ', '\u00a0', '\u202f', '\n', ':', ';', '?', '!', '«', '»', '.'),
  })

  it('setting a text again changes nothing, and no space before a mark can break', () => {
    fc.assert(
      fc.property(french, fc.constantFrom('fr', 'fr-CH'), (text, locale) => {
        const set = typeset(text, locale)
        expect(typeset(set, locale)).toBe(set)
        expect(set).not.toMatch(/[ \n][:;?!»]|«[ \n]/)
        expect(plain(set).replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''))
      }),
    )
  })

  it('other languages stay as they are', () => {
    fc.assert(
      fc.property(french, fc.constantFrom(...languages.filter((lang) => lang !== 'fr')), (text, lang) => {
        expect(typeset(text, lang)).toBe(text)
      }),
    )
  })
})
