import type { Target } from '#publisher/targets/target.ts'
import { UsageError, type Arguments } from './command.ts'
import { tenantIds } from '#tenant/load.ts'
import { tenantsRoot } from './places.ts'
import { targetOf } from './target-of.ts'
import { chosenTenants } from './tenants.ts'

/**
 * The one museum's site that a command is for, and the words after its name.
 * @throws {UsageError}
 */
export async function oneSite({ rest }: Arguments): Promise<{ id: string; target: Target; words: string[] }> {
  const [id, ...words] = rest
  if (id === undefined) throw new UsageError(`Name a museum: ${(await tenantIds(tenantsRoot)).join(', ')}.`)
  await chosenTenants([id], false)
  return { id, target: await targetOf(id), words: words.map(asReleaseId) }
}

/** A release as people call it (`2`), or by its id (`000002`). */
const asReleaseId = (word: string): string => (/^\d{1,6}$/.test(word) ? word.padStart(6, '0') : word)
