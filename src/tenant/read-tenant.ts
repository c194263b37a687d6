import { join } from 'node:path'
import { completeTheme } from './complete-theme.ts'
import type { Tenant } from './config.ts'
import { leastContrast, unreadablePairs } from './contrast.ts'
import { FileError, type FileProblem } from './files/file-error.ts'
import { readJson, readText } from './files/read-json.ts'
import { messagesSchema, tenantSchema } from './schema.ts'
import { unsafeSvg } from './svg.ts'
import type { WrittenTheme } from './theme.ts'

/** The file in a tenant's folder that says what the museum wants. */
export const configFile = (dir: string) => join(dir, 'tenant.json')

/** What a museum's config says, its fields checked one by one. @throws {FileError} */
export async function readConfig(dir: string) {
  const file = configFile(dir)
  const config = await readJson(file, tenantSchema)
  if (config !== undefined) return config
  const expected = 'the museum\'s settings (README.md, "Add a museum")'
  throw new FileError(file, [{ path: '', expected, found: 'no file' }])
}

/** Texts of a theme that can't be read on their background. */
export function contrastProblems(theme: WrittenTheme): FileProblem[] {
  const accentFollows = theme.accent !== undefined && theme.colours.accent === undefined
  return unreadablePairs(completeTheme(theme).colours).map(({ path, on, ratio }) => ({
    path: accentFollows ? path.replace(/^theme\.colours\.accent\..*/, 'theme.accent') : path,
    expected: `a contrast of at least ${leastContrast} : 1 on ${on}`,
    found: `${ratio.toFixed(2)} : 1`,
  }))
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

/** A museum's own wording; empty where it has none. @throws {FileError} */
export async function readMessages(dir: string): Promise<Tenant['messages']> {
  const byLanguage = Object.entries((await readJson(join(dir, 'messages.json'), messagesSchema)) ?? {})
  return Object.fromEntries(
    byLanguage.flatMap(([lang, messages]) => (messages === undefined ? [] : [[lang, messages]])),
  )
}
