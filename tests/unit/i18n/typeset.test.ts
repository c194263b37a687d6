import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { languages, langOf, type Locale } from '#domain/shop/languages.ts'
import { allMessages, wordingOf } from '#i18n/messages.ts'
import { messageFormatter } from '#i18n/format-message.ts'
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

  it('removes marks of direction in every language, which would turn around the price beside a name', () => {
    for (const mark of '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069')
      for (const locale of ['de', 'fr-CH'] as const) expect(typeset(`Adults${mark} 2`, locale)).toBe('Adults 2')
    // A right-to-left mark has no effect on what follows a letter.
    expect(typeset('שלום\u200f', 'en')).toBe('שלום\u200f')
  })

  it('leaves other languages unchanged', () => {
    fc.assert(
      fc.property(french, fc.constantFrom(...languages.filter((lang) => lang !== 'fr')), (text, lang) => {
        expect(typeset(text, lang)).toBe(text)
      }),
    )
  })
})

describe('a name with a quotation inside a quotation', () => {
  const removed = (locale: Locale, name: string) => {
    const lang = langOf(locale)
    const strings = {
      'cart.removeName': allMessages.get(lang)?.['cart']?.['removeName'] ?? '',
      ...wordingOf(lang, locale),
    }
    return plain(messageFormatter(strings, locale)('cart.removeName', { name }))
  }

  it.each([
    ['de', 'Fliese „Fleute“', '„Fliese ‚Fleute‘“ entfernen'],
    ['de-CH', 'Fliese «Fleute»', '«Fliese ‹Fleute›» entfernen'],
    ['en', '“Skär” wool blanket', 'Remove “‘Skär’ wool blanket”'],
    ['fr', 'Carreau «\u00a0Flûte\u00a0»', 'Retirer « Carreau “Flûte” »'],
    ['fr-CH', 'Carreau «\u202fFlûte\u202f»', 'Retirer « Carreau ‹Flûte› »'],
    ['it', 'Piastrella «Flauto»', 'Rimuovi «Piastrella “Flauto”»'],
    ['nl', 'Tegel ‘Fluitschip’', '‘Tegel “Fluitschip”’ verwijderen'],
    ['es', 'Azulejo «Filibote»', 'Eliminar «Azulejo “Filibote”»'],
    ['sv', 'Ullfilt ”Skär”', 'Ta bort ”Ullfilt ’Skär’”'],
    ['da', 'Uldtæppe »Skär«', 'Fjern »Uldtæppe ›Skär‹«'],
    // Apostrophes and straight quotes.
    ['nl', 'Foto’s ‘Licht’', '‘Foto’s “Licht”’ verwijderen'],
    ['en', 'The "Red" room’s guide', 'Remove “The ‘Red’ room’s guide”'],
  ] as const)('has the inner marks of %s: %j', (locale, name, text) => {
    expect(removed(locale, name)).toBe(text)
  })

  it('keeps its own marks where nothing is quoted around it', () => {
    expect(messageFormatter({ 'common.countOf': 'Number: {{name}}' }, 'en')('common.countOf', { name: '“Skär”' })).toBe(
      'Number: “Skär”',
    )
  })
})
