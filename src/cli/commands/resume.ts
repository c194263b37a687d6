import { exitCodes, type Command } from '#cli/command.ts'
import { oneSite } from '#cli/one-site.ts'
import { printEither } from '#cli/output.ts'

/** `foyer resume`: the end of a hold. */
export const resume: Command = {
  usage: '<museum> [options]',
  options: { json: { type: 'boolean', help: 'print the result as JSON' } },
  run: async (given) => {
    const { id, target } = await oneSite(given)
    // Any stored hold is removed, even one that can't be read.
    await target.setHold(undefined)
    const words = `${id}: not held. The next publish makes the API's newest data live: foyer publish ${id}`
    printEither(given.has('json'), { tenant: id, held: null }, words)
    return exitCodes.done
  },
}
