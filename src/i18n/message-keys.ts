import type { Lang } from '#domain/shop/languages.ts'
import { allMessages, type MessagesByNamespace } from './all-messages.ts'

/** The messages of each language. */
type Messages = ReadonlyMap<Lang, MessagesByNamespace>

/** The ending that a plural's form has after the key. */
export const pluralEnding = /_(?:zero|one|two|few|many|other)$/

/** Keys as they stand in the code, `namespace.key`, with no plural endings. */
const keysOf = (messages: MessagesByNamespace): Set<string> =>
  new Set(
    Object.entries(messages).flatMap(([namespace, texts]) =>
      Object.keys(texts).map((key) => `${namespace}.${key.replace(pluralEnding, '')}`),
    ),
  )

/** Returns the keys that some language has, with no plural endings. */
export const knownKeys = (messages: Messages): Set<string> =>
  new Set([...messages.values()].flatMap((own) => [...keysOf(own)]))

/** A key that is asked for, or that another language has, with no message in some languages. */
export class MissingMessageError extends Error {
  override name = 'MissingMessageError'
  constructor(key: string, messages: Messages = allMessages) {
    super(`The message "${key}" is missing in ${languagesWithout(key, messages).join(', ')} (src/i18n/messages).`)
  }
}

/** The languages that have no message by a key. */
export const languagesWithout = (key: string, messages: Messages): Lang[] =>
  [...messages].flatMap(([lang, own]) => (keysOf(own).has(key) ? [] : [lang]))

/** The keys that some language has and another lacks. */
export function incompleteKeys(messages: Messages): string[] {
  const keys = [...messages.values()].map(keysOf)
  const all = new Set(keys.flatMap((own) => [...own]))
  return [...all].filter((key) => keys.some((own) => !own.has(key)))
}

/** Keys in quotes: as an argument of `t`, whatever their namespace, and of a known namespace wherever else they stand. */
const asked = /\bt\(\s*(['"])(?<argument>[^'"\n]+)\1|(['"])(?<key>[a-z]\w*\.\w+)\3/gi
/** Names of files look like keys of a namespace: `embed.js`. */
const fileName = /\.(?:[cm]?[jt]sx?|json|css|html|astro)$/

/** A key in a source that no language has. */
export interface UnknownKey {
  key: string
  /** Place in the source, in characters from the start. */
  position: number
}

/** Finds the first key in a source that no language has; keys put together from parts aren't seen. */
export function unknownKeyFinder(messages: Messages): (source: string) => UnknownKey | undefined {
  const known = knownKeys(messages)
  const namespaces = new Set([...known].map((key) => key.split('.')[0]))
  return (source) => {
    for (const { groups = {}, index } of source.matchAll(asked)) {
      const { argument, key = '' } = groups
      const isMeant = namespaces.has(key.split('.')[0]) && !fileName.test(key)
      const name = argument ?? (isMeant ? key : undefined)
      if (name !== undefined && !known.has(name)) return { key: name, position: index }
    }
    return undefined
  }
}
