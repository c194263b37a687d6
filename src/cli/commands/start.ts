import type { Command } from '#cli/command.ts'
import { startDemo } from '#cli/demo.ts'
import { print } from '#cli/output.ts'
import { ownState } from '#cli/places.ts'
import { reportOutcomes } from '#cli/publish-report.ts'
import { untilStopped } from '#cli/until-stopped.ts'

/** `foyer start`: everything one needs to see the shop, in one command. */
export const start: Command = {
  usage: '[options]',
  options: {
    port: { type: 'string', value: 'port', help: 'the sandbox’s port (4400); the museums follow on the next ones' },
  },
  run: async ({ port }) => {
    const demo = await startDemo({ port: port('port', 4400), stateDir: ownState })
    reportOutcomes(demo.outcomes)
    print('')
    for (const { tenant, url } of demo.sites) print(`${tenant.padEnd(16)} ${url}`)
    print(`${'sandbox'.padEnd(16)} ${demo.sandboxUrl}`)
    print('\nCtrl-C stops. Orders are kept; `npm run reset` clears them.')
    return untilStopped(demo.stop)
  },
}
