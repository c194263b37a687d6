import { statSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { projectRoot } from '#publisher/build/project-root.ts'
import { filesBelow } from '#publisher/files/files-below.ts'
import { startAlteredSandbox } from '../../support/altered-sandbox.ts'
import { writtenTenant } from '../../support/foyer-commands.ts'
import { tinyMuseum } from '../../support/museum-seed.ts'
import { tempFolder } from '../publisher/support.ts'
import { runNode } from './support.ts'

const folder = await tempFolder(afterAll)
/** A checkout of the project. */
const checkout = join(folder, 'checkout')

const parts = ['src', 'public', 'astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json']

beforeAll(async () => {
  for (const part of parts) await cp(join(projectRoot, part), join(checkout, part), { recursive: true })
  // A folder of its own, so that what is written beside the packages is seen.
  const packages = join(projectRoot, 'node_modules')
  await mkdir(join(checkout, 'node_modules'))
  const names = (await readdir(packages)).filter((name) => !/^\.(vite|astro)/.test(name))
  await Promise.all(names.map((name) => symlink(join(packages, name), join(checkout, 'node_modules', name))))
})

/** Runs a program of Node's with more in its environment. The program keeps compiled code where it does for an operator. */
const run = (words: string[], cwd: string, env: Record<string, string>) =>
  runNode(words, { cwd, env: { ...process.env, NODE_COMPILE_CACHE: '', ...env } })

/** Each file of a folder with when it was written; what links lead to is left out. */
const looksOf = async (dir: string) =>
  (await filesBelow(dir)).map((path) => `${path} ${statSync(join(dir, path)).mtimeMs}`)

it('a checkout copied with its state folder runs its own code', async () => {
  const [one, other] = [join(folder, 'one'), join(folder, 'other')]
  await mkdir(join(one, 'node_modules'), { recursive: true })
  for (const part of ['src', 'package.json']) await cp(join(projectRoot, part), join(one, part), { recursive: true })
  const help = async (cwd: string) => (await run(['src/cli/main.mjs', '--help'], cwd, { FOYER_STATE: '' })).stdout
  expect(await help(one)).toContain('\nCommands:\n')
  expect(await readdir(join(one, '.foyer'))).toEqual(['loaded'])
  await cp(one, other, { recursive: true, preserveTimestamps: true })
  // Of the same size and time, which is what is looked at before hashes are.
  const words = join(other, 'src/cli/help.ts')
  const { atime, mtime } = statSync(words)
  await writeFile(words, (await readFile(words, 'utf8')).replace("'Commands:'", "'COMMANDS:'"))
  await utimes(words, atime, mtime)
  expect(await help(other)).toContain('\nCOMMANDS:\n')
  expect(await help(one)).toContain('\nCommands:\n')
})

describe('a state folder that can’t be made', () => {
  const foyer = (state: string, ...words: string[]) =>
    run(['src/cli/main.mjs', ...words], checkout, { FOYER_STATE: state })

  it.skipIf(process.platform !== 'linux')('is reported at once if the file system denies it', async () => {
    expect(await foyer('/proc/nope', 'build')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^The state folder \/proc\/nope can't be made: ENOENT.*FOYER_STATE names another one\.\n$/,
      ),
    })
  })

  it('is reported if a file is in its place, except to commands without state', async () => {
    const file = join(folder, 'a-file')
    await writeFile(file, '')
    expect(await foyer(join(file, 'state'), 'releases', 'tiny')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("can't be made: a file is in its place"),
    })
    expect(await foyer(join(file, 'state'), '--help')).toMatchObject({ code: 0, stderr: '' })
  })
})

it('the systemd unit publishes, and writes to its state folder only', async () => {
  const sandbox = await startAlteredSandbox({ museums: [tinyMuseum], database: ':memory:' }, () => {})
  onTestFinished(() => sandbox.stop())
  const logo = { file: 'logo.svg', alt: { en: 'Tiny', de: 'Klein' } }
  await writtenTenant(folder, 'tiny', { api: `${sandbox.url}/tiny`, logo })

  const unit = await readFile(join(projectRoot, 'deploy/systemd/foyer-publish.service'), 'utf8')
  const [, node, words = ''] = /^ExecStart=(\S+) (.*)$/m.exec(unit) ?? []
  const [, names = ''] = /^Environment=(.*)$/m.exec(unit) ?? []
  expect([node, names.replaceAll(/=\S+/g, '')]).toEqual(['/usr/bin/node', 'FOYER_TENANTS FOYER_STATE'])
  const state = join(folder, 'state')
  const before = await looksOf(checkout)
  const env = { FOYER_TENANTS: join(folder, 'tenants'), FOYER_STATE: state }
  // Two at once, as where a timer and a person start it: each ends well, or says that another is at work.
  const ended = await Promise.all([1, 2].map(() => run(words.split(' '), checkout, env)))
  expect(ended.map(({ code }) => code)).toContain(0)
  for (const { code, stdout, stderr } of ended) {
    if (code !== 0) expect([code, stdout + stderr]).toEqual([3, expect.stringContaining('is at work here')])
  }
  expect(await looksOf(checkout)).toEqual(before)
  expect((await readdir(state)).toSorted()).toEqual([
    'build',
    'build.lock',
    'build.lock.pid',
    'builds',
    'hosted-pictures',
    'loaded',
    'sites',
  ])
})
