import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import * as v from 'valibot'
import { FileError, type FileProblem, nearestName } from './files/file-error.ts'
import { readIfThere, readJson, readUnchecked } from './files/read-json.ts'
import { tenantSchema } from './schema.ts'
import { completeTheme, minContrast, lowContrastPairs, nearestAccent, typefacesOf, type WrittenTheme } from './theme.ts'

/** Returns the path of a tenant's config file. */
export const configFile = (dir: string) => join(dir, 'tenant.json')

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
export async function readConfig(dir: string) {
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

const { theme, logo, $schema } = tenantSchema.entries
const [withTheme, withLogo, withSchema] = [v.object({ theme }), v.object({ logo }), v.object({ $schema })] as const

/** The parts of a config that name other files; absent if they can't be read. */
interface ConfigParts {
  theme?: WrittenTheme
  logo?: v.InferOutput<typeof logo>
  /** Problems that only show in valid fields: unreadable colours, unknown typefaces, a `$schema` that doesn't exist. */
  problems: FileProblem[]
}

/** Reads parts of a museum's config, whatever is wrong with the others. Text that isn't JSON has none. */
export async function readConfigParts(dir: string): Promise<ConfigParts> {
  const written = await readUnchecked(configFile(dir)).catch(unlessUnreadable)
  const themed = v.safeParse(withTheme, written)
  const signed = v.safeParse(withLogo, written)
  const described = v.safeParse(withSchema, written)
  const schemaMistakes = described.success ? await schemaProblems(dir, described.output.$schema) : []
  const themeMistakes = themed.success
    ? [...contrastProblems(themed.output.theme), ...typefaceProblems(themed.output.theme)]
    : []
  return {
    ...(themed.success && themed.output),
    ...(signed.success && signed.output),
    problems: [...schemaMistakes, ...themeMistakes],
  }
}
