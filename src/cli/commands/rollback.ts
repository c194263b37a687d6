import type { Command } from '#cli/command.ts'
import { oneSite } from '#cli/one-site.ts'
import { printEither } from '#cli/output.ts'
import { rollBack } from '#publisher/release/releases.ts'
import { holdWords } from '#publisher/targets/hold.ts'

/** `foyer rollback`: an earlier release, until the next publish or the end of a hold. */
export const rollback: Command = {
  usage: '<museum> [release] [options]',
  options: { json: { type: 'boolean', help: 'print the live release as JSON' } },
  run: async (given) => {
    const { id, target, words: wanted } = await oneSite(given)
    const release = await rollBack(target, wanted[0])
    const held = await target.hold()
    const words = held
      ? `${id}: release ${release} is live and ${holdWords(held)}; foyer resume ${id} ends that.`
      : `${id}: release ${release} is live. The next publish makes the API's newest data live again; foyer hold ${id} prevents that.`
    printEither(given.has('json'), { tenant: id, release, held: held ?? null }, words)
    return 0
  },
}
