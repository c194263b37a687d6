import { appendFile, chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { compile } from '#publisher/build/compile.ts'
import { PublishCache, type CachedPublish } from '#publisher/release/publish-cache.ts'
import { publishTenant } from '#publisher/release/publish-tenant.ts'
import { rollBack } from '#publisher/release/releases.ts'
import { openRenderer, type Renderer } from '#publisher/render/renderer.ts'
import { startAlteredSandbox } from '../support/altered-sandbox.ts'
import { tinyMuseum } from '../support/museum-seed.ts'
import { plainFolder } from '../support/plain-folder.ts'
import { tenant } from '../support/snapshot.ts'

let renderer: Renderer
let siteDir: string
let stop = async () => {}

beforeAll(async () => {
  renderer = openRenderer(await compile())
})

beforeEach(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'site-'))
})

afterEach(async () => {
  await stop()
  await rm(siteDir, { recursive: true, force: true })
})

const day = new Date('2026-03-10T10:00:00Z')
const nextDay = new Date('2026-03-11T10:00:00Z')

/** A museum whose first article costs what `shop` says; `publish` says too whether its pages were listed for it. */
async function museum() {
  const shop = { price: 1990 }
  const sandbox = await startAlteredSandbox({ museums: [tinyMuseum], database: ':memory:' }, (endpoint, { data }) => {
    if (endpoint === 'merchandise/select' && Array.isArray(data.merchandise)) data.merchandise[0].price = shop.price
  })
  stop = () => sandbox.stop()
  const tiny = { ...tenant, config: { ...tenant.config, id: 'tiny', api: `${sandbox.url}/tiny` } }
  const publish = async ({
    now = day,
    of = tiny,
    cached,
  }: { now?: Date; of?: typeof tiny; cached?: CachedPublish } = {}) => {
    let listed = false
    const clientFiles = () => {
      listed = true
      return renderer.clientFiles()
    }
    const report = await publishTenant(of, {
      target: plainFolder(siteDir),
      renderer: { ...renderer, clientFiles },
      now,
      cached,
    })
    return { ...report, listed }
  }
  return { shop, tiny, publish }
}

it('responses identical to those of the last pull are not read, and its report is repeated', async () => {
  const { publish } = await museum()
  const first = await publish()
  expect(first).toMatchObject({ changed: true, listed: true })
  const { timeZone, leftOut, withoutPages, longTexts, contradictions, files, total, release } = first
  const told = { timeZone, leftOut, withoutPages, longTexts, contradictions, files, total, release }
  const unchanged = { ...told, changed: false, listed: false, linked: total, rendered: 0, inputs: [] }
  expect(await publish()).toMatchObject(unchanged)
})

it('a long-running process recognises unchanged answers even of a museum whose data it has dropped from the cache', async () => {
  const { publish, tiny } = await museum()
  const cache = new PublishCache(2)
  const cached = cache.recall(tiny)
  await publish({ of: cached.tenant, cached })
  cache.keep('tiny', cached)
  expect(cache.recall({ ...tiny })).toBe(cached)
  const others = ['one', 'other'].map((id) => ({ ...tiny, config: { ...tiny.config, id } }))
  for (const other of others) cache.keep(other.config.id, { ...cached, tenant: other })
  const again = cache.recall(tiny)
  expect(again).toEqual({ tenant: tiny })
  expect(await publish({ cached: again })).toMatchObject({ changed: false, listed: false })
  // It needs no cache: one of those that change isn't forgotten for it.
  cache.keep('tiny', again)
  expect(others.map((other) => cache.recall(other).published)).toEqual([cached.published, cached.published])
})

it('the cache of a museum is valid only for its settings', async () => {
  const { publish, tiny } = await museum()
  const cache = new PublishCache()
  const cached = cache.recall(tiny)
  await publish({ cached })
  cache.keep('tiny', cached)
  const changed = { ...tiny, config: { ...tiny.config, currency: 'USD' as const } }
  expect(cache.recall(changed)).toEqual({ tenant: changed })
})

it('a changed answer is published, and so is the return to the previous one', async () => {
  const { publish, shop } = await museum()
  await publish()
  shop.price = 2090
  expect(await publish()).toMatchObject({ changed: true, listed: true })
  shop.price = 1990
  expect(await publish()).toMatchObject({ changed: true, listed: true })
})

it('pages are made again from the same answers on another day, or with other settings', async () => {
  const { publish, tiny } = await museum()
  await publish()
  expect(await publish({ now: nextDay })).toMatchObject({ listed: true })
  const of = { ...tiny, config: { ...tiny.config, currency: 'USD' as const } }
  expect(await publish({ now: nextDay, of })).toMatchObject({ changed: true, listed: true })
})

it('pages are made again from the same answers after a roll-back', async () => {
  const { publish, shop } = await museum()
  const { release } = await publish()
  shop.price = 2090
  await publish()
  await rollBack(plainFolder(siteDir), release)
  expect(await publish()).toMatchObject({ changed: true, listed: true })
})

it('files damaged since the last publish are repaired', async () => {
  const { publish } = await museum()
  await publish()
  const page = join(siteDir, 'current/en/index.html')
  await chmod(page, 0o644)
  await appendFile(page, 'damage')
  expect((await publish()).damaged).toEqual(['en/index.html'])
})

it('a truncated file of answers is ignored', async () => {
  const { publish } = await museum()
  await publish()
  await appendFile(join(siteDir, 'pulled.json'), '{')
  expect(await publish()).toMatchObject({ changed: false, listed: true })
})
