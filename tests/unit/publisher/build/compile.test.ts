import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { readBuild } from '#publisher/build/builds.ts'
import { compile, type Build } from '#publisher/build/compile.ts'
import { areUnchanged } from '#publisher/build/inputs.ts'
import { projectRoot } from '#publisher/build/project-root.ts'
import { filesBelow } from '#publisher/files/files-below.ts'
import { tempFolder } from '../support.ts'

/** Two, or ten where all is wanted (`FOYER_FULL=1`): each takes ten seconds of a processor. */
const copies = process.env['FOYER_FULL'] === '1' ? 10 : 2
const timeout = copies * 60_000

const parts = ['src', 'public', 'tenants', 'astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json']

/** The project once more, in a folder of any name, with a style that another one imports. */
async function copyTo(folder: string): Promise<string> {
  for (const part of parts) await cp(join(projectRoot, part), join(folder, part), { recursive: true })
  await symlink(join(projectRoot, 'node_modules'), join(folder, 'node_modules'))
  const style = join(folder, 'src/layouts/base.css')
  await writeFile(style, `@import './imported.css';\n${await readFile(style, 'utf8')}`)
  await writeFile(join(folder, 'src/layouts/imported.css'), 'q { quotes: none; }')
  return folder
}

interface Copy {
  root: string
  build: Build
}

const folder = await tempFolder(afterAll)
let all: Copy[]
let one: Copy

beforeAll(async () => {
  // Of any length, at any depth, with characters that addresses write differently.
  const names = Array.from({ length: copies }, (_, at) =>
    join(`${at}`, 'deeper/'.repeat(at % 3), `ü ${'x'.repeat(at)}`),
  )
  const roots = await Promise.all(names.map((name) => copyTo(join(folder, name))))
  // At once, so that each is disturbed by the others.
  const compiled = roots.map(async (root): Promise<Copy> => ({ root, build: await compile({ root }) }))
  const [first, ...others] = await Promise.all(compiled)
  if (first === undefined) throw new Error('Nothing was compiled.')
  one = first
  all = [first, ...others]
}, timeout)

describe('compiling the same sources', () => {
  it('gives the same build in every folder', () => {
    expect(all.map(({ build }) => build.compiled)).toEqual(all.map(() => true))
    expect(all.map(({ build }) => build.id)).toEqual(all.map(() => one.build.id))
  })

  it('gives the same client assets, byte for byte', async () => {
    const assetsOf = async ({ build }: Copy) => {
      const client = join(build.dir, 'client')
      const files = await filesBelow(client)
      return Promise.all(files.map(async (file) => [file, await readFile(join(client, file), 'base64')]))
    }
    const assets = await assetsOf(one)
    expect(assets.length).toBeGreaterThan(20)
    for (const other of all) expect(await assetsOf(other)).toEqual(assets)
  })

  it('is skipped the second time', async () => {
    for (const { root, build } of all) expect(await compile({ root })).toEqual({ ...build, compiled: false })
  })
})

/** Adds a line to a file until the test is over. */
async function change(file: string): Promise<void> {
  const path = join(one.root, file)
  const before = await readFile(path, 'utf8')
  await writeFile(path, `${before}\n`)
  onTestFinished(() => writeFile(path, before))
}

/** Makes a file that wasn't there, until the test is over. */
async function add(file: string): Promise<void> {
  const path = join(one.root, file)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, '', { flag: 'wx' })
  onTestFinished(() => rm(path))
}

const isStillCompiled = async () => {
  const build = await readBuild(join(one.root, '.foyer/build'))
  return areUnchanged(one.root, build?.inputs ?? {}, build?.looks)
}

describe('a build is reused', () => {
  const expectNothing = async () => expect(await compile({ root: one.root })).toEqual({ ...one.build, compiled: false })

  it.each([
    ['the sandbox', 'src/sandbox/images/resize.ts'],
    ['a text of the command line', 'src/cli/commands/start.ts'],
    ['the pull of catalogues', 'src/catalogue/pull.ts'],
    ['the publisher', 'src/publisher/release/publish-site.ts'],
  ])('if %s changed', async (_, file) => {
    await change(file)
    await expectNothing()
  })

  it.each([
    ['a demo museum', 'tenants/some-museum/sandbox/museum.ts'],
    ['a tenant', 'tenants/some-museum/tenant.json'],
    ['a test', 'tests/unit/some.test.ts'],
  ])('if %s was added', async (_, file) => {
    await add(file)
    await expectNothing()
  })
})

describe('a build is outdated', () => {
  it.each([
    ['a component', 'src/components/Picture.astro'],
    ['a rule that an island imports', 'src/domain/money/format-money.ts'],
    ['a message', 'src/i18n/messages/da.json'],
    ['a style', 'src/layouts/base.css'],
    ['a style that another style imports', 'src/layouts/imported.css'],
    ['the runtime that templates print by', 'src/publisher/build/html/compiler-runtime.ts'],
    ['the configuration of chunks', 'src/publisher/build/client-chunks.ts'],
    ['a package', 'package-lock.json'],
    ['a public file', 'public/fonts/bitter-OFL.txt'],
  ])('if %s changed', async (_, file) => {
    expect(await isStillCompiled()).toBe(true)
    await change(file)
    expect(await isStillCompiled()).toBe(false)
  })

  it.each([
    ['a page', 'src/pages/new.astro'],
    ['a middleware of Astro', 'src/middleware.ts'],
    ['a public file', 'public/fonts/new.txt'],
  ])('if %s was added', async (_, file) => {
    expect(await isStillCompiled()).toBe(true)
    await add(file)
    expect(await isStillCompiled()).toBe(false)
  })
})
