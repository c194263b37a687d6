import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tenantsRoot } from '#cli/places.ts'
import { compile } from '#publisher/build/compile.ts'
import { diskTarget } from '#publisher/targets/disk/disk-target.ts'
import { publishTenant, type TenantReport } from '#publisher/release/publish-tenant.ts'
import { openRenderer } from '#publisher/render/renderer.ts'
import { loadDemoMuseums } from '#sandbox/shop/museums.ts'
import { loadTenant } from '#tenant/load.ts'
import { startAlteredSandbox } from '../support/altered-sandbox.ts'

/*
 * How long the demo museums take to publish: all pages, again with nothing changed, and again after the
 * price of one article changed: `node tests/bench/publish.ts`. Figures to look at, not a test: machines differ.
 */

const rounds = 5

interface Run extends TenantReport {
  /** Of `ms`, what it took to pull the snapshot and list the pages. */
  pullMs: number
}

interface Step {
  name: string
  runs: Run[]
}

const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const stateDir = await mkdtemp(join(tmpdir(), 'foyer-bench-'))
let surcharge = 0
const museums = await loadDemoMuseums(tenantsRoot)
const sandbox = await startAlteredSandbox({ museums, database: ':memory:' }, (endpoint, { data }) => {
  if (endpoint === 'merchandise/select' && Array.isArray(data.merchandise)) data.merchandise[0].price += surcharge
})

/** Publishes a museum into a folder and notes when its first page was under way. */
async function publish(id: string, siteDir: string): Promise<Run> {
  const tenant = await loadTenant(tenantsRoot, id, { api: `${sandbox.url}/${id}` })
  const begun = performance.now()
  let pulled = 0
  const report = await publishTenant(tenant, {
    target: diskTarget(siteDir),
    renderer,
    now: new Date(),
    onProgress: (words) => {
      if (pulled === 0 && words.includes('pages')) pulled = performance.now()
    },
  })
  return { ...report, pullMs: pulled === 0 ? report.ms : pulled - begun }
}

const renderer = openRenderer(await compile())
try {
  for (const { id } of museums) {
    const steps: [Step, Step, Step] = [
      { name: 'all pages', runs: [] },
      { name: 'nothing changed', runs: [] },
      { name: 'one price changed', runs: [] },
    ]
    for (let round = 0; round < rounds; round += 1) {
      const siteDir = join(stateDir, id, `${round}`)
      for (const { name, runs } of steps) {
        if (name === 'one price changed') surcharge += 100
        runs.push(await publish(id, siteDir))
      }
    }
    const full = middle(steps[0].runs.map(({ ms }) => ms))
    process.stdout.write(`${id}, medians of ${rounds}\n`)
    for (const { name, runs } of steps) {
      const [report] = runs
      if (!report) continue
      const ms = middle(runs.map((run) => run.ms))
      const pullMs = middle(runs.map((run) => run.pullMs))
      const speed = report.linked === 0 ? `, ${((1000 * report.total) / ms).toFixed(0)} pages/s` : ''
      process.stdout.write(
        `  ${name}: ${report.rendered} rendered, ${report.linked} linked, ${report.total} in all, ` +
          `${ms.toFixed(0)} ms (${(ms / full).toFixed(2)} of all pages), ` +
          `before the first page ${pullMs.toFixed(0)} ms${speed}\n`,
      )
    }
  }
} finally {
  await sandbox.stop()
  await rm(stateDir, { recursive: true, force: true })
}
