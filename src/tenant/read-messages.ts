import { join } from 'node:path'
import * as v from 'valibot'
import { type Lang, languages } from '#domain/shop/languages.ts'
import { dottedMessages } from '#i18n/messages.ts'
import type { Tenant } from './config.ts'
import { FileError, type FileProblem, nearestName, noteMistakes } from './files/file-error.ts'
import { readJson, readUnchecked } from './files/read-json.ts'
import { messagesSchema } from './schema.ts'

/** Matches a placeholder in a message, `{{date}}`, as `messageFormatter` does. */
const placeholder = /\{\{\s*(\w+)\s*\}\}/g

/** Returns the names of the placeholders in a message. */
const placeholdersOf = (text: string): string[] => [...text.matchAll(placeholder)].map(([, name = '']) => name)

/** Returns the malformed placeholders of a message; visitors would see their braces, or another message. */
const brokenPlaceholders = (text: string): string[] =>
  [...text.replaceAll(placeholder, '').matchAll(/\{+[^{}]*\}*|\}+|\$t\([^)]*\)/g)].map(([found]) => found.trim())

/** Returns the problems of a museum's own words in a language: unknown messages, or unknown placeholders in them. */
function wordingProblems(lang: Lang, words: Record<string, string>): FileProblem[] {
  const written = new Map(Object.entries(dottedMessages(lang)))
  return Object.entries(words).flatMap(([key, text]): FileProblem[] => {
    const path = `${lang}.${key}`
    const original = written.get(key)
    if (original === undefined) {
      return [
        { path, expected: 'the key of a message', found: `"${key}"`, nearest: nearestName(key, [...written.keys()]) },
      ]
    }
    const names = new Set(placeholdersOf(original))
    const expected = [...names].map((name) => `{{${name}}}`).join(', ') || 'no placeholder'
    const known = [...names]
    const unknown = placeholdersOf(text).filter((name) => !names.has(name))
    return [
      ...unknown.map((name) => {
        const nearest = nearestName(name, known)
        return { path, expected, found: `{{${name}}}`, nearest: nearest && `{{${nearest}}}` }
      }),
      ...brokenPlaceholders(text).map((found) => {
        const nearest = nearestName(/\w+/.exec(found)?.[0] ?? '', known)
        return { path, expected, found, nearest: nearest && `{{${nearest}}}` }
      }),
    ]
  })
}

const anyWords = v.record(v.string(), v.unknown())

/** Returns the museum's own words of a language that have the right form, whatever the others have. */
function wordsIn(written: unknown, lang: Lang): Record<string, string> {
  const { wrapped: wording } = messagesSchema.entries[lang]
  const found = v.safeParse(v.object({ [lang]: anyWords }), written)
  const all = found.success ? Object.entries(found.output[lang] ?? {}) : []
  return Object.fromEntries(
    all.flatMap(([key, text]) => {
      const one = v.safeParse(wording, { [key]: text })
      return one.success ? Object.entries(one.output) : []
    }),
  )
}

/** Reads a museum's own wording; empty if it has none. @throws {FileError} */
export async function readMessages(dir: string): Promise<Tenant['messages']> {
  const file = join(dir, 'messages.json')
  const written = await readUnchecked(file)
  const words = languages.map((lang) => [lang, wordsIn(written, lang)] as const)
  const mistakes: FileError[] = []
  await noteMistakes(mistakes, readJson(file, messagesSchema))
  const malformed = mistakes.flatMap(({ problems }) => problems)
  const problems = [...malformed, ...words.flatMap(([lang, own]) => wordingProblems(lang, own))]
  if (problems.length > 0) throw new FileError(file, problems)
  return Object.fromEntries(words.filter(([, own]) => Object.keys(own).length > 0))
}
