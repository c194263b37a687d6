import type { Command } from '#cli/command.ts'
import { duration, printEither } from '#cli/output.ts'
import { ownState, placesIn } from '#cli/places.ts'
import { compile } from '#publisher/build/compile.ts'

/** `foyer build`: compiles pages and islands, once for all tenants. */
export const build: Command = {
  usage: '[options]',
  options: { json: { type: 'boolean', help: 'print the build as JSON' } },
  run: async ({ has }) => {
    const begun = performance.now()
    const { id, compiled } = await compile({ buildDir: placesIn(ownState).build })
    const ms = Math.round(performance.now() - begun)
    const words = compiled ? `Compiled as ${id} in ${duration(ms)}.` : `Unchanged: ${id}.`
    printEither(has('json'), { build: id, compiled, ms }, words)
    return 0
  },
}
