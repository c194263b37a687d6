import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { completeTheme } from './complete-theme.ts'
import type { Tenant } from './config.ts'
import { FileError } from './files/file-error.ts'
import { unlessMissing } from './files/missing.ts'
import { mistakesOf } from './mistakes.ts'
import { configFile, readConfig, readLogo, readMessages } from './read-tenant.ts'

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
