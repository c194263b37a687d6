import i18next from 'i18next'
import { languages, type Lang } from '#domain/languages/language.ts'
import type { MessageKey, MessageValues, Strings, WantedMessages } from './message-types.ts'
import da from './messages/da.json' with { type: 'json' }
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import es from './messages/es.json' with { type: 'json' }
import fr from './messages/fr.json' with { type: 'json' }
import it from './messages/it.json' with { type: 'json' }
import nl from './messages/nl.json' with { type: 'json' }
import sv from './messages/sv.json' with { type: 'json' }

const messages: Record<Lang, Record<string, Record<string, string>>> = { de, en, fr, it, nl, es, sv, da }

// One instance for all languages: each page asks for its own fixed translator, so no page can
// change the language of another that is rendered at the same time.
const instance = i18next.createInstance()
await instance.init({
  lng: 'en',
  fallbackLng: false,
  preload: [...languages],
  resources: Object.fromEntries(languages.map((lang) => [lang, { translation: messages[lang] }])),
  interpolation: { escapeValue: false },
})

export type Translate = (key: MessageKey, values?: MessageValues) => string

/**
 * The translator of one language, for rendering pages.
 * @param overrides the tenant's own wording by dotted key
 */
export function translator(lang: Lang, overrides: Strings = {}): Translate {
  const translate = instance.getFixedT(lang)
  return (key, values) => {
    const own = overrides[key]
    return own === undefined
      ? translate(key, values ?? {})
      : instance.services.interpolator.interpolate(own, values ?? {}, lang, {})
  }
}

const pluralEnding = /_(?:zero|one|two|few|many|other)$/

/**
 * The messages an island shows, with the tenant's wording, to hand to it as a prop.
 * @param wanted namespaces (`calendar`) and single keys (`availability.soldOut`); a key brings all its plural forms
 */
export function stringsOf(lang: Lang, wanted: WantedMessages, overrides: Strings = {}): Strings {
  const chosen = new Set<string>(wanted)
  const strings: Strings = {}
  for (const [namespace, texts] of Object.entries(messages[lang])) {
    for (const [key, text] of Object.entries(texts)) {
      const dotted = `${namespace}.${key}`
      if (!chosen.has(namespace) && !chosen.has(dotted.replace(pluralEnding, ''))) continue
      strings[dotted] = overrides[dotted] ?? text
    }
  }
  return strings
}

export type { MessageKey, Strings, WantedMessages }
