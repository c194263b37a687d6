import type { Target } from '#publisher/targets/target.ts'
import { UsageError, type Arguments } from './command.ts'
import { targetOf } from './target-of.ts'
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
  return { id, target: await targetOf(id), words: words.map(asReleaseId) }
}

/** A release as people call it (`2`), or by its id (`000002`). */
const asReleaseId = (word: string): string => (/^\d{1,6}$/.test(word) ? word.padStart(6, '0') : word)
