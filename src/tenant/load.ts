import { glob } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Tenant, TenantConfig } from './config.ts'
import { leastContrast, unreadablePairs } from './contrast.ts'
import { FileError } from './files/file-error.ts'
import { readJson, readText } from './files/read-json.ts'
import { messagesSchema, tenantSchema } from './schema.ts'
import { unsafeSvg } from './svg.ts'

/** Addresses that replace the configured ones, for tests and previews. */
export interface TenantOverrides {
  api?: string
  site?: string
}

const isTenantId = (name: string) => /^[a-z][a-z0-9-]*$/.test(name)

/** Ids of all tenants below `root`, in alphabetical order: the folders that hold a `tenant.json`. */
export async function tenantIds(root: string): Promise<string[]> {
  const files = await Array.fromAsync(glob('*/tenant.json', { cwd: root }))
  return files.map(dirname).filter(isTenantId).toSorted()
}

const withoutSlash = (address: string) => address.replace(/\/+$/, '')

/**
 * Reads and checks one tenant.
 * @param root the folder that holds all tenants
 * @throws {FileError} naming file, field, expected, found and the nearest right name
 */
export async function loadTenant(root: string, id: string, overrides: TenantOverrides = {}): Promise<Tenant> {
  const file = join(root, id, 'tenant.json')
  const written = isTenantId(id) ? await readJson(file, tenantSchema) : undefined
  if (written === undefined) {
    const known = await tenantIds(root)
    throw new FileError(file, [{ path: '', expected: `one of the tenants ${known.join(', ')}`, found: `"${id}"` }])
  }
  const { $schema: _, ...parsed } = written
  const config: TenantConfig = {
    ...parsed,
    id,
    api: withoutSlash(overrides.api ?? parsed.api),
    site: withoutSlash(overrides.site ?? parsed.site),
  }
  const unreadable = unreadablePairs(config.theme.colours)
  if (unreadable.length > 0) {
    throw new FileError(
      file,
      unreadable.map(({ path, on, ratio }) => ({
        path,
        expected: `a contrast of at least ${leastContrast} : 1 on ${on}`,
        found: `${ratio.toFixed(2)} : 1`,
      })),
    )
  }
  return { config, logoSvg: await loadLogo(root, config), messages: await loadMessages(root, id) }
}

async function loadLogo(root: string, { id, logo }: TenantConfig): Promise<string> {
  const file = join(root, id, logo.file)
  const svg = await readText(file)
  if (svg === undefined) throw new FileError(file, [{ path: '', expected: 'the logo as SVG', found: 'no file' }])
  const unsafe = unsafeSvg(svg)
  if (unsafe !== undefined) throw new FileError(file, [{ path: '', expected: 'an SVG that only draws', found: unsafe }])
  return svg
}

async function loadMessages(root: string, id: string): Promise<Tenant['messages']> {
  const byLanguage = Object.entries((await readJson(join(root, id, 'messages.json'), messagesSchema)) ?? {})
  return Object.fromEntries(
    byLanguage.flatMap(([lang, messages]) => (messages === undefined ? [] : [[lang, messages]])),
  )
}
