import { stat, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { allMessages } from '#i18n/messages.ts'
import { accentProblem, completeTheme, leastContrast, unreadablePairs, type WrittenTheme } from './theme.ts'
import { entriesOf } from '#domain/collections/records.ts'
import type { Lang } from '#domain/shop/languages.ts'
import type { Tenant } from './config.ts'
import { FileError, type FileProblem, nearestName } from './files/file-error.ts'
import { unlessMissing } from './files/missing.ts'
import { readJson, readText, readUnchecked } from './files/read-json.ts'
import { messagesSchema, tenantSchema } from './schema.ts'
import { unsafeSvg } from './svg.ts'
import * as v from 'valibot'

/** The file in a tenant's folder that says what the museum wants. */
const configFile = (dir: string) => join(dir, 'tenant.json')

/** Returns a museum's config, its fields checked one by one. @throws {FileError} */
async function readConfig(dir: string) {
  const file = configFile(dir)
  const config = await readJson(file, tenantSchema)
  if (config !== undefined) return config
  const expected = 'the museum\'s settings (README.md, "Add a museum")'
  throw new FileError(file, [{ path: '', expected, found: 'no file' }])
}

/** Texts of a theme that can't be read on their background. */
function contrastProblems(theme: WrittenTheme): FileProblem[] {
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
async function schemaProblems(dir: string, $schema: string | undefined): Promise<FileProblem[]> {
  if ($schema === undefined || $schema === usualSchema || /^https?:/.test($schema)) return []
  const isThere = (await unlessMissing(stat(resolve(dir, $schema)), undefined)) !== undefined
  const expected = 'the path of tenant.schema.json, or no $schema'
  return isThere
    ? []
    : [{ path: '$schema', expected, found: `"${$schema}"`, nearest: nearestName($schema, [usualSchema]) }]
}

/** A museum's logo. @throws {FileError} where there is none, or it does more than draw */
async function readLogo(dir: string, name: string): Promise<string> {
  const file = join(dir, name)
  const svg = await readText(file)
  if (svg === undefined) throw new FileError(file, [{ path: '', expected: 'the logo as SVG', found: 'no file' }])
  const unsafe = unsafeSvg(svg)
  if (unsafe !== undefined) throw new FileError(file, [{ path: '', expected: 'an SVG that only draws', found: unsafe }])
  return svg
}

/** A placeholder of a message: `{{date}}`. */
const placeholder = /\{\{-?\s*([^},\s]*)[^}]*\}\}/g

/** The names of what is put into a message. */
const placeholdersOf = (text: string): string[] => [...text.matchAll(placeholder)].map(([, name = '']) => name)

/** Yields what was meant as a placeholder and is none: visitors would read the braces, or another message. */
const brokenPlaceholders = (text: string): string[] =>
  [...text.replaceAll(placeholder, '').matchAll(/\{+[\w\s]*?\}+|\{+\w*|\}+|\$t\([^)]*\)/g)].map(([found]) => found)

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
    const known = [...names]
    const unknown = placeholdersOf(text).filter((name) => !names.has(name))
    return [
      ...unknown.map((name) => ({ path, expected, found: `{{${name}}}`, nearest: nearestName(name, known) })),
      ...brokenPlaceholders(text).map((found) => {
        const nearest = nearestName(found.replaceAll(/[^\w]/g, ''), known)
        return { path, expected, found, nearest: nearest && `{{${nearest}}}` }
      }),
    ]
  })
}

/** A museum's own wording; empty where it has none. @throws {FileError} */
async function readMessages(dir: string): Promise<Tenant['messages']> {
  const file = join(dir, 'messages.json')
  const byLanguage = entriesOf((await readJson(file, messagesSchema)) ?? {}).flatMap(([lang, words]) =>
    words === undefined ? [] : [[lang, words] as const],
  )
  const problems = byLanguage.flatMap(([lang, words]) => wordingProblems(lang, words))
  if (problems.length > 0) throw new FileError(file, problems)
  return Object.fromEntries(byLanguage)
}

const { theme, logo, $schema } = tenantSchema.entries
const withTheme = v.object({ theme })
const withLogo = v.object({ logo })
const withSchema = v.object({ $schema })

/** Returns the problems of a file that is being read; none if it is in order. Other errors go on. */
async function mistakesIn(reading: Promise<unknown>): Promise<FileError[]> {
  try {
    await reading
    return []
  } catch (error) {
    if (error instanceof FileError) return [error]
    throw error
  }
}

/** Finds mistakes in the parts of a config that are in order by themselves: colours that can't be read, a logo or a `$schema` that isn't there. */
async function mistakesInParts(dir: string): Promise<FileError[]> {
  const written = await readUnchecked(configFile(dir))
  const themed = v.safeParse(withTheme, written)
  const unreadable = themed.success ? contrastProblems(themed.output.theme) : []
  const signed = v.safeParse(withLogo, written)
  const described = v.safeParse(withSchema, written)
  const schemaMistakes = described.success ? await schemaProblems(dir, described.output.$schema) : []
  const problems = [...schemaMistakes, ...unreadable]
  return [
    ...(problems.length > 0 ? [new FileError(configFile(dir), problems)] : []),
    ...(signed.success ? await mistakesIn(readLogo(dir, signed.output.logo.file)) : []),
  ]
}

const readFiles = ['messages.json', 'tenant.json']

/** Finds files that were meant to be read, and aren't for their names. */
async function misspeltFiles(dir: string): Promise<FileError[]> {
  const names = await unlessMissing(readdir(dir), [])
  return names.flatMap((name) => {
    const nearest = name.endsWith('.json') && !readFiles.includes(name) ? nearestName(name, readFiles) : undefined
    const expected = readFiles.join(' or ')
    return nearest === undefined
      ? []
      : [new FileError(join(dir, name), [{ path: '', expected, found: `"${name}"`, nearest }])]
  })
}

/** Returns all that is wrong with a tenant's files as one error, so that no mistake hides another; undefined where nothing is. */
async function mistakesOf(dir: string): Promise<FileError | undefined> {
  const inConfig = await mistakesIn(readConfig(dir))
  const inParts = await mistakesInParts(dir).catch((error: unknown) => {
    // No JSON at all, which reading the config has said.
    if (error instanceof FileError) return []
    throw error
  })
  const [first, ...others] = [
    ...inConfig,
    ...inParts,
    ...(await mistakesIn(readMessages(dir))),
    ...(await misspeltFiles(dir)),
  ]
  return first && new FileError(first.file, first.problems, others)
}

/** Addresses that replace the configured ones, for tests and previews. */
export interface TenantOverrides {
  api?: string
  site?: string
}

const isTenantId = (name: string) => /^[a-z][a-z0-9-]*$/.test(name)

/** Returns true if a folder is meant as a tenant's, whatever its name. */
const holdsConfig = async (dir: string) => (await unlessMissing(stat(configFile(dir)), undefined)) !== undefined

/**
 * Ids of all tenants below `root`, in alphabetical order: its folders. One without a `tenant.json`, and one with it whose name
 * is no id, are mistakes to be told where it is loaded. Other folders are somebody else's.
 */
export async function tenantIds(root: string): Promise<string[]> {
  const entries = await unlessMissing(readdir(root, { withFileTypes: true }), [])
  const names = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map(({ name }) => name)
  const areTenants = await Promise.all(names.map(async (name) => isTenantId(name) || holdsConfig(join(root, name))))
  return names.filter((_, at) => areTenants[at]).toSorted()
}

/** A folder's name as an id, as far as its letters allow. */
const asId = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[^a-z]+|-+$/g, '')

const withoutSlash = (address: string) => address.replace(/\/+$/, '')

/**
 * Reads and checks one tenant.
 * @param root the folder that holds all tenants
 * @throws {FileError} with all that is wrong in its files: file, field, expected, found and the nearest right name
 */
export async function loadTenant(root: string, id: string, overrides: TenantOverrides = {}): Promise<Tenant> {
  const dir = join(root, id)
  const known = await tenantIds(root)
  if (!known.includes(id)) {
    const expected = `one of the tenants ${known.join(', ')}`
    throw new FileError(configFile(dir), [{ path: '', expected, found: `"${id}"` }])
  }
  if (!isTenantId(id)) {
    const expected = 'a folder named by lower-case letters, digits and hyphens, beginning with a letter'
    throw new FileError(dir, [{ path: '', expected, found: `"${id}"`, nearest: asId(id) || undefined }])
  }
  const mistakes = await mistakesOf(dir)
  if (mistakes) throw mistakes
  const { $schema: _, theme, ...config } = await readConfig(dir)
  return {
    config: {
      ...config,
      id,
      api: withoutSlash(overrides.api ?? config.api),
      site: withoutSlash(overrides.site ?? config.site),
      theme: completeTheme(theme),
    },
    logoSvg: await readLogo(dir, config.logo.file),
    messages: await readMessages(dir),
  }
}
