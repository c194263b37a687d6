import type { Target } from '#publisher/targets/target.ts'
import { UsageError, type Arguments } from './command.ts'
import { tenantIds } from '#tenant/load.ts'
import { tenantsRoot } from './places.ts'
import { targetOf } from './target-of.ts'
import { chosenTenants } from './tenants.ts'

/**
 * Returns the site that a command is for, and the remaining words.
 * @throws {UsageError}
 */
export async function oneSite({ rest }: Arguments): Promise<{ id: string; target: Target; words: string[] }> {
  const [id, ...words] = rest
  if (id === undefined) throw new UsageError(`Name a museum: ${(await tenantIds(tenantsRoot)).join(', ')}.`)
  await chosenTenants([id], false)
  return { id, target: await targetOf(id), words: words.map(asReleaseId) }
}

/** Returns the id of a release (`000002`) from its short form (`2`). */
const asReleaseId = (word: string): string => (/^\d{1,6}$/.test(word) ? word.padStart(6, '0') : word)
