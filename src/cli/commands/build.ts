import type { Command } from '#cli/command.ts'
import { duration, print } from '#cli/output.ts'
import { compile } from '#publish/compile/compile.ts'

/** `foyer build`: compiles pages and islands, once for all tenants. */
export const build: Command = {
  usage: '',
  options: {},
  run: async () => {
    const begun = performance.now()
    const { id, compiled } = await compile()
    print(compiled ? `Compiled as ${id} in ${duration(performance.now() - begun)}.` : `Unchanged: ${id}.`)
    return 0
  },
}
