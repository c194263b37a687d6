import type { Command } from '#cli/command.ts'
import { oneSite } from '#cli/one-site.ts'
import { printEither } from '#cli/output.ts'
import { listReleases, type ListedRelease } from '#publisher/release/releases.ts'

const line = ({ release, live, createdAt = '', pages = 0, files = 0, problem }: ListedRelease) =>
  `${live ? '→' : ' '} ${release}  ${problem ?? `${createdAt.slice(0, 19)}Z  ${pages} pages, ${files} files`}`

/** `foyer releases`: what can be rolled back to. */
export const releases: Command = {
  usage: '<museum> [options]',
  options: { json: { type: 'boolean', help: 'print the list as JSON' } },
  run: async (given) => {
    const { id, target } = await oneSite(given)
    const list = await listReleases(target)
    printEither(given.has('json'), list, list.length === 0 ? `${id} is not published yet.` : list.map(line).join('\n'))
    return 0
  },
}
