import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { pullNamed, type Named } from '#catalogue/pull-named.ts'
import { pullSnapshot } from '#catalogue/pull.ts'
import { publishTenant } from '#publish/release/publish-tenant.ts'
import { rollBack } from '#publish/release/roll-back.ts'
import { pagesOf } from '#site/pages.ts'
import type { Tenant } from '#tenant/config.ts'
import { startAlteredSandbox } from '../support/altered-sandbox.ts'
import { tinyMuseum } from '../support/museum-seed.ts'
import { tenant } from '../support/snapshot.ts'
import { plainRenderer } from '../unit/publish/support.ts'

const now = new Date()
const named = (what: Partial<Named>): Named => ({ articles: [], events: [], tours: [], texts: false, ...what })

let price = 4900
let asked: string[] = []
let tiny: Tenant

beforeEach(async () => {
  const sandbox = await startAlteredSandbox({ museums: [tinyMuseum], database: ':memory:' }, (endpoint, { data }) => {
    asked.push(endpoint)
    if (endpoint === 'merchandise/select' && Array.isArray(data.merchandise)) data.merchandise[0].price = price
    if (endpoint === 'merchandise') Object.assign(data.article ?? {}, { price })
  })
  onTestFinished(() => sandbox.stop())
  tiny = { ...tenant, config: { ...tenant.config, id: 'tiny', api: `${sandbox.url}/tiny` } }
})

describe('an article that is named', () => {
  it('is asked for alone, and all else of the snapshot and the list of pages is the same', async () => {
    const before = await pullSnapshot(tiny, { now })
    const same = new Set<unknown>(pagesOf(before))
    expect(pagesOf(before).filter((page) => page.template === 'article-detail' && same.has(page))).toHaveLength(4)
    asked = []
    price += 100
    const after = await pullNamed(before, named({ articles: ['41'] }), { now })
    expect(asked).toEqual(['merchandise', 'merchandise'])
    expect(after).toEqual(await pullSnapshot(tiny, { now }))
    expect(after?.catalogues.en?.articles[0]?.price).toBe(price)
    expect(after?.catalogues.en?.articles[1]).toBe(before.catalogues.en?.articles[1])
    const changed = after ? pagesOf(after) : []
    // Two articles show each other, in two languages; the price stands on both.
    expect(changed.filter((page) => page.template === 'article-detail' && same.has(page))).toHaveLength(0)
  })

  it('brings no other snapshot where it is as it was', async () => {
    const before = await pullSnapshot(tiny, { now })
    const after = await pullNamed(before, named({ articles: ['41'] }), { now })
    expect(after?.catalogues.en?.articles).toBe(before.catalogues.en?.articles)
  })
})

it.each([
  ['an article nobody knows yet', named({ articles: ['99'] }), now],
  ['an event, which has tickets and times', named({ events: ['1'] }), now],
  ['a tour', named({ tours: ['51'] }), now],
  ['anything on another day', named({ articles: ['41'] }), new Date(now.getTime() + 48 * 3_600_000)],
])('%s takes a whole pull', async (_, what, at) => {
  const before = await pullSnapshot(tiny, { now })
  expect(await pullNamed(before, what, { now: at })).toBeUndefined()
})

it('a publish that is told what changed comes to what a whole one comes to, also after a roll-back', async () => {
  const siteDir = await mkdtemp(join(tmpdir(), 'site-'))
  onTestFinished(() => rm(siteDir, { recursive: true, force: true }))
  const memory = {}
  const renderer = {
    ...plainRenderer(),
    render: async ({ props }: { props: object }) => new TextEncoder().encode(JSON.stringify(props)),
  }
  const publish = (what?: Named) => publishTenant(tiny, { siteDir, renderer, now: new Date(), memory, named: what })
  await publish()
  price += 100
  asked = []
  expect(await publish(named({ articles: ['41'] }))).toMatchObject({ changed: true, damaged: [] })
  expect(asked).toEqual(['merchandise', 'merchandise'])
  expect(await publish()).toMatchObject({ changed: false, rendered: 0 })
  const manifest = await readFile(join(siteDir, 'releases/000002.json'), 'utf8')
  expect(Object.keys(JSON.parse(manifest).files)).toEqual(Object.keys(JSON.parse(manifest).files).toSorted())
  // What is live isn't what the process published last: what it remembers says nothing about it.
  await rollBack(siteDir)
  asked = []
  expect(await publish(named({ articles: ['41'] }))).toMatchObject({ changed: true })
  expect(asked).toContain('merchandise/select')
})
