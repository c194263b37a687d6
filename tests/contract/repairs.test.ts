import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { s3Bucket } from '#publisher/targets/s3/bucket.ts'
import { siteFolder } from '#publisher/targets/disk/site-folder.ts'
import { startSandbox } from '#sandbox/server.ts'
import { foyerCalled } from '../support/foyer-commands.ts'
import { tinyMuseum } from '../support/museum-seed.ts'
import { startS3Server, type S3Server } from '../support/s3-server.ts'
import { tempFolder } from '../unit/publisher/support.ts'

/* Each command that a message advises is run as it is printed, and has to help: in a folder and in object storage. */

const root = await tempFolder(afterAll)
const foyer = await foyerCalled(root)
const state = join(root, 'state/sites/folder')
let server: S3Server
let sandbox: Awaited<ReturnType<typeof startSandbox>>

/** Where a museum's files are, for somebody who does there what no publisher would. */
interface Place {
  read: (path: string) => Promise<string>
  write: (path: string, content: string) => Promise<void>
  remove: (path: string) => Promise<void>
}
const places: Record<string, Place> = {}

beforeAll(async () => {
  server = await startS3Server('museums')
  sandbox = await startSandbox({
    port: 0,
    museums: [
      { ...tinyMuseum, id: 'folder', languages: ['en'] },
      { ...tinyMuseum, id: 'storage', languages: ['en'] },
    ],
    database: ':memory:',
  })
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'museum')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'museum')
  vi.stubEnv('AWS_MAX_ATTEMPTS', '10')
  const { endpoint } = server
  for (const id of ['folder', 'storage']) {
    const stored = { target: 's3://museums/site', endpoint, region: 'us-east-1' }
    const config = {
      api: `${sandbox.url}/${id}`,
      site: `https://${id}.example`,
      logo: { file: 'logo.svg', alt: { en: 'Tiny' } },
      pictures: 'linked',
      ...(id === 'storage' && stored),
    }
    const dir = join(root, 'tenants', id)
    await mkdir(dir, { recursive: true })
    await writeFile(join(dir, 'tenant.json'), JSON.stringify(config))
    await writeFile(join(dir, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 3"/>')
    expect((await foyer('publish', id)).code).toBe(0)
  }
  const bucket = s3Bucket({ bucket: 'museums', prefix: 'site/', endpoint, region: 'us-east-1' })
  places['storage'] = {
    read: async (path) => new TextDecoder().decode((await bucket.read(path))?.body),
    write: async (path, content) =>
      void (await bucket.write(path, content, { contentType: 'text/html', cacheControl: 'no-cache' })),
    remove: (path) => bucket.remove(path),
  }
  const current = (path: string) => join(siteFolder(state).current, path)
  places['folder'] = {
    read: (path) => readFile(current(path), 'utf8'),
    write: async (path, content) => {
      await mkdir(dirname(current(path)), { recursive: true })
      // What is linked from elsewhere would change there too.
      await rm(current(path), { force: true })
      await writeFile(current(path), content)
    },
    remove: (path) => rm(current(path)),
  }
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await sandbox.stop()
  await server.stop()
})

/** The commands that a text advises, as somebody would copy them. */
const advised = (text: string) =>
  [...text.matchAll(/(?:: |`)foyer ([a-z]+(?: [\w-]+)+)/g)].map(([, words = '']) => words.trim().split(' '))

describe.each(['folder', 'storage'])('in the %s, the command that verify advises', (id) => {
  const place = (): Place => places[id] ?? expect.fail()

  /** Verifies, runs what that advises, and verifies again. */
  async function repaired() {
    const before = await foyer('verify', id)
    expect(before.code).toBe(1)
    const commands = advised(before.stdout)
    expect(commands.length).toBeGreaterThan(0)
    for (const words of commands) expect([words, (await foyer(...words)).code]).toEqual([words, 0])
    const after = await foyer('verify', id)
    expect([after.code, after.stdout]).toEqual([
      0,
      expect.stringMatching(/^\w+: release \d+ is complete and undamaged\.\n$/),
    ])
    return before.stdout
  }

  it('repairs a page that was changed, and one that is gone', async () => {
    const whole = await place().read('en/index.html')
    await place().write('en/index.html', whole.replace('Tiny', 'Tidy'))
    await place().remove('en/tickets/index.html')
    const said = await repaired()
    expect(said).toMatch(/ {2}gone: en\/tickets\/index\.html\n {2}changed: en\/index\.html\n/)
    expect(await place().read('en/index.html')).toContain('Tiny')
  })

  it('removes files that belong to no release, of which as many are listed as somebody reads', async () => {
    for (let at = 0; at < 25; at += 1) await place().write(`old/${at}.html`, 'from another time')
    const said = await repaired()
    expect(said).toContain('25 files beside it belong to no release.')
    expect(said.match(/not part of any release: old\/\d+\.html\n/g)).toHaveLength(20)
    expect(said).toContain('… and 5 more (--json lists all)')
  })

  it('repairs all of it at once', async () => {
    // Objects have this name by themselves.
    for (const path of ['old.html', 'constructor']) await place().write(path, 'from another time')
    await place().write('en/index.html', 'by hand')
    expect(await repaired()).toContain('not part of any release: constructor\n')
  })
})

it('another museum’s site below the same prefix is not removed', async () => {
  await places['storage']?.write('other/_foyer/release.json', '{}')
  const { code, stderr } = await foyer('verify', 'storage', '--remove-unknown')
  expect([code, stderr]).toEqual([
    1,
    expect.stringContaining("holds another museum's site (other/_foyer/release.json)"),
  ])
  expect(await places['storage']?.read('other/_foyer/release.json')).toBe('{}')
})
