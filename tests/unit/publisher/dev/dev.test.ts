import fc from 'fast-check'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { devSite } from '#publisher/dev/dev.ts'
import { pagesOf } from '#site/pages.ts'
import { tenantLogo } from '#site/tenant-files.ts'
import { snapshots } from '../../../support/snapshot.ts'

const [snapshot] = fc.sample(snapshots, { numRuns: 1, seed: 7 })
if (!snapshot) throw new Error('no snapshot')
const home = pagesOf(snapshot).find(({ template }) => template === 'home')
let site: Awaited<ReturnType<typeof devSite>>

beforeAll(async () => {
  // Astro leaves its pages out of a server that a test runner starts.
  vi.stubEnv('VITEST', undefined)
  // … and lets no page load again.
  vi.stubEnv('NODE_ENV', 'development')
  site = await devSite({ snapshot, port: 0 })
})
afterAll(async () => {
  await site.stop()
  vi.unstubAllEnvs()
})

it('a page is rendered by its template, without a policy', async () => {
  const response = await fetch(site.url + (home?.path ?? ''))
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(html).toContain(`data-template="home"`)
  expect(html).toContain(`lang="${home?.frame.shop.locale ?? ''}"`)
  expect(html).not.toContain('content-security-policy')
  // A typeface is shown when it comes, which takes longer than from a published site.
  expect(html).toContain('font-display:swap')
  expect(html).not.toContain('font-display:optional')
})

it("the tenant's own files are served", async () => {
  const logo = await fetch(site.url + tenantLogo(snapshot.tenant).light.path)
  expect(logo.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
  expect(await (await fetch(site.url + (home?.path ?? ''))).text()).toMatch(/<style>@layer.*--paper.*<\/style>/s)
  expect(await (await fetch(`${site.url}/sitemap.xml`)).text()).toContain('<urlset')
})

it('another snapshot is shown in pages that are open, which load again', async () => {
  const client = await (await fetch(`${site.url}/@vite/client`)).text()
  const [, token = ''] = /wsToken = "([^"]+)"/.exec(client) ?? []
  const socket = new WebSocket(`${site.url.replace('http', 'ws')}/?token=${token}`, 'vite-hmr')
  const told: string[] = []
  socket.addEventListener('message', ({ data }) => void told.push(JSON.parse(String(data)).type))
  await vi.waitFor(() => expect(told).toContain('connected'))
  const { tenant } = snapshot
  const pair = { light: '#123456', dark: '#fedcba' }
  const theme = { ...tenant.config.theme, colours: { ...tenant.config.theme.colours, accent: pair } }
  site.show({ ...snapshot, tenant: { ...tenant, config: { ...tenant.config, theme } } })
  await vi.waitFor(() => expect(told).toContain('full-reload'))
  socket.close()
  expect(await (await fetch(site.url + (home?.path ?? ''))).text()).toContain('--accent:#123456')
})

it('an address without its trailing slash is redirected', async () => {
  const response = await fetch(`${site.url}${home?.path.slice(0, -1) ?? ''}?a=1`, { redirect: 'manual' })
  expect(response.headers.get('location')).toBe(`${home?.path ?? ''}?a=1`)
})
