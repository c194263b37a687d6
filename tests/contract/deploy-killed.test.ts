import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { inParallel } from '#domain/collections/in-parallel.ts'
import { onFault, type Step } from '#publisher/files/fault.ts'
import { publishTenant } from '#publisher/release/publish-tenant.ts'
import { verifyRelease } from '#publisher/release/verify-release.ts'
import { s3Bucket } from '#publisher/targets/s3/bucket.ts'
import { s3Target } from '#publisher/targets/s3/s3-target.ts'
import { readState } from '#publisher/targets/s3/site-state.ts'
import type { MuseumSeed } from '#sandbox/seed.ts'
import { startSandbox } from '#sandbox/server.ts'
import { tinyMuseum } from '../support/museum-seed.ts'
import { startS3Server } from '../support/s3-server.ts'
import { tenant } from '../support/snapshot.ts'
import { scriptedRenderer } from './scripted-renderer.ts'
import { isFull } from '../support/full.ts'

/** How often a deploy is killed at each point: each time takes a process and a server of its own. */
const times = isFull ? 5 : 1

/** Few pages: each is looked at again and again. */
const features = { ...tinyMuseum.features, guidedTours: false, vouchers: false, passes: false }
const small: MuseumSeed = { ...tinyMuseum, languages: ['en'], features }

let api = ''
let stop = async () => {}

beforeAll(async () => {
  const sandbox = await startSandbox({ port: 0, museums: [small], database: ':memory:' })
  api = `${sandbox.url}/tiny`
  stop = () => sandbox.stop()
  const keys = { AWS_ACCESS_KEY_ID: 'museum', AWS_SECRET_ACCESS_KEY: 'museum', AWS_REGION: 'us-east-1' }
  for (const [name, value] of Object.entries(keys)) vi.stubEnv(name, value)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await stop()
})

const hour = 3_600_000

/** A bucket with one release of the museum, of which nothing has gone yet. */
async function storage() {
  const server = await startS3Server('museum')
  onTestFinished(() => server.stop())
  const bucket = s3Bucket({ bucket: 'museum', prefix: 'shop/', endpoint: server.endpoint })
  const tiny = { ...tenant, config: { ...tenant.config, id: 'tiny', api } }
  /** @param later hours from now */
  const targetLater = (later: number) =>
    s3Target({
      bucket,
      address: 's3://museum/shop',
      grace: 24 * hour,
      timeout: 5000,
      now: () => new Date(Date.now() + later * hour),
    })
  const run = (text: string, later = 0) =>
    publishTenant(tiny, {
      target: targetLater(later),
      renderer: scriptedRenderer(text),
      now: new Date(Date.now() + later * hour),
    })
  const read = async (path: string) => {
    const found = await bucket.read(path)
    return found && new TextDecoder().decode(found.body)
  }
  /** The texts that pages show, and what they refer to and isn't there. */
  const look = async () => {
    const paths = server.seen.flatMap((line) => /^PUT \/museum\/shop\/(.*\.html)$/.exec(line)?.[1] ?? [])
    const pages = await Promise.all([...new Set(paths)].map(async (path) => (await read(path)) ?? ''))
    const wanted = pages.flatMap((html) => [...html.matchAll(/(?:src|href)="\/([^"]+)"/g)].map(([, path = '']) => path))
    const found = await Promise.all(
      [...new Set(wanted)].map(async (path) => ((await read(path)) === undefined ? [path] : [])),
    )
    const texts = new Set(pages.map((html) => / (\w+)<\/h1>/.exec(html)?.[1]))
    return { texts: [...texts], missing: found.flat() }
  }
  await run('first')
  return { server, endpoint: server.endpoint, bucket, run, look, target: targetLater(0) }
}

/** Every point that a deploy over another release comes to, a step that comes several times once for each. */
async function pointsOf(): Promise<[Step, number][]> {
  const { run } = await storage()
  const points: [Step, number][] = []
  onFault((step) => points.push([step, points.filter(([other]) => other === step).length + 1]))
  await run('next')
  onFault(() => {})
  return points
}

/** Deploys in a process of its own, which is killed at a step; answers the signal that ended it. */
async function killedRun(endpoint: string, step: Step, nth: number): Promise<unknown> {
  const words = [join(import.meta.dirname, 'deploy-once.ts'), endpoint, api, 'next', step, String(nth)]
  const [, signal]: unknown[] = await once(spawn(process.execPath, words, { stdio: 'inherit' }), 'exit')
  return signal
}

/** What a deploy over another release comes to. */
const stepsOfDeploy: Step[] = [
  'claimed',
  'object-written',
  'objects-synced',
  'release-written',
  'marked',
  'file-placed',
  'turn-placed',
  'switched',
]

describe('a deploy that is killed', { timeout: isFull ? 3_600_000 : 600_000 }, () => {
  it('leaves no page without its files at any step, and the next one succeeds', async () => {
    const points = await pointsOf()
    expect([...new Set(points.map(([step]) => step))].toSorted()).toEqual(stepsOfDeploy.toSorted())
    expect(points.length).toBeGreaterThan(30)
    const tried = isFull ? points : points.filter((_, at) => at === 20 || at === points.length - 2)
    const kills = tried.flatMap((point) => Array.from({ length: times }, () => point))
    await inParallel(kills, 4, async ([step, nth]) => {
      const { endpoint, bucket, run, look, target } = await storage()
      expect([step, nth, await killedRun(endpoint, step, nth)]).toEqual([step, nth, 'SIGKILL'])
      expect([step, nth, (await look()).missing]).toEqual([step, nth, []])
      expect(await run('last', 1)).toMatchObject({ changed: true })
      const { state } = await readState(bucket, 'museum', new Date())
      expect(Object.keys(state.gone).filter((path) => path in state.places)).toEqual([])
      expect(await verifyRelease(target)).toMatchObject({ ok: true, missing: [], damaged: [], unknown: [] })
      // What the killed one brought, and what there was before it, goes when its time has come.
      await run('last', 48)
      await run('last', 96)
      expect([step, nth, await look()]).toEqual([step, nth, { texts: ['last'], missing: [] }])
      expect(Object.keys((await readState(bucket, 'museum', new Date())).state.gone)).toEqual([])
      for (const text of ['first', 'next']) expect(await bucket.read(`_astro/app.${text}.js`)).toBeUndefined()
    })
  })
})

describe('a deploy that is stopped', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('by %s releases its claim, and keeps the live release', async (signal) => {
    const { server, bucket, look, target } = await storage()
    const reached = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    server.disturb((line) => {
      if (!line.includes('/_foyer/objects/')) return undefined
      reached.resolve()
      return held.promise
    })
    const words = [join(import.meta.dirname, 'deploy-once.ts'), server.endpoint, api, 'next']
    const child = spawn(process.execPath, words, { stdio: ['inherit', 'inherit', 'pipe'] })
    const exited: Promise<unknown[]> = once(child, 'exit')
    const early = exited.then(() => expect.fail('it ended before it wrote an object'))
    await Promise.race([reached.promise, early])
    early.catch(() => undefined)
    child.kill(signal)
    // It says so once it has heard it; what was sent then may end.
    setImmediate(held.resolve)
    const [code] = await exited
    expect(code).toBe(signal === 'SIGINT' ? 130 : 143)
    const claim = await bucket.read('_foyer/claim.json')
    expect(JSON.parse(new TextDecoder().decode(claim?.body))).toMatchObject({ isHeld: false })
    expect((await look()).texts).toEqual(['first'])
    expect(await target.liveRelease()).toBe('000001')
  })
})
