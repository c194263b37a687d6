import { expect, it } from 'vitest'
import { commands } from '#cli/commands.ts'
import { projectRoot } from '#publisher/build/project-root.ts'
import { sayWhatLoads } from './say-what-loads.ts'
import { program, runNode } from './support.ts'

/** Runs foyer; answers what it printed, and the files below the project that it loaded. */
async function foyer(...words: string[]): Promise<{ stdout: string; loaded: string[] }> {
  const { code, stdout, stderr } = await runNode(['--import', sayWhatLoads, program, ...words])
  expect(code).toBe(0)
  const loaded = [...stderr.matchAll(/^loads file:\/\/(.*)$/gm)].map(([, path = '']) => path.replace(projectRoot, ''))
  return { stdout, loaded }
}

it('the overview lists every command, and loads neither commands nor packages', async () => {
  const { stdout, loaded } = await foyer('--help')
  for (const [name, { summary }] of Object.entries(commands))
    expect(stdout.replaceAll(/ {2,}/g, '  ')).toContain(`  ${name}  ${summary}`)
  expect(loaded.toSorted()).toEqual([
    'src/cli/advice.ts',
    'src/cli/command.ts',
    'src/cli/commands.ts',
    'src/cli/foyer.ts',
    'src/cli/help.ts',
    'src/cli/output.ts',
    'src/cli/run-command.ts',
    'src/cli/state-folder.mjs',
    'src/domain/collections/records.ts',
    'src/tenant/files/missing.ts',
    'src/tenant/files/printable.ts',
  ])
})

it.each([
  ['publish', /^src\/(sandbox|check)\/|^tenants\/|node_modules\/(astro|hono)\//],
  ['serve', /^src\/(sandbox|check|catalogue|site)\/|^tenants\/|node_modules\/(astro|hono|p-limit)\//],
  ['reset', /^src\/(sandbox|check|catalogue|site|tenant\/(?!files\/(?:missing|printable)))|node_modules\//],
])('%s loads no module that it does not use', async (command, notIts) => {
  const { loaded } = await foyer(command, '--help')
  expect(loaded).toContain(`src/cli/commands/${command}.ts`)
  expect(loaded.filter((path) => notIts.test(path))).toEqual([])
})
