import { EventEmitter, once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { compile } from '#publisher/build/compile.ts'
import { publishTenant } from '#publisher/release/publish-tenant.ts'
import { openRenderer } from '#publisher/render/renderer.ts'
import { watchMuseums } from '#publisher/watch/watch.ts'
import type { Watched } from '#publisher/watch/watched-museum.ts'
import { startAlteredSandbox } from '../support/altered-sandbox.ts'
import { tinyMuseum } from '../support/museum-seed.ts'
import { plainFolder } from '../support/plain-folder.ts'
import { tenant } from '../support/snapshot.ts'
import { hook, secret } from '../unit/publisher/watch/support.ts'

it('a price changed by a hook is published, and a museum that fails does not affect the others', async () => {
  let price = 1990
  const sandbox = await startAlteredSandbox({ museums: [tinyMuseum], database: ':memory:' }, (endpoint, { data }) => {
    if (endpoint === 'merchandise/select' && Array.isArray(data.merchandise)) data.merchandise[0].price = price
  })
  onTestFinished(() => sandbox.stop())
  const siteDir = await mkdtemp(join(tmpdir(), 'site-'))
  onTestFinished(() => rm(siteDir, { recursive: true, force: true }))
  const renderer = openRenderer(await compile())
  const tiny = { ...tenant, config: { ...tenant.config, id: 'tiny', api: `${sandbox.url}/tiny` } }
  const ended = new EventEmitter()
  const museums: Watched[] = [
    {
      tenant: 'tiny',
      publish: () => publishTenant(tiny, { target: plainFolder(siteDir), renderer, now: new Date() }),
    },
    { tenant: 'broken', publish: () => Promise.reject(new Error('no such host')) },
  ]
  const watching = await watchMuseums({
    look: async () => ({ museums, changed: [] }),
    interval: 3_600_000,
    port: 0,
    secretOf: () => secret,
    onEnd: ({ tenant: id }) => ended.emit(id),
  })
  onTestFinished(() => watching.stop())
  const page = () => readFile(join(siteDir, 'current/en/product/41/index.html'), 'utf8')
  await Promise.all([once(ended, 'tiny'), once(ended, 'broken')])
  expect(await page()).toContain('19.90')

  price = 2190
  const request = hook(JSON.stringify({ articles: ['41'] }))
  const published = once(ended, 'tiny')
  expect((await fetch(`${watching.url}/hooks/tiny`, request)).status).toBe(202)
  await published
  expect(await page()).toContain('21.90')
  const status = await (await fetch(watching.url)).text()
  expect(status).toContain('article &quot;41&quot; changed')
  expect(status).toContain('no such host')
})
