import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApi } from '#api/api.ts'
import { fetchConfig } from '#catalogue/fetch-config.ts'
import type { ShopConfig } from '#domain/shop/config.ts'
import { loadTenant, tenantIds } from '#tenant/load.ts'
import { projectRoot } from '#publisher/build/project-root.ts'
import { escaped } from '#publisher/render/escaped.ts'
import { isOwnFault } from '#tenant/files/missing.ts'
import { apiProblem } from './api-problem.ts'
import { UsageError } from './command.ts'
import { moods, type Answers } from './new-questions.ts'
import { printError } from './output.ts'
import { ownTenants, tenantsRoot } from './places.ts'
import type { Prompt } from './prompt.ts'

/** Describes the input of a new museum's settings. */
export interface NewMuseum extends Answers {
  id: string
  api: string
  config: ShopConfig
}

/** Fetches a museum's configuration from its API. @throws the API client's errors; NoConfig */
export const askConfig = (api: string): Promise<ShopConfig> =>
  fetchConfig(createApi({ base: api, lang: 'en' }), undefined)

/**
 * Asks for the address of a museum's API, and asks the API for its configuration.
 * @param isPatient asks for another address if that fails, since a person may have mistyped it
 * @throws as `askConfig`, unless it is patient
 */
export async function askApi(ask: Prompt, isPatient: boolean): Promise<{ api: string; config: ShopConfig }> {
  for (;;) {
    const api = await ask({ option: 'api', words: 'Address of the shop API', problem: apiProblem })
    try {
      return { api, config: await askConfig(api) }
    } catch (error) {
      if (!isPatient || isOwnFault(error)) throw error
      printError(error)
    }
  }
}

/** The longest name on one line of the placeholder. */
const longestLine = 22

/** Splits a name into two lines at the space that is nearest to its middle, unless it is short. */
function linesOf(name: string): string[] {
  if (name.length <= longestLine) return [name]
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index)
  const [middle] = spaces.toSorted((one, other) => Math.abs(one - name.length / 2) - Math.abs(other - name.length / 2))
  return middle === undefined ? [name] : [name.slice(0, middle), name.slice(middle + 1)]
}

/** Widths of bold letters of 24 pixels, roughly; the others have 14. */
const letterWidths: [letters: RegExp, width: number][] = [
  [/[iljftrI .,:;'’|!-]/, 8],
  [/[mwMW]|[^\p{Script=Latin}\p{N}\p{P}\p{Z}]/u, 23],
  [/\p{Lu}/u, 18],
]

/** Returns the width of a line, roughly: `textLength` makes the letters fit it. */
const widthOf = (line: string) =>
  Array.from(line, (one) => letterWidths.find(([letters]) => letters.test(one))?.[1] ?? 14).reduce(
    (sum, width) => sum + width,
    0,
  )

/** Returns a placeholder for the museum's logo: its name, in the text colour of the header. */
export function wordmark(name: string): string {
  const lines = linesOf(name)
  const text = lines.map(
    (line, at) =>
      `<text x="0" y="${24 + at * 28}" textLength="${widthOf(line)}" lengthAdjust="spacingAndGlyphs">${escaped(line)}</text>`,
  )
  const box = `0 0 ${Math.max(72, ...lines.map(widthOf))} ${4 + lines.length * 28}`
  const font = 'font-family="Helvetica, Arial, sans-serif" font-size="24" font-weight="700"'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" fill="currentColor" ${font}>${text.join('')}</svg>\n`
}

/** Refuses an id that can't be a folder name, or that exists already. @throws {UsageError} */
export async function checkNewId(id: string): Promise<void> {
  if (!/^[a-z][a-z0-9-]*$/.test(id)) {
    throw new UsageError(`"${id}" can't be an id: use lower-case letters, digits and hyphens, beginning with a letter.`)
  }
  if ((await tenantIds(tenantsRoot)).includes(id)) throw new UsageError(`The museum "${id}" already exists.`)
}

const schema = 'src/tenant/tenant.schema.json'

/** Returns the settings of a museum, as they are written into `tenant.json`; editors find their schema from there. */
export function settingsOf(museum: NewMuseum, root = tenantsRoot) {
  const { api, name, language, regions, site, currency, mood, accent, config } = museum
  // Another name than the API's has no translations.
  const names: ShopConfig['siteNames'] = name === config.siteName.trim() ? config.siteNames : {}
  const alt = config.languages.map((lang) => [lang, names[lang] ?? name])
  return {
    // Beside the program, the path stays right where both are moved.
    $schema: root === ownTenants ? `../../${schema}` : join(projectRoot, schema),
    api,
    site,
    configLanguage: language,
    currency,
    // Else web statistics would count payments in EUR, whatever the prices are in.
    paymentAnalyticsCurrency: currency,
    ...(Object.keys(regions).length > 0 && { regions }),
    theme: { ...(accent !== undefined && { accent }), ...moods[mood]?.theme },
    logo: { file: 'logo.svg', alt: Object.fromEntries(alt) },
  }
}

/**
 * Writes a museum's folder, after checking its contents as every command does.
 * @param root the folder of all tenants
 * @returns the museum's folder
 * @throws {FileError} naming invalid values, such as an unreadable accent colour; nothing is written then
 */
export async function writeMuseum(museum: NewMuseum, root = tenantsRoot): Promise<string> {
  const { id, name } = museum
  const draft = await mkdtemp(join(tmpdir(), 'foyer-new-'))
  try {
    await mkdir(join(draft, id))
    await writeFile(join(draft, id, 'tenant.json'), `${JSON.stringify(settingsOf(museum, root), null, 2)}\n`)
    await writeFile(join(draft, id, 'logo.svg'), wordmark(name))
    await loadTenant(draft, id)
    await cp(join(draft, id), join(root, id), { recursive: true, errorOnExist: true, force: false })
    return join(root, id)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}
