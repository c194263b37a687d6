import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { compile } from '#publisher/build/compile.ts'
import { publishTenant } from '#publisher/release/publish-tenant.ts'
import { openRenderer, type Renderer } from '#publisher/render/renderer.ts'
import { diskTarget } from '#publisher/targets/disk/disk-target.ts'
import { startAlteredSandbox } from '../support/altered-sandbox.ts'
import { tinyMuseum } from '../support/museum-seed.ts'
import { tenant } from '../support/snapshot.ts'

let renderer: Renderer
let dir: string
let sandbox: Awaited<ReturnType<typeof startAlteredSandbox>>

/** Gives the event's picture another address, where one is set. */
let eventPicture: string | undefined
let name = 'The room'

beforeAll(async () => {
  renderer = openRenderer(await compile())
}, 120_000)

beforeEach(async () => {
  ;[eventPicture, name] = [undefined, 'The room']
  dir = await mkdtemp(join(tmpdir(), 'hosted-'))
  sandbox = await startAlteredSandbox({ museums: [tinyMuseum], database: ':memory:' }, (endpoint, { data }) => {
    if (endpoint !== 'event/select' || !Array.isArray(data['events'])) return
    if (eventPicture !== undefined) data['events'][0].image = eventPicture
    data['events'][0].name = name
  })
})
afterEach(async () => {
  await sandbox.stop()
  await rm(dir, { recursive: true, force: true })
})

const publish = (now = new Date()) => {
  const config = { ...tenant.config, id: 'tiny', api: `${sandbox.url}/tiny`, pictures: 'hosted' as const }
  return publishTenant(
    { ...tenant, config },
    { target: diskTarget(join(dir, 'site')), renderer, now, pictures: join(dir, 'pictures') },
  )
}
const live = (file: string) => readFile(join(dir, 'site/current', file), 'utf8')
const eventPage = 'en/tickets/1/index.html'

it('shows pictures from the site alone, each in the release, and preview pictures of their own size', async () => {
  const report = await publish()
  expect(report.pictures).toMatchObject({ faults: [] })
  const page = await live(eventPage)
  const srcset = /<img[^>]* srcset="([^"]+)"/.exec(page)?.[1] ?? ''
  const files = srcset.split(', ').map((part) => part.split(' ')[0]?.slice(1) ?? '')
  expect(files.length).toBeGreaterThan(4)
  for (const file of files)
    expect((await readFile(join(dir, 'site/current', file))).subarray(8, 12).toString()).toBe('WEBP')
  expect(page).toContain("img-src 'self';")
  expect(page).toMatch(/property="og:image" content="https:\/\/shop\.museum\.example\/pictures\/[^"]+\/share\.jpg"/)
  expect(page).not.toContain(`${sandbox.url}/tiny/images`)
})

it('says beside the basket which of them stands on the page of what is suggested', async () => {
  await publish()
  const known = JSON.parse(await live('en/suggested-pictures.json'))
  expect(known['/en/tickets/1/']).toMatch(/^\/pictures\/.*\{width\}\.webp$/)
  expect(await live('en/checkout/index.html')).toContain('suggested-pictures.json')
})

it('fetches and writes nothing a second time, be it that a name is another', async () => {
  const first = await publish()
  expect(first.pictures?.encoded).toBeGreaterThan(0)
  expect(await publish()).toMatchObject({ changed: false, pictures: { fetched: 0, encoded: 0 } })
  name = 'Another room'
  expect(await publish()).toMatchObject({ changed: true, pictures: { fetched: 0, encoded: 0 } })
  expect(await live(eventPage)).toContain('Another room')
})

it('publishes while the host of pictures is down, and says where one is missing', async () => {
  eventPicture = 'https://pictures.invalid/a.jpg'
  const report = await publish()
  expect(report.pictures?.faults).toMatchObject([{ address: eventPicture, kept: false, langs: ['de', 'en'] }])
  expect(report.pictures?.faults[0]?.what).toContain('event "1"')
  expect(await live(eventPage)).not.toContain('pictures.invalid')
})

it('looks at pictures again in time, though the API answers the same', async () => {
  await publish()
  const inAMonth = new Date(Date.now() + 31 * 86_400_000)
  const report = await publish(inAMonth)
  expect(report.pictures?.due).toBeGreaterThan(inAMonth.getTime())
})
