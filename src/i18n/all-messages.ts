import { languages, type Lang } from '#domain/shop/languages.ts'
import { mapValues } from '#domain/collections/records.ts'
import type { Messages } from './message-types.ts'
import { typeset } from './typeset.ts'
import da from './messages/da.json' with { type: 'json' }
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import es from './messages/es.json' with { type: 'json' }
import fr from './messages/fr.json' with { type: 'json' }
import it from './messages/it.json' with { type: 'json' }
import nl from './messages/nl.json' with { type: 'json' }
import sv from './messages/sv.json' with { type: 'json' }

/** Messages by namespace and key. */
export type MessagesByNamespace = Record<string, Record<string, string>>

const written: Record<Lang, Messages> = { de, en, fr, it, nl, es, sv, da }

/** The messages of each language, set as it is printed. */
export const allMessages: ReadonlyMap<Lang, MessagesByNamespace> = new Map(
  languages.map((lang) => [lang, mapValues(written[lang], (texts) => mapValues(texts, (text) => typeset(text, lang)))]),
)
