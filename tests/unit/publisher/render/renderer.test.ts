import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js'
import { hash } from 'node:crypto'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { readBuild } from '#publisher/build/builds.ts'
import { compile, CompileError, type Build } from '#publisher/build/compile.ts'
import { areUnchanged } from '#publisher/build/inputs.ts'
import { projectRoot } from '#publisher/build/project-root.ts'
import { contentOf } from '#publisher/files/release-file.ts'
import { openEntry } from '#publisher/render/build-entry.ts'
import { openRenderer, type Renderer } from '#publisher/render/renderer.ts'
import { RenderError } from '#publisher/render/render-error.ts'
import { filesBelow } from '#publisher/files/files-below.ts'
import type { PageOf } from '#site/page.ts'
import { compileFixture, frame, html, rejectionOf, tempFolder, textPage } from '../support.ts'

const home: PageOf<'home'> = {
  ...textPage('home'),
  template: 'home',
  props: { bannerGroups: [], events: [], articles: [] },
}

const build = await compileFixture()
const renderer = openRenderer(build)

/** What stands in the stylesheets of a page. */
const stylesOf = (made: string) => [...made.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style = '']) => style)

const rendered = async (page: Parameters<Renderer['render']>[0]) =>
  new TextDecoder().decode(await renderer.render(page))

describe('a page', () => {
  it('is rendered by its template from its own data', async () => {
    const page = await rendered(textPage('terms', '<p>Unser Angebot</p>'))
    expect(page).toMatch(/^<!DOCTYPE html><html lang="de">/)
    expect(page).toContain('<h1>terms</h1> <p>Unser Angebot</p>')
  })

  it('has one inline stylesheet, the museum’s own styles before its template’s, and links to none', async () => {
    for (const page of [home, textPage('terms')]) {
      const made = await rendered(page)
      const [style = '', ...others] = stylesOf(made)
      expect(others).toEqual([])
      expect(style.startsWith('@layer a;')).toBe(true)
      expect(style.includes('color:#010203')).toBe(page === home)
      expect(made).not.toContain('rel="stylesheet"')
    }
  })
})

it('the scope class of a component’s styles is short, and the same in pages and in stylesheets', async () => {
  const page = await rendered(home)
  const css = Object.values((await openEntry(build.dir)).styles.contents).join('\n')
  const scopes = [...css.matchAll(/:where\(\.([\w-]+)\)/g)].map(([, name = '']) => name)
  expect(scopes).not.toEqual([])
  for (const name of scopes) expect(name).toMatch(/^s\w{4}$/)
  expect(scopes.some((name) => new RegExp(`class="[^"]*\\b${name}\\b`).test(page))).toBe(true)
})

it('asks again for the client’s files if they couldn’t be listed, and takes none for a fault', async () => {
  const { clientFiles } = openRenderer({ id: 'build', dir: await tempFolder() })
  for (const _ of [1, 2]) await expect(clientFiles()).rejects.toThrow('has no files')
})

describe('an error of a template', () => {
  it('has the page, the template and the cause', async () => {
    const error = await rejectionOf(renderer.render(textPage('imprint')))
    expect(error).toBeInstanceOf(RenderError)
    expect(error).toMatchObject({
      message: "/de/imprint/ (template static-page) can't be rendered: the imprint cannot be shown",
      cause: new RangeError('the imprint cannot be shown'),
    })
  })

  it('names a missing template', async () => {
    await expect(renderer.render({ ...textPage('x'), template: 'checkout-accepted', props: {} })).rejects.toThrow(
      'There is no template src/pages/checkout-accepted.astro.',
    )
  })
})

const policyOf = (page: string) => /<meta http-equiv="content-security-policy" content="([^"]*)">/.exec(page)?.[1] ?? ''

describe('the content security policy', () => {
  it('allows scripts from the shop only, and the page’s own styles by their hash', async () => {
    for (const page of [home, textPage('terms')]) {
      const made = await rendered(page)
      const policy = policyOf(made)
      const digest = hash('sha256', stylesOf(made).join(''), 'base64')
      expect(policy).toContain(`default-src 'none'; style-src 'self' 'sha256-${digest}'; script-src 'self';`)
      expect(policy).toContain("connect-src 'self' http://localhost:4400;")
      expect(policy).not.toContain('unsafe')
    }
  })

  it('allows the API’s origin and the origins of pictures only', async () => {
    const secure = { ...frame, shop: { ...frame.shop, api: 'https://api.museum.example/shop' } }
    expect(policyOf(await rendered({ ...textPage('terms'), frame: secure }))).toContain(
      "img-src 'self' data: https://pictures.museum.example; connect-src 'self' https://api.museum.example;",
    )
    expect(policyOf(await rendered({ ...textPage('terms'), frame: { ...secure, pictureOrigins: [] } }))).toContain(
      "img-src 'self'; ",
    )
  })

  it('blocks inline code in the data', async () => {
    for (const smuggled of ['<script>alert(1)</script>', '<SCRIPT\n>alert(1)</SCRIPT >', '<style>p{}</style>'])
      await expect(rendered({ ...textPage('x'), props: { html: html(smuggled) } })).rejects.toThrow('inline')
  })

  it('allows data blocks', async () => {
    const page = await rendered({ ...textPage('terms'), structuredData: { '@type': 'Event' } })
    expect(page).toContain('<script type="application/ld+json">{"@type":"Event"}</script>')
  })
})

describe('an island', () => {
  it('loads its runtime as one file, without inline code', async () => {
    const page = await rendered(home)
    const scripts = [...page.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)
    expect(scripts).toEqual([expect.stringMatching(/^<script async src="\/_astro\/islands\.\w{8}\.js">$/)])
    expect(stylesOf(page)).toHaveLength(1)
    const files = await renderer.clientFiles()
    expect(files.map(({ path }) => `<script async src="/${path}">`)).toContain(scripts[0])
  })

  it('has its directive defined when the runtime starts it', async () => {
    const files = await renderer.clientFiles()
    const runtime = files.find(({ path }) => path.startsWith('_astro/islands.'))
    const code = new TextDecoder().decode(runtime && (await contentOf(runtime)))
    const start = code.indexOf('customElements.define("astro-island"')
    const set = code.indexOf('astro:awake"')
    expect(set).toBeGreaterThan(0)
    expect(set).toBeLessThan(start)
  })

  it("has the styles that Astro would print in the shop's stylesheet", async () => {
    const [, selectors = '', style = ''] = /^(.*)\{(.*)\}$/.exec(ISLAND_STYLES) ?? []
    const css = await readFile(join(projectRoot, 'src/layouts/base.css'), 'utf8')
    expect(css.replace(/\s+/g, '').replaceAll(';', '')).toContain(`${selectors}{${style}}`)
  })

  it('is rendered once, not another time to find out that it is React', async () => {
    const renders = (page: string) => Number(/<button type="button" data-renders="(\d+)">3</.exec(page)?.[1])
    const before = renders(await rendered(home))
    expect(renders(await rendered(home))).toBe(before + 1)
  })

  it("is rendered by React's production build", async () => {
    const server = join(build.dir, 'server')
    const modules = (await filesBelow(server)).filter((name) => name.endsWith('.mjs'))
    const code = await Promise.all(modules.map((name) => readFile(join(server, name), 'utf8')))
    expect(code.join('')).toContain('react-dom-server')
    expect(code.join('')).not.toContain('react-dom-server.node.development')
  })
})

describe('compiling', () => {
  const srcDir = `.foyer/test/src-${process.pid}`
  const buildDir = `.foyer/test/build-${process.pid}`
  let first: Build

  beforeAll(async () => {
    await cp(join(import.meta.dirname, '../fixture/src'), join(projectRoot, srcDir), { recursive: true })
    const styles = join(projectRoot, srcDir, 'styles')
    await mkdir(styles)
    await writeFile(join(styles, 'base.css'), "@import './imported.css';")
    await writeFile(join(styles, 'imported.css'), 'q { quotes: none; }')
    await change('pages/static-page.astro', (source) => source.replace('---', "---\nimport '../styles/base.css'"))
    first = await compile({ srcDir, buildDir })
  })
  afterAll(async () => {
    await rm(join(projectRoot, srcDir), { recursive: true })
    for (const end of ['', 's', '.lock', '.lock.pid'])
      await rm(join(projectRoot, buildDir + end), { recursive: true, force: true })
  })

  /** Changes a source; answers what it was. */
  async function change(path: string, by: (source: string) => string): Promise<string> {
    const file = join(projectRoot, srcDir, path)
    const source = await readFile(file, 'utf8')
    await writeFile(file, by(source))
    return source
  }

  /** Changes a source until the test is over. */
  async function replace(path: string, by: (source: string) => string): Promise<void> {
    const source = await change(path, by)
    onTestFinished(async () => void (await change(path, () => source)))
  }

  it('is needed again if a style changed that another style imports', async () => {
    const isStillCompiled = async () => {
      const { inputs = {}, looks } = (await readBuild(join(projectRoot, buildDir))) ?? {}
      return areUnchanged(projectRoot, inputs, looks)
    }
    expect(await isStillCompiled()).toBe(true)
    await replace('styles/imported.css', (source) => `${source}\n`)
    expect(await isStillCompiled()).toBe(false)
  })

  it('reports an error with its place, and keeps the previous build', async () => {
    await replace('pages/home.astro', () => "---\nimport x from './missing.ts'\n---\n<p>{x}</p>")
    const error = await rejectionOf(compile({ srcDir, buildDir }))
    expect(error).toBeInstanceOf(CompileError)
    expect(String(error)).toContain('./missing.ts')
    expect(String(error)).toContain('home.astro')
    expect(await readBuild(join(projectRoot, buildDir))).toMatchObject({ id: first.id, dir: first.dir })
    expect(openRenderer(first)).toMatchObject({ buildId: first.id })
  })

  it('gives another build for other templates', async () => {
    await replace('pages/static-page.astro', (source) => source.replace('<h1>', '<h1 class="big">'))
    const second = await compile({ srcDir, buildDir })
    expect([first.compiled, second.compiled]).toEqual([true, true])
    expect(second.id).not.toBe(first.id)
  })
})
