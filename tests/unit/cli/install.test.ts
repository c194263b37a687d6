import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { tempFolder } from '../publisher/support.ts'
import { runNode } from './support.ts'

let checkout: string

/** What the checkout needs; `tool` serves development alone. */
const needed = {
  '': {},
  'node_modules/shop': { version: '1.0.0' },
  'node_modules/tool': { version: '2.0.0', dev: true },
}
const other = { 'node_modules/of-another-platform': { version: '3.0.0', optional: true } }

/**
 * An npm that installs what the lock file names without a network, and notes each call with its folder and words. It takes
 * a moment where `slow` stands beside the lock file, and until then has said nothing.
 */
const npm = `#!${process.execPath}
const { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs')
appendFileSync(process.env.CALLS, JSON.stringify([process.cwd(), ...process.argv.slice(2)]) + '\\n')
const list = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages
const isKept = ([path, { dev, optional }]) => path && !optional && !(dev && process.argv.includes('--omit=dev'))
setTimeout(() => {
  mkdirSync('node_modules', { recursive: true })
  writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: Object.fromEntries(Object.entries(list).filter(isKept)) }))
}, existsSync('slow') ? 60_000 : 300)
`

const calls = async () =>
  (await readFile(join(checkout, 'calls'), 'utf8').catch(() => ''))
    .split('\n')
    .filter(Boolean)
    .map((line): unknown => JSON.parse(line))

const common = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
const called = (option: string) => [checkout, ...common, option]

const writeLock = (packages: object, folder = '.') =>
  writeFile(join(checkout, folder, 'package-lock.json'), JSON.stringify({ packages }))

const env = () => ({
  ...process.env,
  CALLS: join(checkout, 'calls'),
  PATH: [checkout, dirname(process.execPath), process.env['PATH']].join(delimiter),
})

/** Runs a program of the checkout to its end, on a Node that says it is of a version. */
function run(words: string[], node = process.versions.node) {
  const versions = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${node}' } })`
  const preload = `data:text/javascript,${encodeURIComponent(versions)}`
  return runNode(['--import', preload, ...words], { cwd: checkout, env: env() })
}
const start = ['src/cli/run.mjs', 'src/program.mjs', 'start']
const test = ['src/cli/run.mjs', '--dev', 'src/program.mjs']

beforeEach(async () => {
  checkout = await tempFolder()
  const programs = ['run.mjs', 'foyer.mjs', 'packages.mjs', 'node-options.mjs']
  for (const file of [...programs, 'node-options.txt', 'node-options-long.txt'])
    await cp(join('src/cli', file), join(checkout, 'src/cli', file))
  await mkdir(join(checkout, 'src/cli/node'))
  await writeFile(join(checkout, 'npm'), npm, { mode: 0o755 })
  await writeLock({ ...needed, ...other })
  await writeLock({ '': {} }, 'src/cli/node')
  for (const file of ['src/program.mjs', 'src/cli/main.mjs'])
    await writeFile(join(checkout, file), "console.log('ran', ...process.argv.slice(2))")
})

describe('npm start and npm test', () => {
  it('install missing packages once, npm start without those for development', async () => {
    expect(await run(start)).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Installing .*\nran start\n$/) })
    expect(await run(start)).toEqual({ code: 0, stdout: 'ran start\n', stderr: '' })
    expect(await run(test)).toMatchObject({ code: 0, stdout: expect.stringContaining('ran') })
    expect(await run(test)).toEqual({ code: 0, stdout: 'ran\n', stderr: '' })
    expect(await calls()).toEqual([called('--omit=dev'), called('--include=dev')])
  })

  it('keep packages for development, also when others are installed', async () => {
    await run(test)
    expect((await run(start)).stdout).toBe('ran start\n')
    await writeLock({ ...needed, 'node_modules/shop': { version: '1.1.0' } })
    await run(start)
    expect(await calls()).toEqual([called('--include=dev'), called('--include=dev')])
  })

  it('install what a program alone needs beside it, and again when its lock file changes, as npm run docs does', async () => {
    await run(start)
    await mkdir(join(checkout, 'docs'))
    await writeFile(join(checkout, 'docs/build.mjs'), "console.log('built')")
    for (const version of ['1.0.0', '1.0.0', '1.1.0']) {
      await writeLock({ '': {}, 'node_modules/site': { version } }, 'docs')
      expect(await run(['src/cli/run.mjs', 'docs/build.mjs'])).toMatchObject({
        code: 0,
        stdout: expect.stringMatching(/built\n$/),
      })
    }
    const inDocs = [join(checkout, 'docs'), ...common, '--ignore-scripts']
    expect(await calls()).toEqual([called('--omit=dev'), inDocs, inDocs])
  })

  it('install once when they are started several times at once', async () => {
    const ended = await Promise.all([1, 2, 3, 4].map(() => run(start)))
    expect(ended.map(({ code }) => code)).toEqual([0, 0, 0, 0])
    expect(await calls()).toEqual([called('--omit=dev')])
  })

  it('repeat an install that was killed, even if the one before it was complete', async () => {
    await run(start)
    await writeLock({ ...needed, 'node_modules/shop': { version: '1.1.0' } })
    await writeFile(join(checkout, 'slow'), '')
    const killed = spawn(process.execPath, start, { cwd: checkout, env: env(), detached: true, stdio: 'ignore' })
    await expect.poll(calls).toHaveLength(2)
    // With its npm: both are of its group.
    process.kill(-(killed.pid ?? 0), 'SIGKILL')
    await once(killed, 'exit')
    await rm(join(checkout, 'slow'))
    // As it was before: of what was replaced in between nobody knows.
    await writeLock(needed)
    expect(await run(start)).toMatchObject({ code: 0 })
    expect(await calls()).toHaveLength(3)
  })

  it('fetch Node 24 if the machine has another version', async () => {
    expect(await run(start, '20.20.2')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^Foyer needs Node 24; this machine has 20\.20\.2\. Install one .*"npm ci --prefix src\/cli\/node"/,
      ),
    })
    const both = [called('--omit=dev'), [join(checkout, 'src/cli/node'), ...common]]
    expect(await calls()).toEqual(expect.arrayContaining(both))
    expect(await calls()).toHaveLength(2)
  })
})

describe('foyer', () => {
  const foyer = ['src/cli/foyer.mjs', 'publish', '--all']

  it('installs nothing, and prints the command to type', async () => {
    expect(await run(foyer)).toEqual({
      code: 1,
      stdout: '',
      stderr: `Foyer's packages are not installed, or are not those of this version: type "npm ci --omit=dev" in ${checkout}/.\n`,
    })
    expect(await calls()).toEqual([])
  })

  it('runs with the packages of npm ci --omit=dev if the machine has Node 24', async () => {
    await run(start)
    expect(await run(foyer)).toEqual({ code: 0, stdout: 'ran publish --all\n', stderr: '' })
    expect(await run(foyer, '20.20.2')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^Foyer needs Node 24; this machine has 20\.20\.2\. .*type "npm ci --prefix src\/cli\/node" in /,
      ),
    })
    expect(await run(foyer, '18.1.0')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Node 24 is needed, or 20 /),
    })
  })
})
