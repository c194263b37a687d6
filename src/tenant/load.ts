import { stat, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { dottedMessages } from '#i18n/messages.ts'
import { completeTheme, minContrast, lowContrastPairs, nearestAccent, typefacesOf, type WrittenTheme } from './theme.ts'
import { type Lang, languages } from '#domain/shop/languages.ts'
import type { Tenant } from './config.ts'
import { FileError, type FileProblem, nearestName } from './files/file-error.ts'
import { readBeside, wrongFile } from './files/read-beside.ts'
import { readIfThere, readJson, readUnchecked, textOf } from './files/read-json.ts'
import { type Redirect, redirectProblems, redirectsOf, redirectsSchema } from './redirects.ts'
import { messagesSchema, tenantSchema } from './schema.ts'
import { svgRatio, unsafeSvg } from './svg.ts'
import type { OwnFont } from './typefaces.ts'
import * as v from 'valibot'

/** Returns the path of a tenant's config file. */
const configFile = (dir: string) => join(dir, 'tenant.json')

const ofTheApi = (what: string, field: string) =>
  `${what} that of your API ("${field}" in its answer to shopinfo/config)`
const fonts = 'theme.type.display and theme.type.text, which name a typeface of the shop or one of theme.fonts'

/** Names that people look for in `tenant.json`, by where that is said instead. */
const elsewhere: Record<string, string> = {
  languages: ofTheApi('no field of this name, since the list of languages is', 'languages'),
  language: ofTheApi('no field of this name, since the list of languages is', 'languages'),
  name: ofTheApi('no field of this name, since the name is', 'siteName'),
  siteName: ofTheApi('no field of this name, since the name is', 'siteName'),
  timeZone: ofTheApi('no field of this name, since the time zone is', 'timeZone'),
  timezone: ofTheApi('no field of this name, since the time zone is', 'timeZone'),
  country: ofTheApi('no field of this name, since the country is', 'defaultCountry'),
  email: ofTheApi('no field of this name, since the address is', 'supportEmail'),
  supportEmail: ofTheApi('no field of this name, since the address is', 'supportEmail'),
  font: fonts,
  fonts,
  fontFamily: fonts,
}

/** Returns a problem with the place where people say what they have said here. */
function explained(problem: FileProblem): FileProblem {
  const name = problem.path.split('.').at(-1) ?? ''
  if (problem.expected === 'no field of this name' && Object.hasOwn(elsewhere, name))
    return { ...problem, expected: elsewhere[name] ?? '', nearest: undefined }
  return problem
}

/** Reads a museum's config and checks its fields one by one. @throws {FileError} */
async function readConfig(dir: string) {
  const file = configFile(dir)
  const config = await readJson(file, tenantSchema).catch((error: unknown) => {
    throw error instanceof FileError ? new FileError(error.file, error.problems.map(explained)) : error
  })
  if (config !== undefined) return config
  const expected = 'the museum\'s settings (README.md, "Add a museum")'
  throw new FileError(file, [{ path: '', expected, found: 'no file' }])
}

/** Returns the problems of text colours with too little contrast to their background. */
function contrastProblems(theme: WrittenTheme): FileProblem[] {
  const { accent } = theme
  const accentFollows = accent !== undefined && theme.colours.accent === undefined
  return lowContrastPairs(completeTheme(theme).colours).map(({ path, on, ratio }) => ({
    path: accentFollows ? path.replace(/^theme\.colours\.accent\..*/, 'theme.accent') : path,
    expected: `a contrast of at least ${minContrast} : 1 on ${on}`,
    found: `${ratio.toFixed(2)} : 1`,
    nearest: accentFollows && path.startsWith('theme.colours.accent.') ? nearestAccent(accent, theme) : undefined,
  }))
}

/** Returns the problems of typefaces that the shop doesn't have, and that `theme.fonts` doesn't name. */
function typefaceProblems(theme: WrittenTheme): FileProblem[] {
  const { known, unknown } = typefacesOf(theme)
  const expected = `one of ${known.join(', ')}, or a name from theme.fonts`
  return unknown.map(({ path, name }) => ({ path, expected, found: `"${name}"`, nearest: nearestName(name, known) }))
}

/** Reads a museum's own typefaces. @throws {FileError} */
async function readOwnFonts(dir: string, theme: WrittenTheme): Promise<OwnFont[]> {
  if (Object.keys(theme.fonts).length === 0) return []
  // Loaded here, since few museums have typefaces of their own.
  const { readFonts } = await import('./read-fonts.ts')
  return readFonts(dir, theme)
}

/** The path of the schema of `tenant.json` for a museum in the program's own folder; elsewhere it may not exist. */
const defaultSchema = '../../src/tenant/tenant.schema.json'

/** Returns undefined for a file that can't be read. */
function unlessUnreadable(error: unknown): undefined {
  if (!(error instanceof FileError)) throw error
}

/** Returns the problem of a `$schema` that doesn't exist; editors would silently check nothing. */
async function schemaProblems(dir: string, $schema: string | undefined): Promise<FileProblem[]> {
  if ($schema === undefined || $schema === defaultSchema || /^https?:/.test($schema)) return []
  const expected = 'the path of tenant.schema.json, or no $schema'
  const isThere = await readIfThere(configFile(dir), expected, stat(resolve(dir, $schema))).catch(unlessUnreadable)
  return isThere
    ? []
    : [{ path: '$schema', expected, found: `"${$schema}"`, nearest: nearestName($schema, [defaultSchema]) }]
}

/** Reads a museum's logo. @throws {FileError} if there is none, or if it does more than draw */
async function readLogo(dir: string, name: string): Promise<string> {
  const file = join(dir, name)
  const svg = textOf(file, await readBeside(dir, name, { expected: 'the logo as SVG', maxBytes: 1_000_000 }))
  const unsafe = unsafeSvg(svg)
  if (unsafe !== undefined) throw new FileError(file, [{ path: '', expected: 'an SVG that only draws', found: unsafe }])
  return svg
}

/** Largest difference of two logos' proportions at which they still fit the same place. */
const sameRatio = 0.05

/** Reads a museum's icon. @throws {FileError} as of a logo, or if it isn't square: browsers would show it squeezed or small */
async function readIcon(dir: string, name: string): Promise<string> {
  const svg = await readLogo(dir, name)
  const ratio = svgRatio(svg)
  if (Math.abs(ratio - 1) > sameRatio) throw wrongFile(join(dir, name), 'a square drawing', `${ratio.toFixed(2)} : 1`)
  return svg
}

/** Reads the picture for links to a museum's site. @throws {FileError} */
async function readShare(dir: string, name: string): Promise<Tenant['sharePicture']> {
  // Loaded here, as typefaces are.
  const { readSharePicture } = await import('./read-share-picture.ts')
  return readSharePicture(dir, name)
}

/** Reads the files that `logo` names. @throws {FileError} naming what is wrong with one */
async function readLogos(dir: string, logo: v.InferOutput<typeof tenantSchema>['logo']) {
  const { icon, share } = logo
  return {
    ...(await readDrawings(dir, logo)),
    ...(icon !== undefined && { iconSvg: await readIcon(dir, icon) }),
    ...(share !== undefined && { sharePicture: await readShare(dir, share) }),
  }
}

/** Reads both logos of a museum. @throws {FileError} naming what is wrong with either, or if their proportions differ */
async function readDrawings(dir: string, { file, dark }: { file: string; dark?: string | undefined }) {
  const logoSvg = await readLogo(dir, file)
  if (dark === undefined) return { logoSvg }
  const darkLogoSvg = await readLogo(dir, dark)
  const [ratio, other] = [svgRatio(logoSvg), svgRatio(darkLogoSvg)]
  if (Math.abs(other / ratio - 1) > sameRatio) {
    const expected = `the proportions of ${file}, ${ratio.toFixed(2)} : 1`
    throw new FileError(join(dir, dark), [{ path: '', expected, found: `${other.toFixed(2)} : 1` }])
  }
  return { logoSvg, darkLogoSvg }
}

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
async function readMessages(dir: string): Promise<Tenant['messages']> {
  const file = join(dir, 'messages.json')
  const written = await readUnchecked(file)
  const words = languages.map((lang) => [lang, wordsIn(written, lang)] as const)
  const malformed = (await mistakesIn(readJson(file, messagesSchema))).flatMap(({ problems }) => problems)
  const problems = [...malformed, ...words.flatMap(([lang, own]) => wordingProblems(lang, own))]
  if (problems.length > 0) throw new FileError(file, problems)
  return Object.fromEntries(words.filter(([, own]) => Object.keys(own).length > 0))
}

/** Reads the redirects of an earlier site's addresses; empty if there are none. @throws {FileError} */
async function readRedirects(dir: string): Promise<Redirect[]> {
  const file = join(dir, 'redirects.json')
  const written = (await readJson(file, redirectsSchema)) ?? {}
  const problems = redirectProblems(written)
  if (problems.length > 0) throw new FileError(file, problems)
  return redirectsOf(written)
}

const { theme, logo, $schema } = tenantSchema.entries
const withTheme = v.object({ theme })
const withLogo = v.object({ logo })
const withSchema = v.object({ $schema })

/** Returns the errors of reading a file; empty if it is valid. Other errors are rethrown. */
async function mistakesIn(reading: Promise<unknown>): Promise<FileError[]> {
  try {
    await reading
    return []
  } catch (error) {
    if (error instanceof FileError) return [error]
    throw error
  }
}

/** Finds errors that only show once a config's fields are valid: unreadable colours, a missing logo or `$schema`. */
async function mistakesInParts(dir: string): Promise<FileError[]> {
  // What isn't JSON at all is reported when the config is read.
  const written = await readUnchecked(configFile(dir)).catch(unlessUnreadable)
  const themed = v.safeParse(withTheme, written)
  const unreadable = themed.success ? contrastProblems(themed.output.theme) : []
  const unknownFonts = themed.success ? typefaceProblems(themed.output.theme) : []
  const signed = v.safeParse(withLogo, written)
  const described = v.safeParse(withSchema, written)
  const schemaMistakes = described.success ? await schemaProblems(dir, described.output.$schema) : []
  const problems = [...schemaMistakes, ...unreadable, ...unknownFonts]
  return [
    ...(problems.length > 0 ? [new FileError(configFile(dir), problems)] : []),
    ...(signed.success ? await mistakesIn(readLogos(dir, signed.output.logo)) : []),
    ...(themed.success ? await mistakesIn(readOwnFonts(dir, themed.output.theme)) : []),
  ]
}

const readFiles = ['messages.json', 'redirects.json', 'tenant.json']

/** Finds files that aren't read because their names are misspelt. */
async function misspeltFiles(dir: string): Promise<FileError[]> {
  const names = (await readIfThere(dir, 'a folder', readdir(dir))) ?? []
  return names.flatMap((name) => {
    const nearest = name.endsWith('.json') && !readFiles.includes(name) ? nearestName(name, readFiles) : undefined
    const expected = `one of ${readFiles.join(', ')}`
    return nearest === undefined
      ? []
      : [new FileError(join(dir, name), [{ path: '', expected, found: `"${name}"`, nearest }])]
  })
}

/**
 * Returns everything wrong with a tenant's files as one error, so that no mistake hides another; undefined if all is
 * well.
 */
async function mistakesOf(dir: string): Promise<FileError | undefined> {
  const inConfig = await mistakesIn(readConfig(dir))
  const [first, ...others] = [
    ...inConfig,
    ...(await mistakesInParts(dir)),
    ...(await mistakesIn(readMessages(dir))),
    ...(await mistakesIn(readRedirects(dir))),
    ...(await misspeltFiles(dir)),
  ]
  return first && new FileError(first.file, first.problems, others)
}

/** Settings that replace those of the museum’s file, for tests, previews and the demo. */
export interface TenantOverrides {
  api?: string
  site?: string
  pictures?: Tenant['config']['pictures']
}

const isTenantId = (name: string) => /^[a-z][a-z0-9-]*$/.test(name)

/** Returns true if a folder contains a `tenant.json`, whatever its name; false if it can't be looked into. */
async function holdsConfig(dir: string): Promise<boolean> {
  const file = configFile(dir)
  try {
    return (await readIfThere(file, 'a file', stat(file))) !== undefined
  } catch (error) {
    if (error instanceof FileError) return false
    throw error
  }
}

/**
 * Returns the ids of all tenants below `root`, in alphabetical order: the names of its folders. A folder without a
 * `tenant.json`, or one with it whose name isn't an id, is reported when it is loaded. Other folders, such as
 * `lost+found`, are ignored.
 */
export async function tenantIds(root: string): Promise<string[]> {
  const reading = readdir(root, { withFileTypes: true })
  const entries = (await readIfThere(root, 'a folder for each museum', reading)) ?? []
  const names = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map(({ name }) => name)
  const areTenants = await Promise.all(names.map(async (name) => isTenantId(name) || holdsConfig(join(root, name))))
  return names.filter((_, at) => areTenants[at]).toSorted()
}

/** Turns a folder's name into an id, as far as its characters allow. */
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
 * @throws {FileError} with everything wrong in its files: file, field, expected, found and the nearest valid name
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
  const fonts = await readOwnFonts(dir, theme)
  const redirects = await readRedirects(dir)
  return {
    config: {
      ...config,
      id,
      api: withoutSlash(overrides.api ?? config.api),
      site: withoutSlash(overrides.site ?? config.site),
      embedOn: config.embedOn.map(withoutSlash),
      pictureOrigins: config.pictureOrigins?.map(withoutSlash),
      endpoint: config.endpoint && withoutSlash(config.endpoint),
      pictures: overrides.pictures ?? config.pictures,
      theme: completeTheme(theme),
    },
    ...(await readLogos(dir, config.logo)),
    ...(fonts.length > 0 && { fonts }),
    messages: await readMessages(dir),
    ...(redirects.length > 0 && { redirects }),
  }
}
