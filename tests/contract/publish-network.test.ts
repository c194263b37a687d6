import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishTenant } from '#publisher/release/publish-tenant.ts'
import { verifyRelease } from '#publisher/release/verify-release.ts'
import { diskTarget } from '#publisher/targets/disk/disk-target.ts'
import { liveRelease } from '#publisher/targets/disk/live.ts'
import { siteFolder } from '#publisher/targets/disk/site-folder.ts'
import { createSandbox } from '#sandbox/server.ts'
import { tinyMuseum } from '../support/museum-seed.ts'
import { networkFaults } from '../support/network-faults.ts'
import { tenant } from '../support/snapshot.ts'
import { plainRenderer } from '../unit/publisher/support.ts'
import { isFull } from '../support/full.ts'

interface Recorded {
  status: number
  type: string
  body: string
}

/** What the museum's API answered once, by address: it is quicker than the API, and each time the same. */
const recorded = new Map<string, Recorded>()

/** A museum's API on a network; a fault meets one call of it. */
async function network(answer: (url: string) => Promise<Recorded | undefined>) {
  const state = { fault: '', call: '' }
  const server = createServer((request, response) => {
    const { url = '' } = request
    const fault = url === state.call ? networkFaults[state.fault] : undefined
    if (fault) return fault(response)
    void answer(url).then((found) => {
      response.writeHead(found?.status ?? 500, { 'content-type': found?.type }).end(found?.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const siteDir = await mkdtemp(join(tmpdir(), 'site-'))
  const tiny = { ...tenant, config: { ...tenant.config, id: 'tiny', api: `http://127.0.0.1:${port}/tiny` } }
  /** @param callDeadline short in milliseconds, since faults are waited for */
  const publish = (callDeadline = 800) =>
    publishTenant(tiny, {
      target: diskTarget(siteDir),
      renderer: plainRenderer(),
      now: new Date(),
      callDeadline,
      concurrency: 16,
    })
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await rm(siteDir, { recursive: true, force: true })
  }
  return { state, siteDir, publish, stop }
}

type Network = Awaited<ReturnType<typeof network>>
const museums: Network[] = []
let calls: string[] = []

/** Lets the museum's API answer each call once. */
async function record(): Promise<void> {
  const sandbox = await createSandbox({ museums: [tinyMuseum], database: ':memory:' })
  const first = await network(async (url) => {
    const answer = await sandbox.fetch(new Request(`http://127.0.0.1${url}`))
    const type = answer.headers.get('content-type') ?? ''
    recorded.set(url, { status: answer.status, type, body: await answer.text() })
    return recorded.get(url)
  })
  // The sandbox shares a thread with the publish, and on a busy machine its first answers take long.
  await first.publish(60_000)
  await first.stop()
  sandbox.close()
  calls = [...recorded.keys()].toSorted()
}

/** No fault is met here, and sixteen publishes at once take their time on a busy machine. */
beforeAll(async () => {
  await record()
  for (let count = 0; count < 16; count += 1) museums.push(await network(async (url) => recorded.get(url)))
  await Promise.all(museums.map(({ publish }) => publish(60_000)))
})
afterAll(() => Promise.all(museums.map(({ stop }) => stop())))

it('a publish makes more than 30 calls', () => expect(calls.length).toBeGreaterThan(30))

/** What a publish comes to whose one call meets a fault each time. */
async function met({ state, siteDir, publish }: Network, fault: string, call: string) {
  Object.assign(state, { fault, call })
  const before = await liveRelease(siteFolder(siteDir))
  const ended = await publish().then(
    ({ changed, leftOut }) => ({ changed, leftOut }),
    (error: unknown) => String(error),
  )
  Object.assign(state, { fault: '', call: '' })
  return { what: `${fault}, ${call}`, ended, same: before === (await liveRelease(siteFolder(siteDir))) }
}

it('twelve faults of a network, in any call, leave the last good release live', async () => {
  const faults = Object.keys(networkFaults)
  expect(faults).toHaveLength(12)
  const pairs = calls.flatMap((call, which) =>
    faults
      // Of a sample, every other call has one fault, and each fault a call or two.
      .filter((_, at) => isFull || (which % 2 === 0 && (which / 2 + at) % 12 === 0))
      .map((fault) => [fault, call] as const),
  )
  const queue = pairs.values()
  await Promise.all(
    museums.map(async (museum) => {
      for (const [fault, call] of queue) {
        expect(await met(museum, fault, call)).toEqual({
          what: `${fault}, ${call}`,
          ended: expect.stringMatching(/asked at http/),
          same: true,
        })
      }
      expect(await verifyRelease(diskTarget(museum.siteDir))).toMatchObject({ ok: true })
      expect(await museum.publish(60_000)).toMatchObject({ changed: false })
    }),
  )
})
