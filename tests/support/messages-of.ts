import { readFileSync } from 'node:fs'
import type { Lang } from '#domain/shop/languages.ts'

/** All keys of the shop's messages in one language, as `namespace.key`. */
export function messagesOf(lang: Lang): Set<string> {
  const file = new URL(`../../src/i18n/messages/${lang}.json`, import.meta.url)
  const messages: Record<string, object> = JSON.parse(readFileSync(file, 'utf8'))
  return new Set(
    Object.entries(messages).flatMap(([namespace, texts]) => Object.keys(texts).map((key) => `${namespace}.${key}`)),
  )
}
