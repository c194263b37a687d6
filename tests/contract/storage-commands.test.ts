import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { secretName } from '#publisher/watch/hook.ts'
import { startAlteredSandbox } from '../support/altered-sandbox.ts'
import { foyerIn } from '../support/foyer-commands.ts'
import { tinyMuseum } from '../support/museum-seed.ts'
import { startS3Server, type S3Server } from '../support/s3-server.ts'

/* What operators do with a museum whose tenant.json names object storage: the commands are those of a folder. */

let root: string
let server: S3Server
let sandbox: Awaited<ReturnType<typeof startAlteredSandbox>>
let foyer: Awaited<ReturnType<typeof foyerIn>>
let price = 1990
/** How often the museum's API was asked. */
let asked = 0

/** Writes the museum's settings, with the address of its storage. */
async function writeSettings(endpoint: string): Promise<void> {
  const config = {
    api: `${sandbox.url}/tiny`,
    site: 'https://shop.tiny.example',
    logo: { file: 'logo.svg', alt: { en: 'Tiny', de: 'Klein' } },
    target: 's3://museums/tiny',
    endpoint,
    region: 'us-east-1',
  }
  await writeFile(join(root, 'tenants/tiny/tenant.json'), JSON.stringify(config))
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'foyer-storage-'))
  server = await startS3Server('museums')
  // In one language there are half as many pages to upload.
  const museum = { ...tinyMuseum, languages: ['en'] }
  sandbox = await startAlteredSandbox({ museums: [museum], database: ':memory:' }, (endpoint, { data }) => {
    asked += 1
    if (endpoint === 'merchandise/select' && Array.isArray(data.merchandise)) data.merchandise[0].price = price
  })
  const tenant = join(root, 'tenants/tiny')
  await mkdir(tenant, { recursive: true })
  await writeSettings(server.endpoint)
  await writeFile(join(tenant, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 3"/>')
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'museum')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'museum')
  foyer = await foyerIn(root)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await sandbox.stop()
  await server.stop()
  await rm(root, { recursive: true, force: true })
})

/** Beside other work, this process is silent for longer than three attempts bear. */
function patiently() {
  vi.stubEnv('AWS_MAX_ATTEMPTS', '10')
  onTestFinished(() => void vi.stubEnv('AWS_MAX_ATTEMPTS', '3'))
}

const page = async ({ endpoint } = server) => (await fetch(`${endpoint}/museums/tiny/en/product/41/index.html`)).text()

describe('a museum whose target is object storage', () => {
  it('is published, listed, compared, verified and rolled back like one in a folder', async () => {
    patiently()
    expect((await foyer.run('publish', 'tiny', '--dry-run')).printed).toMatch(/tiny: \d+ files would change/)
    expect((await foyer.run('publish', 'tiny')).printed).toMatch(/^✓ tiny: (\d+) rendered, 0 linked, \1 in all/m)
    expect(await page()).toContain('19.90')
    expect((await foyer.run('publish', '--all', '--json')).printed).toContain('"changed": false')

    price = 2090
    expect((await foyer.run('publish', '--all', '--shard=1/1')).printed).toMatch(/^✓ tiny: /m)
    expect(await page()).toContain('20.90')
    expect((await foyer.run('releases', 'tiny')).printed).toMatch(
      /^ {2}000001 {2}.+\n→ 000002 {2}.+ pages, \d+ files\n$/,
    )
    expect((await foyer.run('diff', 'tiny')).printed).toMatch(/^tiny: from 000001 to 000002\n(.*\n)*.*article "41"/)
    expect((await foyer.run('verify', 'tiny')).printed).toBe('tiny: release 000002 is complete and undamaged.\n')

    server.seen.length = 0
    expect((await foyer.run('rollback', 'tiny')).printed).toMatch(/^tiny: release 000001 is live\./)
    expect(await page()).toContain('19.90')
    expect(server.seen.filter((line) => line.startsWith('PUT') && line.includes('/_foyer/objects/'))).toEqual([])
    expect((await foyer.run('verify', 'tiny', '--json')).code).toBe(0)
    expect((await foyer.run('rollback', 'tiny', '2')).printed).toMatch(/^tiny: release 000002 is live\./)
    expect(await page()).toContain('20.90')
  })

  it('is held and resumed, and the hold is reported by every publish', async () => {
    patiently()
    await foyer.run('publish', 'tiny')
    price = 2190
    const held = await foyer.run('hold', 'tiny', '--until=2999-01-02T03:04Z')
    const words = /held since \d{4}-\d\d-\d\d \d\d:\d\d UTC, until 2999-01-02 03:04 UTC/
    expect([held.code, held.printed]).toEqual([0, expect.stringMatching(words)])
    const publish = await foyer.run('publish', 'tiny')
    expect([publish.code, publish.printed]).toEqual([0, expect.stringMatching(/^• tiny: not published, held since /m)])
    expect(publish.printed).toContain('foyer resume tiny ends that')
    expect(JSON.parse((await foyer.run('publish', 'tiny', '--json')).printed)).toMatchObject([
      { tenant: 'tiny', held: { until: '2999-01-02T03:04:00.000Z' } },
    ])
    expect((await foyer.run('publish', 'tiny', '--dry-run')).printed).toMatch(/nothing changes while it is held since /)
    const deploy = ['tiny', 's3://museums/tiny', `--endpoint=${server.endpoint}`, '--region=us-east-1']
    expect((await foyer.run('deploy', ...deploy)).printed).toMatch(/^• tiny: not deployed, held since /)
    expect((await foyer.run('rollback', 'tiny', '1')).printed).toMatch(/foyer resume tiny ends that/)
    expect(await page()).toContain('19.90')
    expect((await foyer.run('resume', 'tiny')).printed).toMatch(/^tiny: not held\./)
    expect((await foyer.run('rollback', 'tiny', '2')).printed).toMatch(/foyer hold tiny prevents that\.$/m)
    await foyer.run('publish', 'tiny')
    expect(await page()).toContain('21.90')
  })

  it('has a status without its API: the failure until a publish succeeds, and the hold', async () => {
    await foyer.run('publish', 'tiny')
    expect((await foyer.run('status', 'tiny')).printed).toMatch(/^✓ tiny {2}release 0+\d, \d+ pages, \d+ s old\n$/)
    server.failWhen((line) => line.startsWith('PUT') && line.includes('/_foyer/objects/'))
    price = 2290
    expect((await foyer.run('publish', 'tiny')).code).toBe(1)
    server.failWhen(() => false)
    const before = asked
    const failed = await foyer.run('status', '--all')
    expect([failed.code, failed.printed]).toEqual([
      1,
      expect.stringMatching(/^✗ tiny {2}release .+; failed at .+ UTC: /),
    ])
    expect(asked).toBe(before)
    await foyer.run('publish', 'tiny')
    await foyer.run('hold', 'tiny')
    const held = await foyer.run('status', '--all', '--json')
    expect([held.code, JSON.parse(held.printed)]).toEqual([
      0,
      [
        {
          tenant: 'tiny',
          release: expect.any(String),
          createdAt: expect.any(String),
          pulledAt: expect.any(String),
          age: expect.any(Number),
          pages: expect.any(Number),
          hold: { since: expect.any(String) },
        },
      ],
    ])
    await foyer.run('resume', 'tiny')
  })

  it('is reported with the refused call, its address, the status and the next step if its storage refuses one', async () => {
    await foyer.run('publish', 'tiny')
    server.disturb(() => 'denied')
    onTestFinished(() => server.disturb(() => undefined))
    const words = `GetObject s3://museums/tiny/_foyer/release.json at ${server.endpoint} was answered with 403 (AccessDenied: Access Denied). Its credentials`
    const status = await foyer.run('status', 'tiny')
    expect([status.code, status.printed]).toEqual([1, expect.stringContaining(`✗ tiny  ${words}`)])
    expect((await foyer.run('publish', 'tiny')).printed).toMatch(/GetObject s3:.+ was answered with 403/)
  })

  it('is watched: its release is known at the start, a hook publishes its price, and a failure is reported', async () => {
    await foyer.run('publish', 'tiny')
    const release = Number(/release (\d+)/.exec((await foyer.run('status', 'tiny')).printed)?.[1])
    const secret = Buffer.from('a secret of thirty-two bytes, ok').toString('base64')
    vi.stubEnv(secretName('tiny'), secret)
    const watching = await foyer.start('watch', 'tiny', '--port=0')
    onTestFinished(async () => void (await watching.stop()))
    const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 300_000, interval: 100 })
    await until(() => expect(watching.printed()).toContain('✓ tiny: 0 rendered, '))
    const [, url = ''] = / at (http:\S+)\. Ctrl-C stops\./.exec(watching.printed()) ?? []
    const figures = async () => (await fetch(`${url}/metrics`)).text()
    expect(await figures()).toContain(`foyer_live_release{tenant="tiny"} ${release}\n`)
    const tell = async (id: string) => {
      // All is asked for: the sandbox's own answer about one article has its own price.
      const body = '{}'
      const now = new Date()
      const headers = {
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
        'webhook-signature': new Webhook(secret).sign(id, now, body),
      }
      expect((await fetch(`${url}/hooks/tiny`, { method: 'POST', body, headers })).status).toBe(202)
    }
    price += 100
    await tell('msg_1')
    await until(async () => expect((await page()).includes((price / 100).toFixed(2))).toBe(true))
    await until(async () => expect(await figures()).toContain(`foyer_live_release{tenant="tiny"} ${release + 1}\n`))
    expect(await figures()).toMatch(/^foyer_put_bytes_total\{tenant="tiny"\} [1-9]\d*$/m)

    const before = (price / 100).toFixed(2)
    server.failWhen((line) => line.startsWith('PUT') && line.includes('/_foyer/objects/'))
    price += 100
    await tell('msg_2')
    await until(() => expect(watching.printed()).toContain('✗ tiny: '))
    expect((await page()).includes(before)).toBe(true)
    expect(await figures()).toMatch(/^foyer_failures_in_a_row\{tenant="tiny"\} [1-9]/m)
    server.failWhen(() => false)
    await tell('msg_3')
    await until(async () => expect((await page()).includes((price / 100).toFixed(2))).toBe(true))
  })

  it('is watched: it is published to the new endpoint after its settings have changed', async () => {
    patiently()
    const watching = await foyer.start('watch', 'tiny', '--port=0')
    onTestFinished(async () => void (await watching.stop()))
    await vi.waitFor(() => expect(watching.printed()).toContain('✓ tiny: '), { timeout: 300_000, interval: 100 })
    const other = await startS3Server('museums')
    onTestFinished(() => other.stop())
    onTestFinished(() => writeSettings(server.endpoint))
    await writeSettings(other.endpoint)
    await vi.waitFor(async () => expect(await page(other)).toContain((price / 100).toFixed(2)), {
      timeout: 300_000,
      interval: 100,
    })
  })

  it('is reported as such by foyer serve', async () => {
    const { code, printed } = await foyer.run('serve', 'tiny')
    expect([code, printed]).toEqual([1, expect.stringContaining('not served: it is published to s3://museums/tiny')])
  })
})
