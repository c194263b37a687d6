import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allMessages } from '#i18n/messages.ts'
import { compile } from '#publisher/build/compile.ts'
import { filesBelow } from '#publisher/files/files-below.ts'
import { publishTenant, type TenantReport } from '#publisher/release/publish-tenant.ts'
import { openRenderer } from '#publisher/render/renderer.ts'
import { serveSite } from '#publisher/serve/serve.ts'
import { startAlteredSandbox } from '../support/altered-sandbox.ts'
import { hostile, hostileName, hostileText } from '../support/attack.ts'
import { findBrowser, launch } from '../support/browser.ts'
import { tinyMuseum } from '../support/museum-seed.ts'
import { plainFolder } from '../support/plain-folder.ts'
import { tenant } from '../support/snapshot.ts'
import { isFull } from '../support/full.ts'

let browser: Browser
let siteDir: string
let site: Awaited<ReturnType<typeof serveSite>>
let stopSandbox: () => Promise<void>
let report: TenantReport
let files: string[]

/** What the sandbox leaves out and a museum may say: banners, other addresses, names of sections. */
const more: Record<string, object> = {
  shopinfo: {
    banners: [{ name: 'a', banners: [{ image: 'a', image_mobile: 'b', link: 'c', alt: 'd', title: 'e', text: 'f' }] }],
    social_media: [{ name: 'a', link: 'b', sequence_no: 1 }],
  },
  'shopinfo/config': {
    navTranslations: { en: { tickets: 'a', guidedTours: 'b', merchandise: 'c', passes: 'd', vouchers: 'e' } },
    museumMainUrl: 'a',
    museumPerLanguageUrls: { de: 'a' },
    logoLinksToMainSite: true,
    customTermsLinks: { de: { imprint: { url: 'a', title: 'b' }, shipping: { url: 'a', title: 'b' } } },
  },
}

/** All words of the shop's own, as a museum may replace them. */
const ownWords = (lang: 'en' | 'de') =>
  Object.fromEntries(
    Object.entries(allMessages.get(lang) ?? {}).flatMap(([space, texts]) =>
      Object.entries(texts).map(([key, text]) => [`${space}.${key}`, `${hostileName} ${text}`]),
    ),
  )

beforeAll(async () => {
  const sandbox = await startAlteredSandbox({ museums: [tinyMuseum], database: ':memory:' }, (endpoint, body) => {
    const data = hostile({ ...body.data, ...more[endpoint] })
    if (typeof data === 'object') Object.assign(body.data, data)
  })
  stopSandbox = () => sandbox.stop()
  siteDir = await mkdtemp(join(tmpdir(), 'site-'))
  const both = { en: hostileText, de: hostileText }
  const config = {
    ...tenant.config,
    id: 'tiny',
    api: `${sandbox.url}/tiny`,
    logo: { file: 'logo.svg', alt: both },
    directions: { address: hostileText, way: both, bring: both },
    embedOn: ['https://www.museum.example'],
    kiosk: true,
  }
  const messages = { en: ownWords('en'), de: ownWords('de') }
  const renderer = openRenderer(await compile())
  report = await publishTenant(
    { ...tenant, config, messages },
    { target: plainFolder(siteDir), renderer, now: new Date() },
  )
  site = await serveSite({ siteDir, port: 0 })
  files = await filesBelow(join(siteDir, 'current'))
  browser = await launch(await findBrowser())
})

afterAll(async () => {
  await browser.close()
  await site.stop()
  await stopSandbox()
  await rm(siteDir, { recursive: true, force: true })
})

/** Runs in the page: all in it that no template printed, or that leads where none leads. */
function foundIn(): string[] {
  const found: string[] = []
  const own = (address: string | null) => new URL(address ?? '', location.href).origin === location.origin
  const isData = (script: Element) => (script.getAttribute('type') ?? '').endsWith('json')
  const note = (element: Element) => void found.push(element.outerHTML.slice(0, 200))
  // The page's own stylesheet, whose text no museum's words reach.
  const style = document.head.querySelector('style')
  if (style === null || /owned/.test(style.textContent)) found.push('a stylesheet of others')
  const look = (root: Document | DocumentFragment) => {
    for (const element of root.querySelectorAll('*')) {
      const { localName } = element
      const names = element.getAttributeNames()
      if (element !== style && /owned|^(?:base|iframe|object|embed|style|math|marquee)$/.test(localName)) note(element)
      if (names.some((name) => /^on|owned|^style$|^srcdoc$/.test(name))) note(element)
      for (const name of ['href', 'src', 'action', 'formaction', 'xlink:href']) {
        const address = element.getAttribute(name)
        if (address !== null && /^[\s\p{Cc}]*(?:javascript|vbscript|data:text)/iu.test(address)) note(element)
      }
      if (localName === 'form' && !own(element.getAttribute('action'))) note(element)
      if (names.includes('formaction')) note(element)
      if (localName === 'script' && isData(element)) JSON.parse(element.textContent)
      else if (localName === 'script' && !own(element.getAttribute('src'))) note(element)
      if (element instanceof HTMLTemplateElement) look(element.content)
    }
  }
  look(document)
  const commands = [...document.querySelectorAll('meta[http-equiv]')]
  const [policy] = commands
  if (commands.length !== 1 || policy?.parentElement !== document.head) commands.forEach(note)
  if (policy?.getAttribute('http-equiv') !== 'content-security-policy') found.push('no policy')
  return found
}

it('a museum with hostile texts everywhere is published, and unusable parts are left out and reported', () => {
  expect(report.changed).toBe(true)
  expect(files.filter((file) => file.endsWith('.html')).length).toBeGreaterThan(60)
  expect(report.leftOut.map(({ what }) => what)).toContain('data.supportEmail of shopinfo/config')
})

/** Returns the files of pages that are opened: one of each kind, its languages by turns. */
function openedPages(javaScriptEnabled: boolean): string[] {
  const pages = files.filter((file) => file.endsWith('.html'))
  if (isFull) return pages
  const kinds = Map.groupBy(pages, (file) => file.replace(/^(?:de|en)\//, 'lang/').replaceAll(/\d+/g, 'id'))
  return [...kinds.values()].flatMap((all, nth) => all[(nth + Number(javaScriptEnabled)) % all.length] ?? [])
}

describe.each([
  ['without JavaScript', false],
  // Then <noscript> is text, and ends at its first end tag. No script of the shop comes, so that all is as it was printed.
  ['with JavaScript', true],
])('%s', (_, javaScriptEnabled) => {
  it('every page shows the texts as text only, and none leads to another site', async () => {
    const context = await browser.newContext({ javaScriptEnabled })
    const elsewhere: string[] = []
    await context.route('**/*', (route) => {
      const request = route.request()
      if (request.resourceType() === 'document' && request.url().startsWith(site.url)) return route.continue()
      if (['document', 'script', 'fetch'].includes(request.resourceType()) && !request.url().startsWith(site.url))
        elsewhere.push(request.url())
      return route.abort()
    })
    const page = await context.newPage()
    let hostilePages = 0
    const opened = openedPages(javaScriptEnabled)
    for (const file of opened) {
      const address = `${site.url}/${file.replace(/index\.html$/, '')}`
      await page.goto(address, { waitUntil: 'domcontentloaded' })
      expect(await page.evaluate(foundIn), file).toEqual([])
      expect(page.url()).toBe(address)
      if ((await page.content()).includes('x-owned')) hostilePages += 1
    }
    expect(elsewhere).toEqual([])
    // As words they are there.
    expect(hostilePages).toBe(opened.length)
    await context.close()
  })
})

it('no other file of the site passes the texts on to hosts, search engines or scripts as instructions', async () => {
  const page = await browser.newPage()
  const parseError = (xml: string) =>
    new DOMParser().parseFromString(xml, 'application/xml').querySelector('parsererror')?.textContent
  for (const file of files.filter((one) => !/\.(?:html|br|gz|woff2)$/.test(one))) {
    const text = await readFile(join(siteDir, 'current', file), 'utf8')
    if (file.endsWith('.json')) JSON.parse(text)
    if (/\.(?:xml|svg)$/.test(file)) expect(await page.evaluate(parseError, text), file).toBeUndefined()
    if (/^_|\.(?:txt|css)$/.test(file)) expect(text, file).not.toContain('owned')
  }
  await page.close()
})
