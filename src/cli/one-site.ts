import { diskTarget } from '#publish/targets/disk-target.ts'
import type { Target } from '#publish/targets/target.ts'
import { UsageError, type Arguments } from './command.ts'
import { ownState, placesIn } from './places.ts'
import { chosenTenants } from './tenants.ts'

/**
 * The one museum's site that a command is for, and the words after its name.
 * @param most how many words there may be
 * @throws {UsageError}
 */
export async function oneSite({ rest }: Arguments, most = 0): Promise<{ id: string; target: Target; words: string[] }> {
  const [id, ...words] = rest
  if (id === undefined || words.length > most) throw new UsageError('Name one museum.')
  await chosenTenants([id], false)
  return { id, target: diskTarget(placesIn(ownState).site(id)), words }
}
