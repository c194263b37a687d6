import { exitCodes, type Command } from '#cli/command.ts'
import { oneSite } from '#cli/one-site.ts'
import { printEither } from '#cli/output.ts'
import { verifyRelease, type Verdict } from '#publisher/release/verify-release.ts'

/** Yields a line for each fault of a release, for people. */
function* linesOf(id: string, { release, ok, missing, damaged, unknown, deadLinks }: Verdict): Generator<string> {
  const repair = `foyer publish ${id} --fresh`
  yield ok ? `${id}: release ${release} is whole.` : `${id}: release ${release} isn't whole. Make it anew: ${repair}`
  for (const path of missing) yield `  gone: ${path}`
  for (const path of damaged) yield `  holds other bytes: ${path}`
  for (const path of unknown) yield `  nobody published it: ${path}`
  for (const { page, href } of deadLinks) yield `  leads to nothing: ${href} on ${page}`
}

/** `foyer verify`: every file against its hash, every link inside the site. */
export const verify: Command = {
  usage: '<museum> [release] [options]',
  options: { json: { type: 'boolean', help: 'print what was found as JSON' } },
  run: async (given) => {
    const { id, target, words } = await oneSite(given)
    const verdict = await verifyRelease(target, words[0])
    printEither(given.has('json'), verdict, [...linesOf(id, verdict)].join('\n'))
    return verdict.ok && verdict.deadLinks.length === 0 ? exitCodes.done : exitCodes.failed
  },
}
