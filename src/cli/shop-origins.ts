import { FileError } from '#tenant/files/file-error.ts'
import { loadTenant } from '#tenant/load.ts'
import { tenantsRoot } from './places.ts'

/** The origin of each museum's shop, by the tenant's id; one whose config can't be used has none. */
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
