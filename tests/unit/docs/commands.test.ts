import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { commands } from '#cli/commands.ts'
import { projectRoot } from '#publisher/build/project-root.ts'

/** How texts call the program: in a shell, in a service, in words, in a container's arguments. */
const calls = [
  /(?:npx foyer|src\/cli\/foyer\.mjs|`foyer) ([a-z]+)((?: [^`\n#|)]*)?)/g,
  /args: \[([a-z]+)((?:, [^\]]+)?)\]/g,
]

const operatorPages = ['at-night', 'many-museums', 'one-machine', 'transcript', 'upgrade'].map(
  (name) => `docs/operator/${name}.md`,
)

it.each(['README.md', 'docs/operating.md', ...operatorPages, 'docs/contributor/architecture.md'])(
  '%s names commands and options that there are',
  async (file) => {
    const text = await readFile(join(projectRoot, file), 'utf8')
    const found = calls.flatMap((call) => [...text.matchAll(call)])
    for (const [words, name = '', rest = ''] of found) {
      expect([words, Object.keys(commands)]).toEqual([words, expect.arrayContaining([name])])
      const command = await commands[name]?.load()
      const options = [...rest.matchAll(/--([a-z-]+)/g)].map(([, option]) => option)
      const known = [...Object.keys(command?.options ?? {}), 'help']
      expect([words, known]).toEqual([words, expect.arrayContaining(options)])
    }
    if (file === 'docs/operating.md') expect(found.length).toBeGreaterThan(15)
  },
)

it.each(['docs/operating.md', ...operatorPages.filter((file) => !file.endsWith('transcript.md'))])(
  '%s is read within minutes',
  async (file) => {
    const text = await readFile(join(projectRoot, file), 'utf8')
    expect(text.split(/\s+/).length).toBeLessThanOrEqual(1500)
  },
)
