import { describe, expect, it } from 'vitest'
import { languages, type Lang, countriesOf, type Locale } from '#domain/shop/languages.ts'
import { mapValues } from '#domain/collections/records.ts'
import { allMessages, wordingOf } from '#i18n/messages.ts'
import { messageFormatter, type Strings } from '#i18n/format-message.ts'
import { islandStrings, translator } from '#i18n/translate.ts'

const textsIn = (lang: Lang): Strings =>
  Object.fromEntries(
    Object.entries(allMessages.get(lang) ?? {}).flatMap(([namespace, texts]) =>
      Object.entries(texts).map(([key, text]) => [`${namespace}.${key}`, text]),
    ),
  )
const without = (texts: Strings, wrong: RegExp) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => wrong.test(text)))

/** What opens and closes a quotation in each language. */
const quotes: Record<Lang, string> = { de: '„“', en: '“”', fr: '«»', it: '«»', nl: '‘’', es: '«»', sv: '””', da: '»«' }
const anyQuote = /["'“”„«»‹›‘‚]/

describe.each(languages)('the messages in %s', (lang) => {
  const texts = textsIn(lang)
  const [open = '', close = ''] = quotes[lang]

  it('use the quotation marks of the language, and no straight ones', () => {
    const odd = Object.entries(texts).filter(([, text]) => {
      const quoted = new RegExp(`${open}([^${open}${close}]*)${close}(?!\\p{L})`, 'gu')
      return anyQuote.test(text.replaceAll(quoted, '').replaceAll(/(?<=\p{L})’(?=\p{L})/gu, ''))
    })
    expect(Object.fromEntries(odd)).toEqual({})
  })

  it('have no ellipsis of three dots, and no leading, trailing or double space', () => {
    expect(without(texts, /\.\.\.|^\s|\s$|\s{2}/)).toEqual({})
  })

  it('have a non-breaking space before an ellipsis in German, Swedish and Danish, and none in other languages', () => {
    expect(without(texts, ['de', 'sv', 'da'].includes(lang) ? /[^\u00a0]…/ : /\s…/)).toEqual({})
  })

  it('put a count after a name of the catalogue, so that the name needs no plural', () => {
    const bare = mapValues(texts, (text) => text.replaceAll(/[«»„“”‘’]/g, ''))
    expect(without(bare, /\{\{(?:count|min|max|number|wanted)\}\}\s(?:×\s)?\{\{name\}\}/)).toEqual({})
    expect(without(texts, /×(?!\u00a0\{\{count\}\})/)).toEqual({})
  })
})

/** Words a language has for one thing, and those it must not have beside them. */
const terms: Record<Lang, { privacy: RegExp; order: string; never: RegExp }> = {
  en: {
    privacy: /privacy policy/i,
    order: 'Order number',
    never: /\bcarts?\b|data protection|\bemail|cancel(ed|ing)|(?<!gift )\bvoucher|\bship|\bimprint|you must|stays on/i,
  },
  de: {
    privacy: /Datenschutzerklärung/,
    order: 'Bestellnummer',
    never: /\bAnlass\b|\bEinkaufs?wagen|An Lager|eröffne|Angebote? mit|Plätze an der/,
  },
  fr: {
    privacy: /politique de confidentialité/i,
    order: 'Numéro de commande',
    never:
      /protection des données|courriel|(?:vos|les) données|\bbons?\b(?! cadeau)|vous devez|\boffres? avec|trop peu de/i,
  },
  it: {
    privacy: /informativa sulla privacy/i,
    order: 'Numero d’ordine',
    never:
      /protezione dei dati|\bshop\b|\bpaese\b|\bSu[oaie]\b|\b[Bb]uon[oi]\b(?! regalo)|\bTitolo\b|deve compilare|attività|quest’ora/,
  },
  nl: {
    privacy: /privacyverklaring/i,
    order: 'Bestelnummer',
    never: /privacybeleid|webshop|winkelwagen|[Aa]anvaard|keer aanbod|weg te geven|moet alle/,
  },
  es: {
    privacy: /política de privacidad/i,
    order: 'Número de pedido',
    never: /protección de datos|carrito|\btú\b|\bvales?\b(?! regalo)|propuesta|debe rellenar/i,
  },
  sv: {
    privacy: /integritetspolicy/i,
    order: 'Beställningsnummer',
    never: /dataskydd|kundvagn|mejl|betalningssätt|ordernummer|\ber(?:t|a)?\b|du måste/i,
  },
  da: {
    privacy: /privatlivspolitik/i,
    order: 'Ordrenummer',
    never:
      /databeskyttelse|indkøbskurv|[a-zæøå,:] De[mr]?\b|[Bb]ooki?|\bjeres\b|\b[Rr]et\b|[Rr]ediger|[Ss]kift|[Kk]lokken|\b[Oo]rdren?\b|Titel/,
  },
}

describe.each(languages)('the terms in %s', (lang) => {
  const texts = textsIn(lang)
  const { privacy, order, never } = terms[lang]

  it('have one name for the privacy policy', () => {
    for (const key of ['footer.data_protection', 'payment.privacy', 'forms.termsNotAccepted']) {
      expect(texts[key]).toMatch(privacy)
    }
  })

  it('have one name for the order number', () => {
    expect(texts['success.number']).toBe(order)
  })

  it('have one name for the basket', () => {
    expect(texts['titles.checkout']).toBe(texts['nav.basket'])
    expect(texts['cart.title']).toBe(texts['nav.basket'])
  })

  it('include none of the rejected synonyms', () => {
    const words = Object.entries(texts).map(([key, text]) => [key, text.replaceAll(/\{\{.*?\}\}/g, '')])
    expect(without(Object.fromEntries(words), never)).toEqual({})
  })
})

describe('Italian', () => {
  const texts = textsIn('it')

  it('uses the imperative on buttons, not the infinitive', () => {
    expect(without(texts, /^\p{Lu}\p{Ll}+(?:are|ere|ire|rre)\b/u)).toEqual({})
  })

  it('puts no article that depends on the next sound before a date: il 7, but l’8', () => {
    expect(without(texts, /\b(?:il|al|dal|del|sul|nel) \{\{date\}\}/i)).toEqual({})
  })

  it('addresses the visitor in the third person in sentences', () => {
    expect(without(texts, /\b(?:scegli|inserisci|controlla|riprova|accedi|indica|compila|scrivi)\b.*\.$/i)).toEqual({})
  })
})

describe.each([
  ['de', 'Uhr'],
  ['nl', 'uur'],
] as const)('a time of the day in %s', (lang, word) => {
  it(`is followed by “${word}”, on the same line`, () => {
    expect(without(textsIn(lang), new RegExp(`\\{\\{time\\}\\}(?!\u00a0${word})`))).toEqual({})
  })
})

it.each(['da', 'sv'] as const)('a time of the day in %s is on the same line as the word before it', (lang) => {
  expect(without(textsIn(lang), /kl\. \{\{/)).toEqual({})
})

describe('the meta description of a list', () => {
  it.each(languages)('is a sentence that starts with the name of the museum, in %s', (lang) => {
    const descriptions = Object.entries(textsIn(lang)).filter(([key]) => key.endsWith('Description'))
    expect(descriptions.length).toBeGreaterThanOrEqual(6)
    for (const [key, text] of descriptions)
      expect([key, text]).toEqual([key, expect.stringMatching(/^\{\{site\}\}\s?: .+\.$/)])
  })
})

describe('French', () => {
  it('has no breaking space before a punctuation mark', () => {
    expect(without(textsIn('fr'), / [:;?!»]|« /)).toEqual({})
  })
})

describe('the wording of a country', () => {
  const worded = (lang: Lang, locale: Locale): Strings => ({ ...textsIn(lang), ...wordingOf(lang, locale) })

  it('has no ß in Swiss German, and guillemets as quotation marks', () => {
    expect(without(worded('de', 'de-CH'), /[ß„“]/)).toEqual({})
    expect(worded('de', 'de-CH')['cart.removed']).toBe('«{{name}}» wurde entfernt.')
    expect(without(textsIn('de'), /[«»]/)).toEqual({})
  })

  it('has only narrow non-breaking spaces in Swiss French', () => {
    expect(without(worded('fr', 'fr-CH'), /\u00a0[:;?!»]|«\u00a0/)).toEqual({})
  })

  it('is empty for every country but Switzerland and Finland', () => {
    for (const lang of languages) {
      for (const locale of [lang, ...countriesOf[lang]]) {
        const isOwn = locale.endsWith('-CH') || locale === 'sv-FI'
        if (!isOwn) expect([locale, wordingOf(lang, locale)]).toEqual([locale, {}])
      }
    }
  })

  it('replaces only existing messages, each with a different text', () => {
    for (const [lang, locale] of [
      ['de', 'de-CH'],
      ['fr', 'fr-CH'],
      ['it', 'it-CH'],
      ['sv', 'sv-FI'],
    ] as const) {
      const texts = textsIn(lang)
      for (const [key, text] of Object.entries(wordingOf(lang, locale))) {
        expect([key, typeof texts[key]]).toEqual([key, 'string'])
        expect(text).not.toBe(texts[key])
      }
    }
  })

  it('applies to pages and islands, plural forms included, and yields to the tenant’s own wording', () => {
    const wording = wordingOf('de', 'de-CH', { 'cart.title': 'Korb' })
    const t = translator('de', wording)
    expect(t('articleDetail.added', { count: 1, name: 'Becher' })).toContain('«Becher»')
    expect(t('articleDetail.added', { count: 3, name: 'Becher' })).toMatch(/«Becher» ×\u00a03$/)
    expect(t('cart.title')).toBe('Korb')
    expect(islandStrings('de', wording)).toMatchObject({
      'cart.title': 'Korb',
      'cart.removed': '«{{name}}» wurde entfernt.',
    })
  })

  it('fills the count into a tenant’s message that has no plural forms', () => {
    const wording = { 'articleDetail.inBasket': 'Im Korb: {{count}}' }
    for (const t of [translator('de', wording), messageFormatter(islandStrings('de', wording), 'de')])
      for (const count of [1, 2]) expect(t('articleDetail.inBasket', { count })).toBe(`Im Korb: ${count}`)
  })
})
