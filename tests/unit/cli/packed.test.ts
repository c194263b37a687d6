import { execFile } from 'node:child_process'
import { readFile, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { pack } from '#publish/compile/pack.ts'
import { projectRoot } from '#publish/compile/project-root.ts'
import { sayWhatLoads } from './say-what-loads.ts'

const program = join(projectRoot, 'src/cli/main.mjs')

/** Asks for the help of a command; answers that, and which files of the project were loaded for it, packages aside. */
async function help(command: string): Promise<{ stdout: string; loaded: string[] }> {
  const words = ['--import', sayWhatLoads, program, command, '--help']
  const { stdout, stderr } = await promisify(execFile)(process.execPath, words)
  const all = [...stderr.matchAll(/^loads file:\/\/(.*)$/gm)].map(([, path = '']) => path.replace(projectRoot, ''))
  return { stdout, loaded: all.filter((path) => !path.includes('node_modules') && path !== 'src/cli/main.mjs') }
}

const isPacked = (path: string) => path.startsWith('.foyer/packed/')

beforeAll(() => pack(['publish']), 60_000)

it('a packed program says what its sources say, and loads none of them', async () => {
  const { stdout, loaded } = await help('publish')
  expect(stdout).toContain('foyer publish <tenant…> [options]')
  expect(loaded.length).toBeGreaterThan(2)
  expect(loaded.filter((path) => !isPacked(path))).toEqual([])
})

it('a command that is not packed runs from its sources', async () => {
  expect((await help('sandbox')).loaded.filter(isPacked)).toEqual([])
})

it('the sources run where one of them was written since', async () => {
  const file = join(projectRoot, 'src/cli/output.ts')
  const { inputs } = JSON.parse(await readFile(join(projectRoot, '.foyer/packed.json'), 'utf8')) as {
    inputs: [path: string, size: number, mtimeMs: number][]
  }
  const [, , before = 0] = inputs.find(([path]) => path === 'src/cli/output.ts') ?? []
  onTestFinished(() => utimes(file, before / 1000, before / 1000))
  await utimes(file, new Date(), new Date())
  const { stdout, loaded } = await help('publish')
  expect(stdout).toContain('foyer publish <tenant…> [options]')
  expect(loaded.filter(isPacked)).toEqual([])
})
