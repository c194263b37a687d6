import i18next from 'i18next'
import { languages, type Lang } from '#domain/language.ts'
import type { KeyOf, MessageKey, MessageValues, Namespace, Strings } from './message-types.ts'
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

/** The messages of one namespace with the tenant's wording, to hand to an island as a prop. */
export function stringsOf<N extends Namespace>(lang: Lang, namespace: N, overrides: Strings = {}): Strings {
  const prefix = `${namespace}.`
  const own = Object.keys(overrides)
    .filter((key) => key.startsWith(prefix))
    .map((key) => [key.slice(prefix.length), overrides[key] ?? ''])
  return { ...messages[lang][namespace], ...Object.fromEntries(own) }
}

export type { KeyOf, MessageKey, Namespace, Strings }
