import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { tellAfterPublish } from '#publisher/release/after-publish.ts'
import { filesBelow } from '#publisher/files/files-below.ts'
import { startAlteredSandbox } from '../support/altered-sandbox.ts'
import { startHttpServer } from '../support/http-server.ts'
import { foyerIn, writtenTenant } from '../support/foyer-commands.ts'
import { tinyMuseum } from '../support/museum-seed.ts'

/* Who is told once a publish changed something, and that what is live doesn't depend on them. */

const secret = Buffer.from('a secret of thirty-two bytes, ok').toString('base64')
const message = v.object({
  type: v.literal('release.published'),
  timestamp: v.string(),
  data: v.object({
    tenant: v.string(),
    release: v.string(),
    addresses: v.array(v.string()),
    hostRulesChanged: v.boolean(),
  }),
})
const headerNames = v.object({
  'webhook-id': v.string(),
  'webhook-timestamp': v.string(),
  'webhook-signature': v.string(),
})

/** Something that takes messages, and answers each with the next of `statuses`, then with 200. */
async function receiver(statuses: number[] = []) {
  const taken: { id: string; data: v.InferOutput<typeof message>['data'] }[] = []
  const server = await startHttpServer(({ headers: all, body }) => {
    const headers = v.parse(headerNames, all)
    const { data } = v.parse(message, new Webhook(secret).verify(body, headers))
    taken.push({ id: headers['webhook-id'], data })
    return { status: statuses.shift() ?? 200, json: {} }
  })
  onTestFinished(() => server[Symbol.asyncDispose]())
  return { url: `${server.url}/purge?zone=7`, taken }
}

let root: string
let sandbox: Awaited<ReturnType<typeof startAlteredSandbox>>
let foyer: Awaited<ReturnType<typeof foyerIn>>
let price = 1990

const settings = (own: object = {}) =>
  writtenTenant(root, 'tiny', { api: `${sandbox.url}/tiny`, site: 'https://shop.tiny.example', ...own })

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'foyer-after-'))
  sandbox = await startAlteredSandbox({ museums: [tinyMuseum], database: ':memory:' }, (endpoint, { data }) => {
    if (endpoint === 'merchandise/select' && Array.isArray(data.merchandise)) data.merchandise[0].price = price
  })
  foyer = await foyerIn(root)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await sandbox.stop()
  await rm(root, { recursive: true, force: true })
})

describe('afterPublish', () => {
  it('receives the changed addresses and the change of host rules in a signed message, but never a secret', async () => {
    const { url, taken } = await receiver()
    await settings({ afterPublish: { url, secret } })
    const first = await foyer.run('publish', 'tiny', '--uncompressed')
    expect(first.printed).toMatch(/^ {2}host rules changed$/m)
    expect(taken).toMatchObject([{ data: { tenant: 'tiny', release: '000001', hostRulesChanged: true } }])
    expect(taken[0]?.data.addresses).toContain('https://shop.tiny.example/en/')
    expect(taken[0]?.data.addresses.filter((address) => /_headers|_nginx|index\.html/.test(address))).toEqual([])

    await foyer.run('publish', 'tiny', '--uncompressed')
    expect(taken).toHaveLength(1)
    price += 100
    const { printed } = await foyer.run('publish', 'tiny', '--uncompressed', '--json')
    expect(taken[1]?.data).toMatchObject({ release: '000002', hostRulesChanged: false })
    expect(taken[1]?.data.addresses).toContain('https://shop.tiny.example/en/product/41/')
    expect(taken[1]?.data.addresses).not.toContain('https://shop.tiny.example/en/imprint/')

    await settings({ afterPublish: { url, secret }, embedOn: ['https://www.tiny.example'] })
    expect((await foyer.run('publish', 'tiny', '--uncompressed')).printed).toMatch(/^ {2}host rules changed$/m)
    expect(taken[2]?.data.hostRulesChanged).toBe(true)

    const files = await filesBelow(join(root, 'state/sites'))
    const texts = await Promise.all(files.map((path) => readFile(join(root, 'state/sites', path), 'utf8')))
    for (const text of [first.printed, printed, ...texts]) expect(text).not.toContain(secret)
  })

  it('is told, on a second try, of a release that went live just before the publish was stopped', async () => {
    const { url, taken } = await receiver([503])
    await settings({ afterPublish: { url, secret } })
    price += 100
    const { publishTenants } = await import('#cli/publish-tenants.ts')
    const stopping = new AbortController()
    const { signal } = stopping
    const ended = publishTenants({ tenants: ['tiny'], stateDir: join(root, 'state'), quiet: true, signal })
    await expect.poll(() => taken.length, { timeout: 300_000 }).toBe(1)
    stopping.abort(new Error('Stopped.'))
    expect(await ended).toMatchObject([{ report: { changed: true }, notifyError: undefined }])
    expect(taken.map(({ id }) => id)).toEqual([taken[0]?.id, taken[0]?.id])
  })

  it('does not fail the publish if it answers with errors only, and is reported', async () => {
    const { url, taken } = await receiver([500, 503])
    const config = { id: 'tiny', site: 'https://shop.tiny.example', afterPublish: { url, secret } }
    const report = {
      release: '000007',
      createdAt: '2026-05-01T09:00:00.000Z',
      changed: true,
      changedFiles: ['index.html', 'embed.js'],
      files: 2,
      removed: 0,
      put: 1,
      putBytes: 2048,
      pruned: 0,
      damaged: [],
      ms: 1,
      rendered: 1,
      linked: 0,
      total: 1,
    }
    expect(await tellAfterPublish(config, report, { pauses: [1, 1] })).toBeUndefined()
    expect(taken.map(({ data }) => data.addresses)).toEqual(
      Array(3).fill(['https://shop.tiny.example/', 'https://shop.tiny.example/embed.js']),
    )
    expect(new Set(taken.map(({ id }) => id)).size).toBe(1)
    const refusing = await receiver([500, 500])
    const told = tellAfterPublish({ ...config, afterPublish: { url: refusing.url, secret } }, report, { pauses: [1] })
    expect(await told).toMatch(
      /^127\.0\.0\.1:\d+ could not be told of release 000007: it answered 500 \(tried 2 times\)$/,
    )
  })

  it.each([
    ['is told of a release before `watch` ends, with its second try', [503], 2],
    // After one and after four seconds more; the next would come too late.
    ['is given up in time if it takes no message until then', Array<number>(9).fill(503), 3],
  ])('%s', async (_, statuses, tries) => {
    const { url, taken } = await receiver(statuses)
    await settings({ afterPublish: { url, secret } })
    price += 100
    const watching = await foyer.start('watch', 'tiny', '--port=0')
    await expect.poll(() => taken, { timeout: 300_000 }).toHaveLength(1)
    expect(await watching.stop()).toBe(0)
    expect(taken).toHaveLength(tries)
  })

  it('with an invalid secret is rejected without printing it', async () => {
    await settings({ afterPublish: { url: 'http://elsewhere.example', secret: 'hunter2' } })
    const { code, printed } = await foyer.run('validate', 'tiny')
    expect([code, printed]).toEqual([1, expect.stringContaining('afterPublish.secret: expected base64 of at least 24')])
    expect(printed).toContain('afterPublish.url: expected an https address')
    expect(printed).not.toContain('hunter2')
    await settings({ afterPublish: 'hunter2' })
    expect((await foyer.run('validate', 'tiny')).printed).not.toContain('hunter2')
  })
})

describe('publish --after', () => {
  it('runs a command after a change, passes what changed, and fails if the command fails', async () => {
    await settings()
    const note = join(root, 'note')
    const after = `--after=echo "$FOYER_CHANGED:$FOYER_HOST_RULES_CHANGED" >> ${note}`
    price += 100
    expect((await foyer.run('publish', 'tiny', '--uncompressed', after)).code).toBe(0)
    const noted = await readFile(note, 'utf8')
    expect(noted).toMatch(/^tiny:(tiny)?\n$/)
    expect((await foyer.run('publish', 'tiny', '--uncompressed', after)).code).toBe(0)
    expect(await readFile(note, 'utf8')).toBe(noted)
    price += 100
    expect((await foyer.run('publish', 'tiny', '--uncompressed', '--after=exit 7')).code).toBe(1)
  })

  it('runs it for what went live before the publish was stopped', async () => {
    const { url, taken } = await receiver([503])
    await settings({ afterPublish: { url, secret } })
    const note = join(root, 'late note')
    price += 100
    const publishing = await foyer.start(
      'publish',
      'tiny',
      '--uncompressed',
      `--after=echo "$FOYER_CHANGED" > '${note}'`,
    )
    await expect.poll(() => taken.length, { timeout: 300_000 }).toBe(1)
    expect(await publishing.stop()).toBe(130)
    expect(await readFile(note, 'utf8')).toBe('tiny\n')
  })
})
