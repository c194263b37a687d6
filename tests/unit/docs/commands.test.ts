import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { commands } from '#cli/commands.ts'
import { projectRoot } from '#publisher/build/project-root.ts'
import { sourcesOf } from '../../support/sources.ts'

/** How texts call the program: in a shell, in a service, in words, in a container's arguments. */
const calls = [
  /(?:npx foyer|src\/cli\/foyer\.mjs|[`']foyer|^foyer) ([a-z]+)((?: [^`\n#|)]*)?)/gm,
  /args: \[([a-z]+)((?:, [^\]]+)?)\]/g,
]

const operatorPages = ['at-night', 'many-museums', 'one-machine', 'upgrade'].map((name) => `docs/operator/${name}.md`)

// Records of decisions and the log of changes speak of their time.
const pages = (await sourcesOf('README.md', 'docs/**/*.md')).filter(({ file }) => !/decisions|CHANGELOG/.test(file))

it.each(pages)('$file names existing commands and options only', async ({ file, text }) => {
  const found = calls.flatMap((call) => [...text.matchAll(call)])
  for (const [words, name = '', rest = ''] of found) {
    expect([words, Object.keys(commands)]).toEqual([words, expect.arrayContaining([name])])
    const command = await commands[name]?.load()
    const options = [...rest.matchAll(/--([a-z-]+)/g)].map(([, option]) => option)
    const known = [...Object.keys(command?.options ?? {}), 'help']
    expect([words, known]).toEqual([words, expect.arrayContaining(options)])
  }
  if (file === 'docs/operating.md') expect(found.length).toBeGreaterThan(15)
})

it.each(['docs/operating.md', ...operatorPages])('%s has at most 1,500 words', async (file) => {
  const text = await readFile(join(projectRoot, file), 'utf8')
  expect(text.split(/\s+/).length).toBeLessThanOrEqual(1500)
})
