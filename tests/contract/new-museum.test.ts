import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { askConfig, currencyOf, writeMuseum } from '#cli/new-museum.ts'
import { startSandbox } from '#sandbox/server.ts'
import { loadTenant } from '#tenant/load.ts'
import { tinyMuseum } from '../support/museum-seed.ts'

async function asked() {
  const sandbox = await startSandbox({ port: 0, museums: [tinyMuseum], database: ':memory:' })
  onTestFinished(() => sandbox.stop())
  const root = await mkdtemp(join(tmpdir(), 'tenants-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const api = `${sandbox.url}/tiny`
  return {
    root,
    museum: { id: 'small', api, site: 'https://shop.small.example', currency: 'CHF', config: await askConfig(api) },
  }
}

it("a new museum's settings come from its API, and can be used as they are", async () => {
  const { root, museum } = await asked()
  expect(currencyOf(museum.config)).toBe('CHF')
  expect(await writeMuseum({ ...museum, accent: '#a02010' }, root)).toBe(join(root, 'small'))
  const { config, logoSvg } = await loadTenant(root, 'small')
  expect(config).toMatchObject({ api: museum.api, site: museum.site, currency: 'CHF' })
  expect(config.logo.alt).toEqual({ de: expect.any(String), en: expect.any(String) })
  expect(logoSvg).toContain(museum.config.siteName)
})

it('an accent that nobody can read is refused, and nothing is written', async () => {
  const { root, museum } = await asked()
  await expect(writeMuseum({ ...museum, accent: '#ffff00' }, root)).rejects.toThrow('a contrast of at least')
  expect(await readdir(root)).toEqual([])
})

it.each([
  ['€', 'EUR'],
  ['CHF', 'CHF'],
  ['£', 'GBP'],
  ['kr', undefined],
])('the sign %s stands for %s', (currencySymbol, code) => expect(currencyOf({ currencySymbol })).toBe(code))
