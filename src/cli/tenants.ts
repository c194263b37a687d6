import { FileError } from '#tenant/files/file-error.ts'
import { tenantIds, loadTenant } from '#tenant/load.ts'
import { didYouMean, UsageError } from './command.ts'
import { tenantsRoot } from './places.ts'
import { inShard, readShard } from './shard.ts'

/**
 * Returns the museums that a command is for: the named ones, each once, or all; if a part is given (`2/8`), only those
 * in it.
 * @throws {UsageError} for an unknown museum
 */
export async function chosenTenants(named: string[], all: boolean, shard?: string): Promise<string[]> {
  const known = await tenantIds(tenantsRoot)
  if (known.length === 0)
    throw new FileError(tenantsRoot, [{ path: '', expected: 'a folder for each museum', found: 'none' }])
  const unknown = named.filter((id) => !known.includes(id))
  if (unknown.length > 0)
    throw new UsageError(
      `There is no museum "${unknown.join('", "')}".${await didYouMean(unknown[0] ?? '', known)} There are: ${known.join(', ')}.`,
    )
  if (named.length === 0 && !all)
    throw new UsageError(`Name one or more museums, or use --all. There are: ${known.join(', ')}.`)
  if (named.length > 0 && all) throw new UsageError('Name museums or use --all, not both.')
  const chosen = all ? known : [...new Set(named)]
  return shard === undefined ? chosen : inShard(chosen, readShard(shard, process.env['JOB_COMPLETION_INDEX']))
}

/** Returns the origin of each museum's shop, by the tenant's id; one whose config can't be used has none. */
export async function shopOrigins(tenants: readonly string[]): Promise<Record<string, string[]>> {
  const origin = async (id: string): Promise<string[]> => {
    try {
      return [new URL((await loadTenant(tenantsRoot, id)).config.site).origin]
    } catch (error) {
      if (error instanceof FileError) return []
      throw error
    }
  }
  return Object.fromEntries(await Promise.all(tenants.map(async (id) => [id, await origin(id)] as const)))
}

/** Says that a museum's address is also that of another one. */
export const addressTaken = (by: string): string => `site: expected an address of its own, found that of ${by}`
