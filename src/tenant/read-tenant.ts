import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { allMessages } from '#i18n/messages.ts'
import { accentProblem } from './accent.ts'
import { completeTheme } from './complete-theme.ts'
import { entriesOf } from '#domain/collections/records.ts'
import type { Lang } from '#domain/shop/languages.ts'
import type { Tenant } from './config.ts'
import { leastContrast, unreadablePairs } from './contrast.ts'
import { FileError, type FileProblem } from './files/file-error.ts'
import { unlessMissing } from './files/missing.ts'
import { nearestName } from './files/problems.ts'
import { readJson, readText } from './files/read-json.ts'
import { messagesSchema, tenantSchema } from './schema.ts'
import { unsafeSvg } from './svg.ts'
import type { WrittenTheme } from './theme.ts'

/** The file in a tenant's folder that says what the museum wants. */
export const configFile = (dir: string) => join(dir, 'tenant.json')

/** Returns a museum's config, its fields checked one by one. @throws {FileError} */
export async function readConfig(dir: string) {
  const file = configFile(dir)
  const config = await readJson(file, tenantSchema)
  if (config !== undefined) return config
  const expected = 'the museum\'s settings (README.md, "Add a museum")'
  throw new FileError(file, [{ path: '', expected, found: 'no file' }])
}

/** Texts of a theme that can't be read on their background. */
export function contrastProblems(theme: WrittenTheme): FileProblem[] {
  const { accent } = theme
  const accentFollows = accent !== undefined && theme.colours.accent === undefined
  return unreadablePairs(completeTheme(theme).colours).map(({ path, on, ratio }) => ({
    path: accentFollows ? path.replace(/^theme\.colours\.accent\..*/, 'theme.accent') : path,
    expected: `a contrast of at least ${leastContrast} : 1 on ${on}`,
    found: `${ratio.toFixed(2)} : 1`,
    nearest: accentFollows && path.startsWith('theme.colours.accent.') ? accentProblem(accent)?.nearest : undefined,
  }))
}

/** Holds where the description of `tenant.json` lies for a museum in the program's own folder; elsewhere it may lead nowhere. */
const usualSchema = '../../src/tenant/tenant.schema.json'

/** A `$schema` that leads nowhere: editors would check nothing, and say nothing of it. */
export async function schemaProblems(dir: string, $schema: string | undefined): Promise<FileProblem[]> {
  if ($schema === undefined || $schema === usualSchema || /^https?:/.test($schema)) return []
  const isThere = (await unlessMissing(stat(resolve(dir, $schema)), undefined)) !== undefined
  const expected = 'the path of tenant.schema.json, or no $schema'
  return isThere
    ? []
    : [{ path: '$schema', expected, found: `"${$schema}"`, nearest: nearestName($schema, [usualSchema]) }]
}

/** A museum's logo. @throws {FileError} where there is none, or it does more than draw */
export async function readLogo(dir: string, name: string): Promise<string> {
  const file = join(dir, name)
  const svg = await readText(file)
  if (svg === undefined) throw new FileError(file, [{ path: '', expected: 'the logo as SVG', found: 'no file' }])
  const unsafe = unsafeSvg(svg)
  if (unsafe !== undefined) throw new FileError(file, [{ path: '', expected: 'an SVG that only draws', found: unsafe }])
  return svg
}

/** The names of what is put into a message: `{{date}}`. */
const placeholdersOf = (text: string): string[] =>
  [...text.matchAll(/\{\{-?\s*([^},\s]*)[^}]*\}\}/g)].map(([, name = '']) => name)

/** The shop's own messages in a language, by their dotted keys. */
const writtenIn = (lang: Lang): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(allMessages.get(lang) ?? {}).flatMap(([space, texts]) =>
      Object.entries(texts).map(([key, text]) => [`${space}.${key}`, text]),
    ),
  )

/** Returns the problems of a museum's own words in a language: unknown messages, or unknown placeholders in them. */
function wordingProblems(lang: Lang, words: Record<string, string>): FileProblem[] {
  const written = writtenIn(lang)
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
    return placeholdersOf(text)
      .filter((name) => !names.has(name))
      .map((name) => ({ path, expected, found: `{{${name}}}`, nearest: nearestName(name, [...names]) }))
  })
}

/** A museum's own wording; empty where it has none. @throws {FileError} */
export async function readMessages(dir: string): Promise<Tenant['messages']> {
  const file = join(dir, 'messages.json')
  const byLanguage = entriesOf((await readJson(file, messagesSchema)) ?? {}).flatMap(([lang, words]) =>
    words === undefined ? [] : [[lang, words] as const],
  )
  const problems = byLanguage.flatMap(([lang, words]) => wordingProblems(lang, words))
  if (problems.length > 0) throw new FileError(file, problems)
  return Object.fromEntries(byLanguage)
}
