import { FileError } from '#tenant/files/file-error.ts'
import { tenantIds } from '#tenant/load.ts'
import { UsageError } from './command.ts'
import { tenantsRoot } from './places.ts'
import { inShard, readShard } from './shard.ts'

/**
 * The tenants a command is for: those named, or all of them; of these, those of a part where one is given (`2/8`).
 * @throws {UsageError} where one is named that there isn't
 */
export async function chosenTenants(named: string[], all: boolean, shard?: string): Promise<string[]> {
  const known = await tenantIds(tenantsRoot)
  if (known.length === 0)
    throw new FileError(tenantsRoot, [{ path: '', expected: 'a folder for each museum', found: 'none' }])
  const unknown = named.filter((id) => !known.includes(id))
  if (unknown.length > 0)
    throw new UsageError(`There is no tenant "${unknown.join('", "')}". There are: ${known.join(', ')}.`)
  if (named.length === 0 && !all)
    throw new UsageError(`Name one or more tenants, or --all. There are: ${known.join(', ')}.`)
  const chosen = all ? known : named
  return shard === undefined ? chosen : inShard(chosen, readShard(shard, process.env['JOB_COMPLETION_INDEX']))
}
