import type { Command } from '#cli/command.ts'
import { resetSandbox } from '#cli/demo.ts'
import { print } from '#cli/output.ts'
import { ownState } from '#cli/places.ts'

/** `foyer reset`: forgets the sandbox's orders. */
export const reset: Command = {
  summary: "Forget the sandbox's orders, customers and vouchers. Stop it first.",
  usage: '',
  options: {},
  run: async () => {
    await resetSandbox(ownState)
    print('The sandbox is as new.')
    return 0
  },
}
