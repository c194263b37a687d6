import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { warningsOf } from '#cli/publish-report.ts'
import { compile } from '#publisher/build/compile.ts'
import { compareReleases } from '#publisher/release/compare-releases.ts'
import { listReleases } from '#publisher/release/releases.ts'
import { planTenant, publishTenant } from '#publisher/release/publish-tenant.ts'
import type { PullTenantOptions } from '#publisher/release/pull-tenant.ts'
import { verifyRelease } from '#publisher/release/verify-release.ts'
import { openRenderer, type Renderer } from '#publisher/render/renderer.ts'
import type { Fault } from '#sandbox/http/faults.ts'
import type { TenantConfig } from '#tenant/config.ts'
import { startAlteredSandbox, type Alter } from '../support/altered-sandbox.ts'
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

/** What the museum sells, to be changed between publishes. */
interface Shop {
  price: number
  articles: number
  /** Fields of the configuration in its API that differ. */
  config: Record<string, unknown>
  /** Ids of the static pages that its API doesn't deliver. */
  pagesGone: string[]
}

/** A museum whose articles change as `shop` says. */
async function museum(faults: Fault[] = [], config: Partial<TenantConfig> = {}) {
  const shop: Shop = { price: 1990, articles: Infinity, config: {}, pagesGone: [] }
  const alter: Alter = (endpoint, { data }) => {
    if (endpoint === 'shopinfo/config') Object.assign(data, shop.config)
    if (endpoint === 'shopinfo')
      data.pages = Object.fromEntries(Object.entries(Object(data.pages)).filter(([id]) => !shop.pagesGone.includes(id)))
    if (endpoint !== 'merchandise/select' || !Array.isArray(data.merchandise)) return
    data.merchandise[0].price = shop.price
    data.merchandise = data.merchandise.slice(0, shop.articles)
  }
  const sandbox = await startAlteredSandbox({ museums: [tinyMuseum], database: ':memory:', faults }, alter)
  stop = () => sandbox.stop()
  const tiny = { ...tenant, config: { ...tenant.config, ...config, id: 'tiny', api: `${sandbox.url}/tiny` } }
  const options = (): PullTenantOptions => ({ target: plainFolder(siteDir), renderer, now: new Date() })
  return {
    shop,
    publish: (more: Partial<PullTenantOptions> = {}) => publishTenant(tiny, { ...options(), ...more }),
    /** Publishes it to the same place as a museum with another id. */
    publishAs: (id: string, more: Partial<PullTenantOptions> = {}) =>
      publishTenant({ ...tiny, config: { ...tiny.config, id } }, { ...options(), ...more }),
    plan: () => planTenant(tiny, options()),
  }
}

describe('a call that fails', () => {
  it.each<Fault>([
    { kind: 'status', status: 503, endpoint: 'merchandise/select', times: 2 },
    { kind: 'drop', endpoint: 'event/select', times: 1 },
  ])('is retried, and the museum is published: $kind', async (fault) => {
    const { publish } = await museum([fault])
    expect(await publish()).toMatchObject({ changed: true })
  })
})

describe('a section that lost more than half of its items', () => {
  it('is not published unless --force is given', async () => {
    const { publish, shop } = await museum()
    const { release } = await publish()
    shop.articles = 0
    await expect(publish()).rejects.toThrow(/publish with --force\.\narticles in (de|en): 0, and \d+ before/)
    expect((await listReleases(plainFolder(siteDir))).map((one) => one.release)).toEqual([release])
    expect(await publish({ force: true })).toMatchObject({ changed: true })
  })

  it('is named with what is switched off, or as a language that is gone', async () => {
    const { publish, shop } = await museum()
    await publish()
    shop.config = { hasMerchandise: false, hasMemCard: false }
    await expect(publish()).rejects.toThrow(
      /^More than half is gone.*\narticles in (de|en): 0, and \d+ before: merchandise is switched off in the API\n[^]*passes in \1: 0, and/,
    )
    shop.config = { languages: ['de'] }
    await expect(publish()).rejects.toThrow(/^More than half is gone.*--force\.\nen: the API has only de now$/)
    expect(await publish({ force: true })).toMatchObject({ changed: true })
  })
})

it('a place where another museum is live is not published over, unless --force says that it is the same one', async () => {
  const { publish, publishAs } = await museum()
  const { release } = await publish()
  await expect(publishAs('other')).rejects.toThrow(
    `${siteDir} has the site of another museum. Give each a place of its own:`,
  )
  expect((await listReleases(plainFolder(siteDir))).map((one) => one.release)).toEqual([release])
  expect(await publishAs('other', { force: true })).toMatchObject({ release: '000002' })
  await expect(publish()).rejects.toMatchObject({ name: 'OtherMuseumError' })
  expect(await publishAs('other')).toMatchObject({ changed: false })
})

describe('static pages, such as an imprint', () => {
  it('keep the live release if most of them are gone, and one that is gone is reported', async () => {
    const { publish, shop } = await museum()
    await publish()
    shop.pagesGone = ['imprint', 'terms', 'data_protection']
    await expect(publish()).rejects.toThrow(/publish with --force\.\npages in (de|en): 2, and 5 before/)
    shop.pagesGone = ['imprint']
    expect([...warningsOf(await publish())]).toContain('the page imprint is gone (de, en)')
    expect([...warningsOf(await publish())].join()).not.toContain('imprint')
  })
})

describe('files for others to read', () => {
  const feeds = { calendar: true, products: true, thingsToDo: true }
  const read = () =>
    Promise.all(
      ['en/calendar.ics', 'en/products.xml', 'things-to-do.json'].map((path) =>
        readFile(join(siteDir, 'current', path), 'utf8'),
      ),
    )

  it('stay as they are when a pull fails, or brings less than half', async () => {
    const { publish, shop } = await museum([], { feeds })
    await publish()
    const before = await read()
    expect(before.join('\n')).toMatch(/BEGIN:VEVENT[^]*<item>[^]*"price_options"/)
    shop.articles = 0
    await expect(publish()).rejects.toThrow(/publish with --force/)
    expect(await read()).toEqual(before)
    await stop()
    stop = async () => {}
    await expect(publish()).rejects.toThrow()
    expect(await read()).toEqual(before)
    expect(await verifyRelease(plainFolder(siteDir))).toMatchObject({ ok: true, deadLinks: [] })
  })

  it('are the same bytes from the same catalogue: nothing is published', async () => {
    const { publish } = await museum([], { feeds })
    await publish()
    expect(await publish()).toMatchObject({ changed: false })
  })
})

it('a price that has become 0 is reported', async () => {
  const { publish, shop } = await museum()
  expect((await publish()).freeNow).toEqual([])
  shop.price = 0
  expect((await publish()).freeNow).toEqual(['article "41"'])
})

it('a plan lists the pages that would change and the reasons, and changes nothing', async () => {
  const { publish, plan, shop } = await museum()
  await publish()
  expect(await plan()).toMatchObject({ release: '000001', changes: [], inputs: [] })
  shop.price = 2190
  const { changes, inputs } = await plan()
  const langs = ['de', 'en']
  expect(inputs).toEqual([{ what: 'article "41"', how: 'changed', langs, price: { from: 1990, to: 2190 } }])
  expect(changes).toContainEqual({ path: 'en/product/41/index.html', how: 'changed', parts: ['head', 'article'] })
  expect(await readFile(join(siteDir, 'current/en/product/41/index.html'), 'utf8')).toContain('19.90')

  const { rendered } = await publish()
  expect(changes).toHaveLength(rendered)
  const diff = await compareReleases(plainFolder(siteDir))
  expect(diff).toMatchObject({ from: '000001', to: '000002', inputs })
  expect(diff.files).toEqual(changes)
})

it('every link inside the site leads to a page or file', async () => {
  const { publish } = await museum()
  await publish()
  expect(await verifyRelease(plainFolder(siteDir))).toMatchObject({ ok: true, deadLinks: [] })
})
