import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { startDemo } from '#cli/demo.ts'
import { placesIn, tenantsRoot } from '#cli/places.ts'
import { hostRules } from '#publisher/hosting/rules.ts'
import { loadTenant } from '#tenant/load.ts'
import { installPeer } from './install-peer.ts'

/*
 * What MDN's Observatory makes of the demo museums' pages: `node tests/bench/observatory.ts`. Header and `<meta>` are judged
 * together. Each host sends the same headers (tests/unit/publisher/hosting), so that one score holds for all; a museum that
 * other sites embed and one that links to its pictures have others.
 */

const scored = v.object({ grade: v.string(), score: v.number(), tests: v.record(v.string(), v.nullable(v.string())) })

const out = (text: string) => process.stdout.write(`${text}\n`)
const home = await installPeer('observatory')
const stateDir = await mkdtemp(join(tmpdir(), 'foyer-bench-'))
const demo = await startDemo({ port: 4480, stateDir, quiet: true })
try {
  const poor = new Map<string, number>()
  for (const { tenant } of demo.sites) {
    const site = `https://shop.${tenant}.example`
    const { config } = await loadTenant(tenantsRoot, tenant, { site })
    const api = `https://api.${tenant}.example/shop`
    const shared = { api, site, languages: [], redirects: [], answerBelow: [], oldServiceWorkers: [] }
    const kinds = [
      { name: 'hosted pictures', pictureOrigins: [], embedOn: [] },
      { name: 'linked pictures', pictureOrigins: [`https://pictures.${tenant}.example`], embedOn: [] },
      { name: 'embedded', pictureOrigins: [], embedOn: [`https://www.${tenant}.example`] },
    ]
    const root = join(placesIn(stateDir).site(tenant), 'current')
    const [lang = 'en'] = Object.keys(config.logo.alt)
    for (const { name, ...given } of kinds) {
      const headers = { 'content-type': 'text/html; charset=utf-8', ...hostRules({ ...shared, ...given }).everywhere }
      for (const path of [`${lang}/`, `${lang}/checkout/`]) {
        const html = await readFile(join(root, path, 'index.html'), 'utf8')
        const input = JSON.stringify({ url: `${site}/${path}`, headers, html })
        const text = execFileSync(process.execPath, [join(home, 'score.mjs')], { input, encoding: 'utf8' })
        const { grade, score, tests } = v.parse(scored, JSON.parse(text))
        out(`${tenant.padEnd(13)} ${name.padEnd(16)} /${path.padEnd(13)} ${grade} (${score})`)
        for (const [test, result] of Object.entries(tests))
          poor.set(`${test}: ${result}`, (poor.get(`${test}: ${result}`) ?? 0) + 1)
      }
    }
  }
  out('')
  for (const [result, times] of poor) out(`${result} (${times})`)
} finally {
  await demo.stop()
  await rm(stateDir, { recursive: true, force: true, maxRetries: 5 })
}
