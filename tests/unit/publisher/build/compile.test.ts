import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { readBuild } from '#publisher/build/builds.ts'
import { compile, type Build } from '#publisher/build/compile.ts'
import { areUnchanged } from '#publisher/build/inputs.ts'
import { projectRoot } from '#publisher/build/project-root.ts'
import { filesBelow } from '#publisher/files/files-below.ts'
import { isFull } from '../../../support/full.ts'
import { tempFolder } from '../support.ts'

/** Each takes ten seconds of a processor; what the tests themselves run is one more. */
const copies = isFull ? 10 : 1
const timeout = copies * 600_000

const parts = ['src', 'public', 'tenants', 'astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json']

/** The project once more, in a folder of any name. */
async function copyTo(folder: string): Promise<string> {
  for (const part of parts) await cp(join(projectRoot, part), join(folder, part), { recursive: true })
  await symlink(join(projectRoot, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

interface Copy {
  root: string
  build: Build
}

const folder = await tempFolder(afterAll)
let copied: Copy[]
let all: Copy[]
let one: Copy

beforeAll(async () => {
  // Of any length, at any depth, with characters that addresses write differently.
  const names = Array.from({ length: copies }, (_, at) =>
    join(`${at}`, 'deeper/'.repeat(at % 3), `ü ${'x'.repeat(at)}`),
  )
  const roots = await Promise.all(names.map((name) => copyTo(join(folder, name))))
  // What a shell notes of the program that it starts is not a source.
  vi.stubEnv('_', '/usr/bin/some-shell')
  // At once, so that each is disturbed by the others.
  const compiled = roots.map(async (root): Promise<Copy> => ({ root, build: await compile({ root }) }))
  const [first, ...others] = await Promise.all(compiled)
  vi.unstubAllEnvs()
  if (first === undefined) throw new Error('Nothing was compiled.')
  one = first
  copied = [first, ...others]
  all = [...copied, { root: projectRoot, build: await compile() }]
}, timeout)

describe('compiling the same sources', () => {
  it('gives the same build in every folder', () => {
    expect(copied.map(({ build }) => build.compiled)).toEqual(copied.map(() => true))
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

  it('gives files for the browser of which none imports itself by way of others: one would call what has not run yet', async () => {
    const client = join(one.build.dir, 'client/_astro')
    const scripts = (await filesBelow(client)).filter((file) => file.endsWith('.js'))
    const importsOf = async (file: string) => {
      const code = await readFile(join(client, file), 'utf8')
      return [...code.matchAll(/\b(?:from|import)\s*"\.\/([^"]+)"/g)].map(([, name = '']) => name)
    }
    const imports = new Map(await Promise.all(scripts.map(async (file) => [file, await importsOf(file)] as const)))
    const reachedFrom = (file: string) => {
      const reached = new Set(imports.get(file))
      for (const next of reached) for (const further of imports.get(next) ?? []) reached.add(further)
      return reached
    }
    expect([...imports.values()].flat().length).toBeGreaterThan(50)
    expect(scripts.filter((file) => reachedFrom(file).has(file))).toEqual([])
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
  it.each([
    ['the sandbox changed', change, 'src/sandbox/images/resize.ts'],
    ['a text of the command line changed', change, 'src/cli/commands/start.ts'],
    ['the pull of catalogues changed', change, 'src/catalogue/pull.ts'],
    ['the publisher changed', change, 'src/publisher/release/publish-site.ts'],
    ['a demo museum was added', add, 'tenants/some-museum/sandbox/museum.ts'],
    ['a tenant was added', add, 'tenants/some-museum/tenant.json'],
    ['a test was added', add, 'tests/unit/some.test.ts'],
  ])('if %s', async (_, happens, file) => {
    await happens(file)
    expect(await compile({ root: one.root })).toEqual({ ...one.build, compiled: false })
  })
})

describe('a build is outdated', () => {
  it.each([
    ['a component changed', change, 'src/components/Picture.astro'],
    ['a rule that an island imports changed', change, 'src/domain/money/format-money.ts'],
    ['a message changed', change, 'src/i18n/messages/da.json'],
    ['a style changed', change, 'src/layouts/base.css'],
    ['the renderer of templates changed', change, 'src/publisher/build/prepare-template.ts'],
    ['the configuration of chunks changed', change, 'src/publisher/build/client-chunks.ts'],
    ['a package changed', change, 'package-lock.json'],
    ['a public file changed', change, 'public/fonts/bitter-OFL.txt'],
    ['a page was added', add, 'src/pages/new.astro'],
    ['a middleware of Astro was added', add, 'src/middleware.ts'],
    ['a public file was added', add, 'public/fonts/new.txt'],
  ])('if %s', async (_, happens, file) => {
    expect(await isStillCompiled()).toBe(true)
    await happens(file)
    expect(await isStillCompiled()).toBe(false)
  })
})
