import type { Command } from '#cli/command.ts'
import { print } from '#cli/output.ts'
import { ownState } from '#cli/places.ts'
import { resetSandbox } from '#cli/reset-sandbox.ts'

/** `foyer reset`: forgets the sandbox's orders. */
export const reset: Command = {
  usage: '',
  options: {},
  run: async () => {
    await resetSandbox(ownState)
    print('The sandbox is as new.')
    return 0
  },
}
