import { stat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fold } from '#domain/catalogue/lists.ts'
import type { Tenant } from './config.ts'
import { FileError, nearestName, noteMistakes } from './files/file-error.ts'
import { readIfThere, readJson } from './files/read-json.ts'
import { configFile, readConfig, readConfigParts } from './read-config.ts'
import { readLogos } from './read-logos.ts'
import { readMessages } from './read-messages.ts'
import { type Redirect, redirectProblems, redirectsOf, redirectsSchema } from './redirects.ts'
import { completeTheme, type WrittenTheme } from './theme.ts'
import type { OwnFont } from './typefaces.ts'

/** Reads a museum's own typefaces. @throws {FileError} */
async function readOwnFonts(dir: string, theme: WrittenTheme): Promise<OwnFont[]> {
  if (Object.keys(theme.fonts).length === 0) return []
  // Loaded here, since few museums have typefaces of their own.
  const { readFonts } = await import('./read-fonts.ts')
  return readFonts(dir, theme)
}

/** Reads the redirects of an earlier site's addresses; empty if there are none. @throws {FileError} */
async function readRedirects(dir: string): Promise<Redirect[]> {
  const file = join(dir, 'redirects.json')
  const written = (await readJson(file, redirectsSchema)) ?? {}
  const problems = redirectProblems(written)
  if (problems.length > 0) throw new FileError(file, problems)
  return redirectsOf(written)
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
  fold(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[^a-z]+|-+$/g, '')

const withoutSlash = (address: string) => address.replace(/\/+$/, '')

/**
 * Reads and checks one tenant, each of its files to the end, so that no mistake hides another.
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
  const mistakes: FileError[] = []
  const config = await noteMistakes(mistakes, readConfig(dir))
  const { theme, logo, problems } = await readConfigParts(dir)
  if (problems.length > 0) mistakes.push(new FileError(configFile(dir), problems))
  const logos = logo && (await noteMistakes(mistakes, readLogos(dir, logo)))
  const fonts = theme && (await noteMistakes(mistakes, readOwnFonts(dir, theme)))
  const messages = await noteMistakes(mistakes, readMessages(dir))
  const redirects = await noteMistakes(mistakes, readRedirects(dir))
  mistakes.push(...(await misspeltFiles(dir)))
  const [first, ...others] = mistakes
  if (first || !config || !logos || !fonts || !messages || !redirects)
    throw new FileError(first?.file ?? configFile(dir), first?.problems ?? [], others)
  const { $schema: _, ...settings } = config
  return {
    config: {
      ...settings,
      id,
      api: withoutSlash(overrides.api ?? config.api),
      site: withoutSlash(overrides.site ?? config.site),
      embedOn: config.embedOn.map(withoutSlash),
      pictureOrigins: config.pictureOrigins?.map(withoutSlash),
      endpoint: config.endpoint && withoutSlash(config.endpoint),
      pictures: overrides.pictures ?? config.pictures,
      theme: completeTheme(config.theme),
    },
    ...logos,
    ...(fonts.length > 0 && { fonts }),
    messages,
    ...(redirects.length > 0 && { redirects }),
  }
}
