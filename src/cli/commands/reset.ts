import type { Command } from '#cli/command.ts'
import { printEither } from '#cli/output.ts'
import { ownState } from '#cli/places.ts'
import { resetSandbox } from '#cli/reset-sandbox.ts'

/** `foyer reset`: forgets the sandbox's orders. */
export const reset: Command = {
  usage: '[options]',
  options: { json: { type: 'boolean', help: 'print the result as JSON' } },
  run: async ({ has }) => {
    await resetSandbox(ownState)
    printEither(has('json'), { reset: ownState }, 'The sandbox has been reset.')
    return 0
  },
}
