import { changeLines, inputLines } from '#cli/change-report.ts'
import type { Command } from '#cli/command.ts'
import { oneSite } from '#cli/one-site.ts'
import { printEither } from '#cli/output.ts'
import { compareReleases } from '#publisher/release/compare-releases.ts'

/** `foyer diff`: what a release changed. */
export const diff: Command = {
  usage: '<museum> [release] [earlier release] [options]',
  options: { json: { type: 'boolean', help: 'print the differences as JSON' } },
  run: async (given) => {
    const { id, target, words: releases } = await oneSite(given)
    const found = await compareReleases(target, ...releases)
    const changes = [...inputLines(found.inputs), ...changeLines(found.files)].map((line) => `  ${line}`)
    const words = [`${id}: from ${found.from} to ${found.to}`, ...changes].join('\n')
    printEither(given.has('json'), found, words)
    return 0
  },
}
