import { da } from './da.ts'
import { de } from './de.ts'
import { en, type TextKey } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { nl } from './nl.ts'
import { sv } from './sv.ts'

const texts = new Map<string, Record<TextKey, string>>(Object.entries({ da, de, en, es, fr, it, nl, sv }))

/** Writes one of the sandbox's texts in the language of the call. */
export const translate = (
  { lang }: { lang: string },
  key: TextKey,
  values: Record<string, string | number> = {},
): string => (texts.get(lang) ?? en)[key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
