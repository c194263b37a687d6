import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Frame, Page } from 'playwright'
import { inject } from 'vitest'
import { placesIn, tenantsRoot } from '#cli/places.ts'
import { compile } from '#publisher/build/compile.ts'
import { publishTenant } from '#publisher/release/publish-tenant.ts'
import { openRenderer } from '#publisher/render/renderer.ts'
import { diskTarget } from '#publisher/targets/disk/disk-target.ts'
import { serveSite } from '#publisher/serve/serve.ts'
import type { TenantConfig } from '#tenant/config.ts'
import { loadTenant } from '#tenant/load.ts'
import { startHttpServer } from '../support/http-server.ts'

/** Publishes a demo museum with other settings, and serves it. `await using` stops it. */
export async function altered(museum: string, settings: Partial<TenantConfig>) {
  const siteDir = await mkdtemp(join(tmpdir(), 'foyer-altered-'))
  const server = await serveSite({ siteDir, port: 0 })
  const tenant = await loadTenant(tenantsRoot, museum, { api: `${inject('sandbox')}/${museum}`, site: server.url })
  const config = { ...tenant.config, ...settings }
  await publishTenant(
    { ...tenant, config },
    {
      target: diskTarget(siteDir),
      renderer: openRenderer(await compile()),
      now: new Date(),
      pictures: placesIn(inject('stateDir')).hosted,
    },
  )
  return {
    site: server.url,
    siteDir,
    async [Symbol.asyncDispose]() {
      await server.stop()
      await rm(siteDir, { recursive: true, force: true })
    },
  }
}

/** What a page of a museum's other site hears of the shop in it. */
declare global {
  var heard: { type: string; detail: unknown }[]
}

/** The page of another site with a shop in it: a word before it and much after. */
const hostPage = (shop: string, path: string, view: string) => `<!doctype html><html lang="en"><title>The museum</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>body { margin: 0; font: 1rem serif } main { max-width: 60rem; margin: auto; padding: 1rem }</style>
<script>heard = []; for (const type of ['foyer:resize', 'foyer:purchase'])
  addEventListener(type, ({ detail }) => heard.push({ type, detail }))</script>
<script src="${shop}/embed.js" defer></script>
<main><h1>Visit us</h1><p>Tickets can be had here:</p>
<foyer-shop tenant-url="${shop}" path="${path}" ${view && `view="${view}"`}><a href="${shop}${path}">Tickets on a page of their own</a></foyer-shop>
<p style="height: 60rem">And much besides.</p></main>`

/** The page of another site with a shop in a frame that it made by itself. */
const boxedPage = (shop: string, path: string, sandbox: string) =>
  `<!doctype html><html lang="en"><title>The museum</title><iframe sandbox="${sandbox}" src="${shop}${path}"></iframe>`

/** Another site of a museum: its own machine by two names, one of the shop's site and one that is another. */
export async function startHost(pageOf: (url: URL) => string | undefined = () => undefined) {
  const server = await startHttpServer(({ path, query }, response) => {
    const { shop = '', at = '/', view = '', sandbox } = query
    const usual = sandbox === undefined ? hostPage(shop, at, view) : boxedPage(shop, at, sandbox)
    const page = pageOf(new URL(path, server.url)) ?? usual
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(page)
    return undefined
  })
  const { port } = new URL(server.url)
  return {
    /** Of the same site as the shop: a storage is shared. */
    near: `http://localhost:${port}`,
    /** Of another site. */
    far: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

/** Runs in each page, before all else: denies a frame its storages, as browsers with such a setting do; a headless shell has none. */
export function denyFramesStorage(): void {
  if (globalThis.window === top) return
  const denied: PropertyDescriptor = {
    configurable: true,
    get() {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    },
  }
  Object.defineProperties(globalThis, { sessionStorage: denied, localStorage: denied })
}

/** Opens a page with the shop in it; answers the frame once its page has arrived. */
export async function openEmbedded(page: Page, host: string, shop: string, at: string, view = ''): Promise<Frame> {
  await page.goto(`${host}/?${new URLSearchParams({ shop, at, view }).toString()}`)
  return framed(page, at)
}

/** The shop's frame, once it shows a page and is as high as that. */
export async function framed(page: Page, at: string): Promise<Frame> {
  const handle = await page.locator('foyer-shop iframe').elementHandle()
  const frame = await handle?.contentFrame()
  if (!frame) throw new Error('There is no frame.')
  await frame.waitForURL((url) => url.pathname === at)
  await frame.locator('html[data-framed="whole"]').waitFor()
  return frame
}
