import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { readBuild } from '#publish/compile/builds.ts'
import { compile, projectRoot, type Build } from '#publish/compile/compile.ts'
import { areUnchanged } from '#publish/compile/inputs.ts'
import { filesBelow } from '#publish/files/files-below.ts'

/** Two, or ten where all is wanted (`FOYER_FULL=1`): each takes ten seconds of a processor. */
const copies = process.env['FOYER_FULL'] === '1' ? 10 : 2
const timeout = copies * 60_000

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

let folder: string
let all: Copy[]
let one: Copy

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-compile-'))
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

afterAll(() => rm(folder, { recursive: true, force: true }))

describe('compiling the same sources', () => {
  it('gives the same build in whatever folder it is done', () => {
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

  it('is done once', async () => {
    for (const { root, build } of all) expect(await compile({ root })).toEqual({ ...build, compiled: false })
  })
})

/** Adds a line to a file until the test is over; makes the file where there is none. */
async function change(file: string): Promise<void> {
  const path = join(one.root, file)
  const before = await readFile(path, 'utf8').catch(() => undefined)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, `${before ?? ''}\n`)
  onTestFinished(() => (before === undefined ? rm(path) : writeFile(path, before)))
}

const isStillCompiled = async () => {
  const build = await readBuild(join(one.root, '.foyer/build'))
  return areUnchanged(one.root, build?.inputs ?? {})
}

describe('nothing is compiled', () => {
  it.each([
    ['a picture’s drawing changed', 'src/sandbox/drawing/svg.ts'],
    ['a demo museum changed', 'tenants/some-museum/sandbox/museum.ts'],
    ['a museum’s config changed', 'tenants/some-museum/tenant.json'],
    ['a text of the command line changed', 'src/cli/commands/start.ts'],
    ['the pull of catalogues changed', 'src/catalogue/pull.ts'],
    ['the publisher changed', 'src/publish/release/publish-site.ts'],
    ['a test changed', 'tests/unit/publish/compile/compile.test.ts'],
    ['the README changed', 'README.md'],
  ])('where %s', async (_, file) => {
    await change(file)
    expect(await compile({ root: one.root })).toEqual({ ...one.build, compiled: false })
  })
})

describe('the pages are compiled anew', () => {
  it.each([
    ['a component changed', 'src/components/Picture.astro'],
    ['a rule of the shop that an island asks changed', 'src/domain/cart/totals.ts'],
    ['a message changed', 'src/i18n/messages/da.json'],
    ['a style changed', 'src/components/home.css'],
    ['a style that another style imports changed', 'src/layouts/tokens.css'],
    ['the way bundles are made changed', 'src/publish/compile/chunk-groups.ts'],
    ['packages changed', 'package-lock.json'],
    ['a file served as it is changed', 'public/fonts/bitter-OFL.txt'],
    ['a file served as it is was added', 'public/fonts/new.txt'],
    ['a page was added', 'src/pages/new.astro'],
    ['a file was added that Astro looks for', 'src/middleware.ts'],
  ])('where %s', async (_, file) => {
    expect(await isStillCompiled()).toBe(true)
    await change(file)
    expect(await isStillCompiled()).toBe(false)
  })

  it('to another build', { timeout }, async () => {
    const picture = join(one.root, 'src/components/Picture.astro')
    await writeFile(picture, `${await readFile(picture, 'utf8')}<br>`)
    const { id, compiled } = await compile({ root: one.root })
    expect(compiled).toBe(true)
    expect(id).not.toBe(one.build.id)
  })
})
