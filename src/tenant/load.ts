import { glob, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import type { Tenant, TenantConfig } from './config.ts'
import { leastContrast, unreadablePairs } from './contrast.ts'
import { TenantError } from './errors.ts'
import { problemsOf } from './problems.ts'
import { messagesSchema, tenantSchema } from './schema.ts'
import { fieldNames } from './field-names.ts'
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

async function readText(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const found = error instanceof Error ? error.message : String(error)
    throw new TenantError(file, [{ path: '', expected: 'JSON', found }])
  }
}

function check<S extends v.GenericSchema>(file: string, schema: S, value: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  throw new TenantError(
    file,
    problemsOf(result.issues, (path) => fieldNames(schema, path)),
  )
}

const withoutSlash = (address: string) => address.replace(/\/+$/, '')

/**
 * Reads and checks one tenant.
 * @param root the folder that holds all tenants
 * @throws {TenantError} naming file, field, expected, found and the nearest right name
 */
export async function loadTenant(root: string, id: string, overrides: TenantOverrides = {}): Promise<Tenant> {
  const file = join(root, id, 'tenant.json')
  const text = isTenantId(id) ? await readText(file) : undefined
  if (text === undefined) {
    const known = await tenantIds(root)
    throw new TenantError(file, [{ path: '', expected: `one of the tenants ${known.join(', ')}`, found: `"${id}"` }])
  }
  const { $schema: _, ...parsed } = check(file, tenantSchema, parseJson(file, text))
  const config: TenantConfig = {
    ...parsed,
    id,
    api: withoutSlash(overrides.api ?? parsed.api),
    site: withoutSlash(overrides.site ?? parsed.site),
  }
  const unreadable = unreadablePairs(config.theme.colours)
  if (unreadable.length > 0) {
    throw new TenantError(
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
  if (svg === undefined) throw new TenantError(file, [{ path: '', expected: 'the logo as SVG', found: 'no file' }])
  const unsafe = unsafeSvg(svg)
  if (unsafe !== undefined)
    throw new TenantError(file, [{ path: '', expected: 'an SVG that only draws', found: unsafe }])
  return svg
}

async function loadMessages(root: string, id: string): Promise<Tenant['messages']> {
  const file = join(root, id, 'messages.json')
  const text = await readText(file)
  if (text === undefined) return {}
  const byLanguage = Object.entries(check(file, messagesSchema, parseJson(file, text)))
  return Object.fromEntries(
    byLanguage.flatMap(([lang, messages]) => (messages === undefined ? [] : [[lang, messages]])),
  )
}
