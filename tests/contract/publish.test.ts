import { glob, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { compile } from '#publish/compile/compile.ts'
import { publishTenant } from '#publish/release/publish-tenant.ts'
import { openRenderer, type Renderer } from '#publish/render/renderer.ts'
import type { Fault } from '#sandbox/http/faults.ts'
import type { MuseumSeed } from '#sandbox/seed.ts'
import { startAlteredSandbox, type Alter } from '../support/altered-sandbox.ts'
import { tinyMuseum } from '../support/museum-seed.ts'
import { tenant } from '../support/snapshot.ts'

let renderer: Renderer
let siteDir: string
const running: { stop: () => Promise<void> }[] = []

beforeAll(async () => {
  renderer = await openRenderer(await compile())
}, 120_000)

beforeEach(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'site-'))
})

afterEach(async () => {
  for (const { stop } of running.splice(0)) await stop()
  await rm(siteDir, { recursive: true, force: true })
})

interface Circumstances {
  seed?: MuseumSeed
  faults?: Fault[]
  alter?: Alter
  callDeadline?: number
}

/** Publishes the tiny museum from a sandbox that behaves in a certain way. */
async function publish({ seed = tinyMuseum, faults = [], alter = () => {}, callDeadline = 5000 }: Circumstances = {}) {
  const sandbox = await startAlteredSandbox({ museums: [seed], database: ':memory:', faults }, alter)
  running.push(sandbox)
  const config = { ...tenant.config, id: 'tiny', api: `${sandbox.url}/tiny` }
  // Each sandbox has a port of its own, but a museum's address stays: pages name it.
  const report = await publishTenant({ ...tenant, config }, { siteDir, renderer, now: new Date(), callDeadline })
  return report
}

const live = (file: string) => readFile(join(siteDir, 'current', file), 'utf8')

/** Content of every page of the live release, by file. */
async function livePages(): Promise<Map<string, string>> {
  const files = await Array.fromAsync(glob('**/*.html', { cwd: join(siteDir, 'current') }))
  return new Map(await Promise.all(files.map(async (file): Promise<[string, string]> => [file, await live(file)])))
}

describe('publishing again', () => {
  it('renders nothing where nothing changed, and exactly the pages that show an article whose price changed', async () => {
    let price = 1990
    const alter: Alter = (endpoint, { data }) => {
      if (endpoint === 'merchandise/select' && Array.isArray(data.merchandise)) data.merchandise[0].price = price
    }
    const sandbox = await startAlteredSandbox({ museums: [tinyMuseum], database: ':memory:' }, alter)
    running.push(sandbox)
    const tiny = { ...tenant, config: { ...tenant.config, id: 'tiny', api: `${sandbox.url}/tiny` } }
    const again = () => publishTenant(tiny, { siteDir, renderer, now: new Date() })

    const first = await again()
    expect(first.rendered).toBe(first.total)
    const before = await livePages()
    expect(await again()).toMatchObject({ changed: false, rendered: 0, linked: first.total })

    price = 2190
    const { rendered, total } = await again()
    const after = await livePages()
    const changed = [...after].filter(([file, html]) => before.get(file) !== html)
    expect(rendered).toBe(changed.length)
    expect(rendered).toBeLessThan(total)
    for (const [file, html] of changed)
      expect([file, html.includes('21.90') || html.includes('21,90')]).toEqual([file, true])
    for (const [file, html] of after)
      expect([file, html.includes('19.90') || html.includes('19,90')]).toEqual([file, false])
  })
})

describe('what can go wrong while a museum is pulled', () => {
  it('a server that is down: nothing is published, and the error names the call', async () => {
    const dead = { ...tenant, config: { ...tenant.config, api: 'http://127.0.0.1:9/tiny' } }
    await expect(publishTenant(dead, { siteDir, renderer, now: new Date() })).rejects.toThrow(
      /^shopinfo\/config: the server can't be reached/,
    )
    await expect(live('index.html')).rejects.toThrow('ENOENT')
  })

  it('a server that is slow: the deadline ends it', async () => {
    const faults: Fault[] = [{ kind: 'delay', ms: 2000, endpoint: 'shopinfo/config' }]
    await expect(publish({ faults, callDeadline: 100 })).rejects.toThrow('shopinfo/config: the server took too long')
  })

  it('an answer that breaks the contract names endpoint, path, expected and found', async () => {
    const alter: Alter = (endpoint, { data }) => {
      if (endpoint === 'merchandise/select' && Array.isArray(data.merchandise)) data.merchandise[0].price = 'gratis'
    }
    await expect(publish({ alter })).rejects.toThrow(
      /merchandise\/select.*data\.merchandise\[0\]\.price.*expected.*found.*gratis/s,
    )
  })

  it('keeps the live release of before', async () => {
    const { release } = await publish()
    const before = await live('en/index.html')
    await expect(publish({ faults: [{ kind: 'status', status: 500, endpoint: 'event/select' }] })).rejects.toThrow(
      'event/select',
    )
    expect(await live('en/index.html')).toBe(before)
    expect(release).toMatch(/^\d+$/)
  })

  it('ids that cannot be file names are left out and reported', async () => {
    const alter: Alter = (endpoint, { data }) => {
      if (endpoint === 'merchandise/select' && Array.isArray(data.merchandise)) data.merchandise[0].id = '../../etc'
    }
    const { leftOut } = await publish({ alter })
    expect(leftOut).toEqual([{ what: 'article', id: '../../etc', reason: 'its id cannot be a file name' }])
  })
})
