import { isLang } from '#domain/shop/languages.ts'
import type { Texts } from '#sandbox/seed.ts'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isTexts = (value: Record<string, unknown>): value is Texts =>
  Object.keys(value).some(isLang) && Object.values(value).every((text) => typeof text === 'string')

/** Every text by language in a tree of plain data, with the path that leads to it. */
export function textsIn(value: unknown, path = ''): { path: string; texts: Texts }[] {
  if (!isRecord(value)) return []
  if (isTexts(value)) return [{ path, texts: value }]
  return Object.entries(value).flatMap(([key, child]) => textsIn(child, path === '' ? key : `${path}.${key}`))
}
