import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { compile } from '#publisher/build/compile.ts'
import { publishSite, type PublishOptions } from '#publisher/release/publish-site.ts'
import type { HostSource } from '#publisher/hosting/rules.ts'
import { serveSite, type ServeOptions } from '#publisher/serve/serve.ts'
import { diskTarget } from '#publisher/targets/disk/disk-target.ts'
import type { SafeHtml } from '#site/html.ts'
import type { Frame, Page, PageOf } from '#site/page.ts'
import { shopAt } from '../../support/shop-at.ts'

/** A folder that is gone after the test, or when else `then` says. */
export async function tempFolder(then: (done: () => Promise<void>) => void = onTestFinished): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'foyer-publish-'))
  then(() => rm(dir, { recursive: true, force: true }))
  return dir
}

/** The templates of `fixture/`, compiled; between runs only where they changed. */
export const compileFixture = () =>
  compile({ srcDir: 'tests/unit/publisher/fixture/src', buildDir: '.foyer/test/publish-build' })

export const frame: Frame = {
  shop: shopAt('http://localhost:4400/museum'),
  siteName: 'Museum',
  origin: 'https://shop.museum.example',
  pictureOrigins: ['https://pictures.museum.example'],
  theme: '@layer a;',
  mood: { hero: 'full', list: 'grid', header: 'line' },
  fontHrefs: [],
  iconHref: '/icon.svg',
  shareHref: '/share.png',
  languages: [{ lang: 'de', name: 'Deutsch' }],
  header: { logo: { href: '/de/', src: '/logo.svg', srcDark: '/logo.svg', alt: 'Museum', ratio: 3 }, nav: [] },
  footer: { links: [], social: [], partners: [], year: 2025 },
  messages: {},
}

/** HTML that a test vouches for. */
export const html = (text: string) => text as SafeHtml

/** A page with a text; `name` is its place and its title. */
export function textPage(name: string, text = 'Text'): PageOf<'static-page'> {
  const path = `/de/${name}/`
  return {
    template: 'static-page',
    path,
    canonicalPath: path,
    file: `de/${name}/index.html`,
    lang: 'de',
    title: name,
    description: '',
    alternates: [],
    answersBelow: false,
    index: true,
    frame,
    props: { html: html(text) },
  }
}

/**
 * A renderer without Astro, for tests of what happens around it: the page's title and text.
 * @param before called with each page before it is rendered
 */
export function plainRenderer(buildId = 'build-1', before: (page: Page) => Promise<void> | void = () => {}) {
  /** Paths of the pages it rendered. */
  const rendered: string[] = []
  return {
    buildId,
    rendered,
    clientFiles: async () => [],
    embedCode: async () => '',
    render: async (page: Page) => {
      await before(page)
      rendered.push(page.path)
      const text = page.template === 'static-page' ? page.props.html : ''
      return new TextEncoder().encode(`<h1>${page.title}</h1>${text}`)
    },
  }
}

/**
 * Publishes into a folder of the test’s own; options stand until the next call changes them.
 * @param first the options of publishes before the test
 */
export async function site(...first: Partial<PublishOptions>[]) {
  const siteDir = await tempFolder()
  const target = diskTarget(siteDir)
  let options: PublishOptions = { target, pages: [], files: [], renderer: plainRenderer() }
  const publish = (changes: Partial<PublishOptions>) => publishSite((options = { ...options, ...changes }))
  for (const changes of first) await publish(changes)
  return {
    siteDir,
    target,
    publish,
    live: (path: string) => readFile(join(siteDir, 'current', path), 'utf8'),
    inode: async (path: string) => (await stat(join(siteDir, 'current', path))).ino,
  }
}

/** A site with one release for each text of its page. */
export const siteWith = (...texts: string[]) => site(...texts.map((text) => ({ pages: [textPage('a', text)] })))

/** What the rules of a museum for its hosts are made of. */
export const hostSource: HostSource = {
  api: 'https://api.museum.example/shop',
  site: 'https://shop.museum.example',
  pictureOrigins: ['https://pictures.museum.example'],
  languages: ['de', 'sv'],
  embedOn: [],
  oldServiceWorkers: [],
  redirects: [],
  answerBelow: ['/de/recover/'],
}

/** Serves a site until the test is over; answers its address. */
export async function served(siteDir: string, options: Partial<ServeOptions> = {}): Promise<string> {
  const { url, stop } = await serveSite({ siteDir, port: 0, ...options })
  onTestFinished(stop)
  return url
}

/** Writes over a file in its place, though it is read-only: every name it has shows it. */
export async function damage(path: string, content: string | Uint8Array): Promise<void> {
  await chmod(path, 0o644)
  await writeFile(path, content)
}

/** What a promise is rejected with; undefined if it is fulfilled. */
export const rejectionOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )

/** Names in a folder of a site, sorted. */
export const namesIn = async (...path: string[]): Promise<string[]> => (await readdir(join(...path))).sort()
