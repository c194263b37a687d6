import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { withLock } from '#publisher/files/lock.ts'
import { publishSite } from '#publisher/release/publish-site.ts'
import { close, listen } from '#publisher/serve/listen.ts'
import { diskTarget } from '#publisher/targets/disk/disk-target.ts'
import { secretName } from '#publisher/watch/hook.ts'
import type { Page } from '#site/page.ts'
import { damage, plainRenderer, tempFolder, textPage } from '../publisher/support.ts'
import { startAlteredSandbox } from '../../support/altered-sandbox.ts'
import { foyerIn, writtenTenant } from '../../support/foyer-commands.ts'
import { tinyMuseum } from '../../support/museum-seed.ts'

const root = await tempFolder(afterAll)
const sandbox = await startAlteredSandbox({ museums: [tinyMuseum], database: ':memory:' }, () => {})
afterAll(() => sandbox.stop())
await writtenTenant(root, 'tiny', { api: `${sandbox.url}/tiny` })
await writtenTenant(root, 'other', {})
await publishPages('tiny', textPage('a'), textPage('b'))
await publishPages('tiny', textPage('a', 'New'))
const commands = await foyerIn(root)
const foyer = commands.run

/** What a command prints with --json. */
const json = async (...of: Parameters<typeof foyer>) => JSON.parse((await foyer(...of, '--json')).printed)

/** Publishes a release of a museum with some pages. */
async function publishPages(id: string, ...pages: Page[]): Promise<void> {
  const target = diskTarget(join(root, 'state/sites', id))
  await publishSite({ target, pages, files: [], renderer: plainRenderer() })
}

it.each([
  ['publish', 'Name one or more museums, or use --all. There are: other, tiny.'],
  ['releases', 'Name a museum: other, tiny.'],
])('foyer %s without a museum is rejected with a message', async (name, message) => {
  await expect(foyer(name)).rejects.toMatchObject({ name: 'UsageError', message })
})

const clock = "a date and a time by the museum's clock, such as 2026-12-24T09:00"
const shopApi = 'the https address of a shop API (or one on this machine), without password or query'

it.each([
  ['serve', 'port', 'a port between 0 and 65535', ['65536', '-1', '80a', '1e3', '']],
  ['watch', 'interval', 'a number of minutes', ['0', '1.5', 'soon', '100000']],
  ['preview', 'at', clock, ['tomorrow', '2026-12-24', '2026-12-24T25:00', '2026-02-30T09:00', '24.12.2026 09:00']],
  ['hold', 'until', 'a time such as 2026-12-24T09:00 or 2026-12-24T09:00Z', ['soon', '2099-02-30T09:00', '2099-13-01']],
  ['preview', 'api', shopApi, ['staging', 'http://shop.museum.example', 'ftp://localhost/x']],
])(
  'foyer %s rejects a wrong value of --%s with its name, what was expected, and what was found',
  async (name, option, expected, values) => {
    for (const value of values) {
      const message = `--${option}: expected ${expected}, found "${value}"`
      await expect(foyer(name, 'tiny', `--${option}=${value}`)).rejects.toMatchObject({ name: 'UsageError', message })
    }
  },
)

it.each(['5061', '6000'])('a port that browsers block is rejected before anything is served: %s', async (port) => {
  await expect(foyer('serve', 'tiny', `--port=${port}`)).rejects.toMatchObject({
    name: 'UsageError',
    message: `--port: browsers refuse port ${port}, which belongs to another protocol. Choose another port.`,
  })
})

it.each(['publish', 'watch'])('foyer %s rejects an invalid part of all museums (--shard)', async (name) => {
  await expect(foyer(name, '--all', '--shard=3/2')).rejects.toThrow('--shard: expected a part such as 2/8')
})

describe('foyer releases', () => {
  it('lists the releases, the live one marked, also as JSON', async () => {
    const { code, printed } = await foyer('releases', 'tiny')
    const [before = '', latest = ''] = printed.split('\n')
    expect(latest).toMatch(/^→ \d+ {2}\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ {2}1 pages, 1 files$/)
    expect(before).toMatch(/^ {2}\d+ {2}.*Z {2}2 pages, 2 files$/)
    expect(code).toBe(0)
    expect(await json('releases', 'tiny')).toMatchObject([
      { live: false, pages: 2 },
      { live: true, pages: 1 },
    ])
  })

  it('reports a museum without a release', async () => {
    expect(await foyer('releases', 'other')).toEqual({ code: 0, printed: 'other is not published yet.\n', said: '' })
  })
})

it('foyer diff prints both releases and the differences, also as JSON', async () => {
  const { printed } = await foyer('diff', 'tiny')
  expect(printed).toMatch(/^tiny: from \d+ to \d+\n {2}.*: 1\n {4}de\/\w\/index\.html\n/)
  expect(printed).toContain('    de/b/index.html')
  const found: { files: { path: string }[] } = await json('diff', 'tiny')
  expect(found.files.map(({ path }) => path).toSorted()).toEqual(['de/a/index.html', 'de/b/index.html'])
})

it('foyer rollback makes the previous release or the named one live, and prints which', async () => {
  const { code, printed } = await foyer('rollback', 'tiny')
  const [, release = ''] = /^tiny: release (\d+) is live\. The next publish/.exec(printed) ?? []
  expect([code, release]).toEqual([0, expect.stringMatching(/^\d+$/)])
  const listed: { release: string; live: boolean }[] = await json('releases', 'tiny')
  expect(listed.find(({ live }) => live)?.release).toBe(release)
  const latest = listed.at(-1)?.release ?? ''
  expect(await json('rollback', 'tiny', latest)).toEqual({ tenant: 'tiny', release: latest, held: null })
})

it('foyer serve prints the address of each site and the address it stands for, and serves until it is stopped', async () => {
  const serving = await commands.start('serve', 'tiny', '--port=0')
  await vi.waitFor(() => expect(serving.printed()).toContain('Ctrl-C stops.\n'), 60_000)
  const [, url = ''] = /^tiny {13}(http:\S+)\n/.exec(serving.printed()) ?? []
  await expect(fetch(url)).resolves.toHaveProperty('url', `${url}/`)
  expect(await serving.stop()).toBe(0)
  await expect(fetch(url)).rejects.toThrow()
})

/** Listens on a free port. */
async function listener() {
  const server = createServer()
  return { port: await listen(server, 0, 'localhost'), close: () => close(server) }
}

it('foyer serve stops the sites that it already serves if the port of another one is taken', async () => {
  const [free, taken] = [await listener(), await listener()]
  await free.close()
  onTestFinished(taken.close)
  for (const [id, { port }] of Object.entries({ first: free, second: taken })) {
    await writtenTenant(root, id, { site: `http://localhost:${port}` })
    await publishPages(id, textPage('a'))
    onTestFinished(() => rm(join(root, 'tenants', id), { recursive: true }))
  }
  await expect(foyer('serve', 'first', 'second')).rejects.toThrow(`Port ${taken.port} is taken`)
  await expect(fetch(`http://localhost:${free.port}`)).rejects.toThrow()
})

it('foyer start refuses the state folder of one that runs: it would publish its own addresses into the sites of that one', async () => {
  await withLock(join(root, 'state/start.lock'), async () => {
    await expect(foyer('start', '--port=0')).rejects.toMatchObject({ name: 'LockedError' })
  })
})

describe('foyer verify', () => {
  it('succeeds if the release is complete and undamaged', async () => {
    const { code, printed } = await foyer('verify', 'tiny')
    expect([code, printed]).toEqual([0, expect.stringMatching(/^tiny: release \d+ is complete and undamaged\.\n$/)])
  })

  it('lists damaged and unknown files, with the command that repairs them, and fails', async () => {
    const current = join(root, 'state/sites/tiny/current')
    await damage(join(current, 'de/a/index.html'), '<h1>Other</h1>')
    await writeFile(join(current, 'stray.html'), '<p>')
    const { code, printed } = await foyer('verify', 'tiny')
    expect(code).toBe(1)
    expect(printed).toMatch(/^tiny: release \d+ is damaged\. To repair it: foyer publish tiny --fresh\n/)
    expect(printed).toContain('\n  changed: de/a/index.html\n')
    expect(printed).toContain('\n  not part of any release: stray.html\n')
    await rm(join(current, 'de/a/index.html'))
    expect((await foyer('verify', 'tiny')).printed).toContain('\n  gone: de/a/index.html\n')
    expect(await json('verify', 'tiny')).toMatchObject({ ok: false })
  })
})

describe('foyer check', () => {
  it('succeeds if the API keeps the contract, and prints that as text or JSON', async () => {
    const { code, printed } = await foyer('check', 'tiny')
    expect(printed).toMatch(/^tiny: the API is ready for a publish\n/)
    expect(code).toBe(0)
    expect(await json('check', 'tiny')).toMatchObject([{ tenant: 'tiny', ok: true }])
  })

  it('of all museums fails if one does', async () => {
    const { code, printed } = await foyer('check', '--all')
    expect(printed).toContain('other: the API breaks the contract, or calls failed')
    expect(printed).toContain('tiny: the API is ready for a publish')
    expect(code).toBe(1)
  })
})

it('foyer serve names the museums without a release, and fails if there is no other', async () => {
  const { code, printed } = await foyer('serve', 'other')
  expect([code, printed]).toEqual([1, `${'other'.padEnd(16)} not published yet: foyer publish other\n`])
})

it('foyer status reports a site that can’t be read as such, not as unpublished', async () => {
  const site = join(root, 'state/sites/other')
  await mkdir(join(site, 'current'), { recursive: true })
  onTestFinished(() => rm(site, { recursive: true }))
  const { code, printed } = await foyer('status', 'other')
  expect([code, printed]).toEqual([1, expect.stringContaining(`✗ other  ${join(site, 'current')} is in the place of`)])
})

it('foyer watch --all checks the secrets of all museums, and rejects one that is too short', async () => {
  vi.stubEnv(secretName('other'), 'short')
  await expect(foyer('watch', '--all')).rejects.toThrow(secretName('other'))
})

it('the help of a command has its usage, its summary, its options and the exit codes', async () => {
  const { helpFor } = await import('#cli/help.ts')
  const options = {
    json: { type: 'boolean' as const, help: 'print JSON' },
    port: { type: 'string' as const, value: 'number', help: 'where it listens' },
  }
  expect(helpFor('look', 'Looks.', { usage: '<museum> [options]', run: async () => 0, options })).toBe(
    [
      'foyer look <museum> [options]',
      '',
      'Looks.',
      '',
      'Options:',
      '  --json           print JSON',
      '  --port <number>  where it listens',
      '  --debug          print where in the program an error occurred, for a bug report',
      '  -h, --help       print this help',
      '',
      'Exit codes:',
      '  0  done',
      '  1  failed, or found a problem',
      '  2  an argument is wrong',
      '  3  another Foyer process is working there',
      '',
    ].join('\n'),
  )
})
