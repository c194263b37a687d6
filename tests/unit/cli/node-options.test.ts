import { expect, it } from 'vitest'
import { nodeOptions } from '#cli/node-options.mjs'
import { runNode } from './support.ts'

/** Node takes what it compiled of itself beforehand only where this is the same. */
async function versionTag(options: readonly string[]): Promise<string> {
  const { code, stdout } = await runNode([...options, '-p', "require('node:v8').cachedDataVersionTag()"])
  expect(code).toBe(0)
  return stdout
}

it.each([[['--help']], [['publish', 'aarenfels']], [['releases', 'aarenfels']]])(
  'a short command keeps Node’s code cache of its own modules: %j',
  async (words) => {
    expect(await versionTag(nodeOptions(words))).toBe(await versionTag([]))
  },
)

it.each([[['publish', '--all']], [['publish', 'aarenfels', '--fresh']], [['publish', '--shard=2/8']], [['watch']]])(
  'a command that renders many pages starts with a larger heap: %j',
  (words) => {
    expect(nodeOptions(words)).toEqual([
      ...nodeOptions(['--help']),
      '--initial-old-space-size=128',
      '--heap-growing-percent=40',
    ])
  },
)
