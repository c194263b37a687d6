import { existsSync } from 'node:fs'
import {
  copyFile,
  cp,
  mkdir,
  mkdtemp,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Webhook } from 'standardwebhooks'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { diskTarget } from '#publisher/targets/disk/disk-target.ts'
import { secretName } from '#publisher/watch/hook.ts'
import { startSandbox } from '#sandbox/server.ts'
import { startAlteredSandbox } from '../support/altered-sandbox.ts'
import { foyerIn, writtenTenant } from '../support/foyer-commands.ts'
import { startHttpServer } from '../support/http-server.ts'
import { tinyMuseum } from '../support/museum-seed.ts'
import { startPictureHost } from '../support/picture-host.ts'
import { startS3Server } from '../support/s3-server.ts'

/*
 * What each option of the commands that publish does to what comes out, and what they say of it: the museum is pulled,
 * compiled and rendered as it is for an operator.
 */

let root: string
let sandbox: Awaited<ReturnType<typeof startAlteredSandbox>>
let foyer: Awaited<ReturnType<typeof foyerIn>>
let articles: number
/** What the museum asks for its catalogue. */
let price = 1990
/** The address of an event's picture, where it is another than the museum's. */
let eventPicture: string | undefined

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'foyer-operator-'))
  sandbox = await startAlteredSandbox({ museums: [tinyMuseum], database: ':memory:' }, (endpoint, { data }) => {
    if (endpoint === 'event/select' && eventPicture !== undefined && Array.isArray(data.events))
      data.events[0].image = eventPicture
    if (endpoint !== 'merchandise/select' || !Array.isArray(data.merchandise)) return
    data.merchandise[0].price = price
    data.merchandise = data.merchandise.slice(0, articles)
  })
  await writtenTenant(root, 'tiny', { api: `${sandbox.url}/tiny` })
  foyer = await foyerIn(root)
  articles = Infinity
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await sandbox.stop()
  await rm(root, { recursive: true, force: true })
})

/** Lets the museum lose all it sells of a section, until the test ends. */
function loseArticles() {
  articles = 0
  onTestFinished(() => {
    articles = Infinity
  })
}

interface Published {
  report: { total: number; rendered: number; linked: number; changed: boolean; release: string }
}

/** What `--json` printed, and nothing else. */
const published = async (...words: string[]): Promise<Published['report']> => {
  const { printed } = await foyer.run('publish', 'tiny', '--json', ...words)
  const [outcome]: Published[] = JSON.parse(printed)
  if (!outcome) throw new Error('Nothing was published.')
  return outcome.report
}

describe('foyer publish', () => {
  let first: Awaited<ReturnType<typeof foyer.run>>
  beforeAll(async () => {
    first = await foyer.run('publish', 'tiny')
  })

  it('prints the result for the museum', () => {
    const { code, printed } = first
    expect(code).toBe(0)
    expect(printed).toMatch(/\n✓ tiny: (\d+) rendered, 0 linked, \1 in all, /)
  })

  it('reuses unchanged pages, unless --fresh is given', async () => {
    expect(await published()).toMatchObject({ rendered: 0, changed: false })
    const { rendered, total } = await published('--fresh')
    expect(rendered).toBe(total)
  })

  it('prints with --dry-run what would change, and changes nothing', async () => {
    price += 100
    const { printed } = await foyer.run('publish', 'tiny', '--dry-run')
    expect(printed).toMatch(/\ntiny: \d+ files would change\n/)
    expect(printed).toContain('article "41" is changed (de, en): price 19.90 → 20.90')
    expect(await readFile(join(root, 'state/sites/tiny/current/en/product/41/index.html'), 'utf8')).toContain('19.90')
    expect((await published()).rendered).toBeGreaterThan(0)
    expect((await foyer.run('publish', 'tiny', '--dry-run')).printed).toContain('\ntiny: nothing would change\n')
  })

  it('writes nothing to the live site with --dry-run, not even if the dry run fails', async () => {
    await published('--fresh', '--uncompressed')
    loseArticles()
    expect((await foyer.run('publish', 'tiny', '--dry-run')).code).toBe(1)
    expect(existsSync(join(root, 'state/sites/tiny/current/en/index.html.br'))).toBe(false)
  })

  it('rejects a museum that lost most of a section, names the option --force, and publishes with it', async () => {
    loseArticles()
    const { code, printed } = await foyer.run('publish', 'tiny')
    expect([code, printed]).toEqual([1, expect.stringContaining('publish with --force')])
    expect(printed).toContain('✗ tiny: not published, its last release stays live.')
    expect(await published('--force')).toMatchObject({ changed: true })
  })

  it.each([
    ['current', 'folder'],
    ['publish.lock', 'folder'],
    ['releases', 'file'],
    ['trees', 'file'],
  ])('fails if %s is a %s, names the way to repair it, and moves it aside with --fresh', async (name, kind) => {
    const place = join(root, 'state/sites/tiny', name)
    await rm(place, { recursive: true })
    if (kind === 'folder') await mkdir(place)
    else await writeFile(place, 'somebody’s')
    const words = `${place} is in the place of`
    const { code, printed } = await foyer.run('publish', 'tiny')
    expect([code, printed]).toEqual([1, expect.stringContaining(words)])
    expect(printed).toContain('✗ tiny: not published, ')
    expect(printed).toContain('Move it away and publish again, or let `foyer publish --fresh` put it aside.')
    expect(printed).toContain('\n1 of 1 museums could not be published.')
    const told = await foyer.run('publish', 'tiny', '--json')
    expect([told.code, JSON.parse(told.printed)]).toEqual([
      1,
      [
        {
          tenant: 'tiny',
          live: name === 'current' ? undefined : true,
          error: { name: 'MisplacedError', message: expect.stringContaining(words) },
        },
      ],
    ])
    expect((await foyer.run('publish', 'tiny', '--fresh')).code).toBe(0)
    expect((await stat(`${place}.aside-1`)).isDirectory()).toBe(kind === 'folder')
    expect((await foyer.run('verify', 'tiny')).code).toBe(0)
  })

  it('reports a site that can’t be read', async () => {
    const site = join(root, 'state/sites/tiny')
    await rename(site, `${site}-kept`)
    onTestFinished(async () => {
      await rm(site)
      await rename(`${site}-kept`, site)
    })
    await symlink('tiny', site)
    const { code, printed } = await foyer.run('publish', 'tiny', '--json')
    expect([code, JSON.parse(printed)]).toEqual([
      1,
      [{ tenant: 'tiny', error: { name: 'Error', message: expect.stringContaining('ELOOP') } }],
    ])
    const served = await foyer.run('serve', '--port=0')
    expect([served.code, served.printed]).toEqual([1, expect.stringMatching(/^tiny {13}not served: ELOOP/)])
  })

  it('puts a page live with its compressed copy, and one that lacks it gets it with the next publish', async () => {
    const page = join(root, 'state/sites/tiny/current/en/index.html.br')
    await published()
    const { size } = await stat(page)
    await published('--fresh', '--uncompressed')
    expect(existsSync(page)).toBe(false)
    expect(await published()).toMatchObject({ rendered: 0, changed: false })
    expect((await stat(page)).size).toBe(size)
  })
})

describe('foyer reset', () => {
  it('fails while a sandbox runs on the database, and removes its data once that is stopped', async () => {
    const database = join(root, 'state/sandbox.sqlite')
    const running = await startSandbox({ port: 0, database, museums: [tinyMuseum] })
    const file = await readFile(database)
    await expect(foyer.run('reset')).rejects.toThrow(
      `The sandbox is running (${database}). Stop it, then run this again.`,
    )
    expect(existsSync(database)).toBe(true)
    expect(file.length).toBeGreaterThan(0)
    await running.stop()
    expect(await foyer.run('reset')).toEqual({ code: 0, printed: 'The sandbox has been reset.\n', said: '' })
    expect(existsSync(database)).toBe(false)
  })
})

describe('foyer watch', () => {
  it('prints the address of its page and the result for each museum, and ends after a signal', async () => {
    vi.stubEnv(secretName('tiny'), Buffer.from('a secret of thirty-two bytes, ok').toString('base64'))
    const watching = await foyer.start('watch', 'tiny', '--port=0')
    await vi.waitFor(() => expect(watching.printed()).toContain('✓ tiny: '), 300_000)
    const [, url = ''] = /Watching tiny at (\S+)\. Ctrl-C stops\./.exec(watching.printed()) ?? []
    expect((await fetch(`${url}/hooks/tiny`, { method: 'POST', body: '{}' })).status).toBe(401)
    expect(await watching.stop()).toBe(0)
    await expect(fetch(url)).rejects.toThrow()
  })

  it('prints below a publish what an operator should know, such as host rules that changed, and runs the command of --after-rules for them', async () => {
    await foyer.run('publish', 'tiny')
    const told = join(root, 'told')
    const command = `printf '%s\\n' "$FOYER_HOST_RULES_CHANGED" >> '${told}'`
    const watching = await foyer.start('watch', 'tiny', '--port=0', '--after-rules', command)
    onTestFinished(async () => void (await watching.stop()))
    await vi.waitFor(() => expect(watching.printed()).toContain('✓ tiny: 0 rendered'), 60_000)
    expect(watching.printed()).not.toContain('! tiny: ')
    expect(existsSync(told)).toBe(false)
    const file = join(root, 'tenants/tiny/tenant.json')
    const before = await readFile(file, 'utf8')
    onTestFinished(() => writeFile(file, before))
    await writeFile(file, JSON.stringify({ ...JSON.parse(before), embedOn: ['https://museum.example'] }))
    await vi.waitFor(() => expect(watching.printed()).toContain('! tiny: host rules changed\n'), 60_000)
    await vi.waitFor(async () => expect(await readFile(told, 'utf8')).toBe('tiny\n'), 60_000)
  })

  it('lets a publish that waits for its first picture end when the watch is stopped', async () => {
    let send = () => {}
    const file = await readFile(tinyMuseum.pictures['room'] ?? '')
    const host = await startPictureHost({ '/late': (_, response) => void (send = () => void response.end(file)) })
    onTestFinished(() => host.stop())
    eventPicture = `${host.url}/late`
    const first = join(root, 'tenants/first')
    await cp(join(root, 'tenants/tiny'), first, { recursive: true })
    onTestFinished(async () => {
      eventPicture = undefined
      await rm(first, { recursive: true })
    })
    const watching = await foyer.start('watch', 'first', '--port=0')
    await vi.waitFor(() => expect(host.asked).toEqual(['/late']), 300_000)
    const stopped = watching.stop()
    await new Promise(setImmediate)
    send()
    expect(await stopped).toBe(0)
    const status = JSON.parse((await foyer.run('status', 'first', '--json')).printed)
    expect(status).toMatchObject([{ release: expect.any(String), pages: expect.any(Number) }])
    expect(status[0].failure).toBeUndefined()
  })

  it('sends alerts to FOYER_ALERT_URL, signed, and rejects one without a secret', async () => {
    const secret = Buffer.from('another secret of thirty-two bytes').toString('base64')
    const taken: unknown[] = []
    await using receiver = await startHttpServer(({ headers, body }) => {
      const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature']
      const own = Object.fromEntries(names.map((name) => [name, String(headers[name])]))
      taken.push(new Webhook(secret).verify(body, own))
      return { json: {} }
    })
    vi.stubEnv('FOYER_ALERT_URL', receiver.url)
    onTestFinished(() => void vi.stubEnv('FOYER_ALERT_URL', undefined))
    await expect(foyer.run('watch', 'tiny', '--port=0')).rejects.toThrow('FOYER_ALERT_SECRET: expected base64')
    vi.stubEnv('FOYER_ALERT_SECRET', secret)
    loseArticles()
    const watching = await foyer.start('watch', 'tiny', '--port=0')
    onTestFinished(async () => void (await watching.stop()))
    await vi.waitFor(() => expect(taken).not.toEqual([]), 300_000)
    expect(taken).toMatchObject([{ type: 'section.shrunk', data: { tenant: 'tiny', times: 1 } }])
  })
})

describe('a museum whose settings can’t be read', () => {
  const broken = () => join(root, 'tenants/broken')
  beforeAll(async () => {
    await mkdir(broken())
    await writeFile(join(broken(), 'tenant.json'), '{ "api": ')
  })
  afterAll(() => rm(broken(), { recursive: true }))

  it('counts as failed in the progress of a publish', async () => {
    const { isTTY } = process.stderr
    process.stderr.isTTY = true
    onTestFinished(() => void (process.stderr.isTTY = isTTY))
    expect((await foyer.run('publish', '--all')).said).toContain('1 of 2, 1 failed')
  })

  it('is reported by publish, check and serve, which continue with the others', async () => {
    const told = `${join(broken(), 'tenant.json')} cannot be used`
    price += 100
    const publish = await foyer.run('publish', '--all')
    expect([publish.code, publish.printed]).toEqual([1, expect.stringContaining('✓ tiny: ')])
    // Whoever looks at a terminal afterwards sees its last lines.
    const last = publish.printed.slice(publish.printed.indexOf('✓ tiny: '))
    expect(last).toContain(told)
    expect(last).toMatch(/\n1 of 2 museums could not be published\.\n$/)
    const check = await foyer.run('check', '--all')
    expect([check.code, check.printed]).toEqual([1, expect.stringContaining('tiny: the API is ready for a publish')])
    expect(check.printed).toContain(told)
    expect(JSON.parse((await foyer.run('check', '--all', '--json')).printed)).toMatchObject([
      { tenant: 'broken', ok: false, error: { name: 'FileError' } },
      { tenant: 'tiny', ok: true },
    ])
    await mkdir(join(root, 'state/sites/broken'), { recursive: true })
    await cp(join(root, 'state/sites/tiny'), join(root, 'state/sites/broken'), {
      recursive: true,
      verbatimSymlinks: true,
    })
    const serving = await foyer.start('serve', '--port=0')
    await vi.waitFor(() => expect(serving.printed()).toContain('Ctrl-C stops.'), 60_000)
    expect(serving.printed()).toContain(`broken           not served: ${told}`)
    const [, url = ''] = /^tiny {13}(http:\S+)$/m.exec(serving.printed()) ?? []
    expect((await fetch(url)).status).toBe(200)
    expect(await serving.stop()).toBe(0)
  })

  it('is left out by hosts, which keeps the file of the web server and fails if its site may be served', async () => {
    const file = join(root, 'nginx.conf')
    const site = join(root, 'state/sites/broken')
    const hosts = () => foyer.run('hosts', '--all', '--for=nginx', `--output=${file}`)
    await rm(site, { recursive: true, force: true })
    expect(await hosts()).toMatchObject({ code: 0, said: expect.stringContaining('broken is left out: ') })
    await writeFile(file, '# broken')
    await mkdir(site)
    await symlink('../tiny/current', join(site, 'current'))
    expect(await hosts()).toMatchObject({
      code: 1,
      printed: `${file}: unchanged, since it would lose broken, which may be served.\n`,
      said: expect.stringMatching(/^broken is left out: .+tenant\.json cannot be used/),
    })
    expect(await readFile(file, 'utf8')).toBe('# broken')
  })

  it('does not disturb watch, which takes up changed settings, new museums and removed ones', async () => {
    // Nor can its site be read, as root's folders can't.
    const site = join(root, 'state/sites/broken')
    await rm(site, { recursive: true, force: true })
    await symlink('broken', site)
    onTestFinished(() => rm(site))
    const rules = join(root, 'rules')
    const command = `echo $FOYER_HOST_RULES_CHANGED >> '${rules}'`
    const watching = await foyer.start('watch', '--all', '--port=0', '--after-rules', command)
    onTestFinished(async () => void (await watching.stop()))
    const times = (words: string) => watching.printed().split(words).length - 1
    const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 300_000, interval: 200 })
    await until(() => expect([times('✓ tiny: '), times('✗ broken: ') > 0]).toEqual([1, true]))
    const [, url = ''] = / at (\S+)\. Ctrl-C stops\./.exec(watching.printed()) ?? []
    const file = join(root, 'tenants/tiny/tenant.json')
    const before = await readFile(file, 'utf8')
    onTestFinished(() => writeFile(file, before))
    const theme = { accent: '#7a1020' }
    await writeFile(file, JSON.stringify({ ...JSON.parse(before), theme }))
    await until(() => expect(times('✓ tiny: ')).toBe(2))
    const live = join(root, 'state/sites/tiny/current')
    const [, styles] = /<style>(.*?)<\/style>/s.exec(await readFile(join(live, 'en/index.html'), 'utf8')) ?? []
    expect(styles).toContain('#7a1020')
    const target = diskTarget(join(root, 'state/sites/tiny'))
    await target.setHold({ since: new Date().toISOString() })
    onTestFinished(() => target.setHold(undefined))
    await until(() => expect(times('• tiny: not published, held since ')).toBe(1))
    expect(await (await fetch(url)).text()).toMatch(/<dd>0+\d+, made [^<]+<[^]+<dd>held since /)
    await cp(join(root, 'tenants/tiny'), join(root, 'tenants/later'), { recursive: true })
    await rm(broken(), { recursive: true })
    await until(() => expect(times('✓ later: ')).toBe(1))
    expect(await (await fetch(url)).text()).not.toContain('broken')
    await rm(join(root, 'tenants/later'), { recursive: true })
    await mkdir(broken())
    await until(async () => expect(await (await fetch(url)).text()).not.toContain('later'))
    // Its settings may have another address, one is gone, one came, and went.
    const wanted = ['tiny', 'broken', 'later', 'later']
    await until(async () => expect((await readFile(rules, 'utf8')).trim().split(/\s/).slice(-4)).toEqual(wanted))
  })
})

it.each(['cloudfront', 'cloudflare', 'netlify', 'nginx', 'caddy', 'apache'])(
  'foyer hosting --for %s writes each file that it names, in folders that it makes',
  async (host) => {
    const { code, printed } = await foyer.run('hosting', 'tiny', `--for=${host}`, `--output=${join(root, 'new', host)}`)
    expect(code).toBe(0)
    const files = printed.trim().split('\n')
    expect(files.filter((file) => !existsSync(file))).toEqual([])
  },
)

it('what --output names is refused with what it takes if nothing can be written there', async () => {
  const said = { name: 'UsageError', message: expect.stringMatching(/^--output: expected a (file|folder).*, found "/) }
  const missing = join(root, 'missing/nginx.conf')
  await expect(foyer.run('hosts', 'tiny', '--for=nginx', `--output=${missing}`)).rejects.toMatchObject(said)
  await expect(foyer.run('hosts', 'tiny', '--for=nginx', `--output=${root}`)).rejects.toMatchObject(said)
  const file = join(root, 'a-file')
  await writeFile(file, '')
  await expect(foyer.run('hosting', 'tiny', '--for=nginx', `--output=${file}`)).rejects.toMatchObject(said)
})

it('foyer hosts writes no file in which two museums have one address, of which a web server takes one or none', async () => {
  const twin = [join(root, 'tenants/twin'), join(root, 'state/sites/twin')]
  for (const folder of twin)
    await cp(folder.replace(/twin$/, 'tiny'), folder, { recursive: true, verbatimSymlinks: true })
  onTestFinished(async () => {
    for (const folder of twin) await rm(folder, { recursive: true })
  })
  const file = join(root, 'twins.conf')
  expect(await foyer.run('hosts', '--all', '--for=nginx', `--output=${file}`)).toMatchObject({
    code: 1,
    printed: `${file}: unchanged, since it would lose twin, which may be served.\n`,
    said: 'twin is left out: site: expected an address of its own, found that of tiny\n',
  })
  expect(existsSync(file)).toBe(false)
})

it('foyer hosts does not take https from the file of nginx, and names the option that keeps it', async () => {
  const file = join(root, 'https.conf')
  await writeFile(file, '    ssl_certificate "/etc/letsencrypt/live/shop.tiny.example/fullchain.pem";')
  await expect(foyer.run('hosts', 'tiny', '--for=nginx', `--output=${file}`)).rejects.toMatchObject({
    name: 'UsageError',
    message: `${file} has https, which would be lost. Add --certificates=/etc/letsencrypt/live, or remove the file first.`,
  })
})

it.each(['nginx', 'caddy', 'apache'])(
  'foyer hosts --for %s keeps the lines of an operator’s own, and writes no file that would lose them',
  async (server) => {
    const file = join(root, `${server}-own.conf`)
    const hosts = () => foyer.run('hosts', 'tiny', `--for=${server}`, `--output=${file}`)
    expect((await hosts()).code).toBe(0)
    const written = await readFile(file, 'utf8')
    const edited = written
      .replace('# Lines of your own, which stay:\n', '$&for all\n')
      .replace(/# Lines of your own for tiny, which stay:\n/, '$&for tiny\n')
    expect(edited.length).toBe(written.length + 'for all\nfor tiny\n'.length)
    await writeFile(file, edited)
    expect((await hosts()).code).toBe(0)
    const kept = await readFile(file, 'utf8')
    expect(kept.replaceAll(/^\s+/gm, '')).toBe(edited.replaceAll(/^\s+/gm, ''))
    await writeFile(file, kept.replace('own for tiny', 'own for gone'))
    expect(await hosts()).toMatchObject({
      code: 1,
      printed: `${file}: unchanged, since it would lose your own lines for gone: remove them first.\n`,
    })
  },
)

it('foyer hosts names no certificate that is missing, with which nginx would not start, but the command that gets it', async () => {
  const file = join(root, 'certificates.conf')
  const live = join(root, 'live')
  const settings = join(root, 'tenants/tiny/tenant.json')
  const before = await readFile(settings, 'utf8')
  onTestFinished(() => writeFile(settings, before))
  await writeFile(settings, JSON.stringify({ ...JSON.parse(before), site: 'https://shop.tiny.example' }))
  const hosts = () => foyer.run('hosts', 'tiny', '--for=nginx', `--certificates=${live}`, `--output=${file}`)
  await mkdir(live)
  expect(await hosts()).toMatchObject({
    code: 1,
    printed: `${file}: unchanged, since it would lose tiny, which may be served.\n`,
    said: expect.stringMatching(
      /^tiny is left out: .+live\/shop\.tiny\.example\/fullchain\.pem cannot be used.*\n.*certbot certonly --nginx -d shop\.tiny\.example/,
    ),
  })
  expect(existsSync(file)).toBe(false)
  await mkdir(join(live, 'shop.tiny.example'))
  await writeFile(join(live, 'shop.tiny.example/fullchain.pem'), '')
  expect((await hosts()).code).toBe(0)
  // The file may be for another machine, which has the certificates.
  await rm(live, { recursive: true })
  expect(await hosts()).toMatchObject({ code: 0, printed: `${file}: 1 museum, unchanged.\n` })
})

describe('foyer deploy', () => {
  it('prints what it uploaded, uploads only what is needed, and follows its options', async () => {
    const server = await startS3Server('museum')
    onTestFinished(() => server.stop())
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'museum')
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'museum')
    // The storage shares a thread with the publish: on a busy machine it says nothing for long.
    vi.stubEnv('AWS_MAX_ATTEMPTS', '10')
    const words = ['tiny', 's3://museum/shop', `--endpoint=${server.endpoint}`, '--region=us-east-1']
    const first = await foyer.run('deploy', ...words)
    expect(first.printed).toMatch(
      /^✓ tiny: release 000001: \d+ files uploaded, (\d+) of \1 pages rendered, 0 files removed, /,
    )
    expect(first.said).toContain('! tiny: host rules changed\n')
    const again = await foyer.run('deploy', ...words)
    expect([again.code, again.printed]).toEqual([
      0,
      expect.stringMatching(/^✓ tiny: release 000001, nothing changed, /),
    ])
    expect(again.said).not.toContain('! tiny: ')
    const fresh: { uploaded: number } = JSON.parse((await foyer.run('deploy', ...words, '--fresh', '--json')).printed)
    expect(fresh).toMatchObject({ tenant: 'tiny', uploaded: expect.any(Number) })
    expect(fresh.uploaded).toBeGreaterThan(0)
    loseArticles()
    await expect(foyer.run('deploy', ...words)).rejects.toThrow('--force')
    expect((await foyer.run('deploy', ...words, '--force')).code).toBe(0)
  })

  it.each([
    ['a missing address', ['tiny'], '<s3://bucket/prefix> is missing.'],
    ['two museums', ['tiny', 's3://museum', 'other'], '"other" is one argument too many.'],
    [
      'another kind of address',
      ['tiny', 'https://museum'],
      'Expected a bucket such as s3://bucket/prefix, found "https://museum"',
    ],
    [
      'an invalid number of hours',
      ['tiny', 's3://museum', '--grace=day'],
      '--grace: expected a number of hours, found "day"',
    ],
    ['an unknown museum', ['tine', 's3://museum'], 'There is no museum "tine". Did you mean "tiny"? There are: tiny.'],
  ])('rejects %s before any request', async (_, words, message) => {
    await expect(foyer.run('deploy', ...words)).rejects.toMatchObject({ name: 'UsageError', message })
  })
})

describe('foyer new', () => {
  it('writes a museum from the API’s answers, and prints what it found and the next step', async () => {
    const words = ['small', `--api=${sandbox.url}/tiny`, '--site=https://shop.small.example', '--yes']
    const { code, printed } = await foyer.run('new', ...words)
    const folder = join(root, 'tenants/small')
    expect(code).toBe(0)
    expect(printed).toMatch(/^Tiny Museum: en, de, Europe\/Zurich\n/)
    expect(printed).toContain(
      [
        `Created ${folder}. To see the shop at http://localhost:4401 and each change of these files at once:`,
        '  foyer dev small',
        "Replace logo.svg with the museum's logo, then run:",
        '  foyer check small\n',
      ].join('\n'),
    )
    const settings = JSON.parse(await readFile(join(folder, 'tenant.json'), 'utf8'))
    expect(settings).toMatchObject({ currency: 'CHF' })
    expect(existsSync(resolve(folder, settings.$schema))).toBe(true)
    await expect(foyer.run('new', ...words)).rejects.toThrow('The museum "small" already exists.')
    const other = await foyer.run('new', 'other', ...words.slice(1), '--currency=EUR', '--json')
    expect(JSON.parse(other.printed)).toMatchObject({ tenant: 'other', languages: ['en', 'de'], currency: 'EUR' })
  })

  it.each([
    ['without an id', [], '<id> is missing.'],
    ['with two ids', ['third', 'fourth'], '"fourth" is one argument too many.'],
    ['without an API', ['third', '--yes'], '--api is missing (Address of the shop API).'],
    ['with an id that is no folder name', ['Third'], 'lower-case letters, digits and hyphens'],
  ])('%s is rejected', async (_, words, message) => {
    await expect(foyer.run('new', ...words)).rejects.toMatchObject({
      name: 'UsageError',
      message: expect.stringContaining(message),
    })
  })
})

describe('foyer start', () => {
  const seed = pathToFileURL(join(import.meta.dirname, '../support/museum-seed.ts')).href
  beforeAll(async () => {
    const sandboxFolder = join(root, 'tenants/tiny/sandbox')
    await mkdir(join(sandboxFolder, 'pictures'), { recursive: true })
    await copyFile(tinyMuseum.pictures['room'] ?? '', join(sandboxFolder, 'pictures/room.webp'))
    await writeFile(join(sandboxFolder, 'museum.ts'), `export { tinyMuseum as museum } from '${seed}'\n`)
  })

  /** A port such that it and the next one are free, which is taken if that is asked for. */
  async function twoPorts({ nextTaken }: { nextTaken: boolean }): Promise<number> {
    for (let port = 20_000 + Math.floor(Math.random() * 10_000); ; port += 2) {
      const servers = [createServer(), createServer()]
      const taken = await Promise.all(servers.map((server, at) => listens(server, port + at)))
      const [first, second] = servers
      first?.close()
      if (nextTaken && taken.every(Boolean)) onTestFinished(() => void second?.close())
      else second?.close()
      if (taken.every(Boolean)) return port
    }
  }

  const listens = (server: Server, port: number) =>
    new Promise<boolean>((resolve) => {
      server.on('error', () => resolve(false))
      server.listen(port, 'localhost', () => resolve(true))
    })

  const sandboxAt = (port: number) => fetch(`http://localhost:${port}/tiny/en/shopinfo/config`)

  it('serves each demo museum at a port of its own after the sandbox’s, and ends them all', async () => {
    const port = await twoPorts({ nextTaken: false })
    const demo = await foyer.start('start', '--json', `--port=${port}`)
    await vi.waitFor(() => expect(demo.printed()).toContain('}\n'), 300_000)
    const [site, sandboxUrl] = [`http://localhost:${port + 1}`, `http://localhost:${port}`]
    expect(JSON.parse(demo.printed())).toEqual({ sites: [{ tenant: 'tiny', url: site }], sandbox: sandboxUrl })
    expect(await (await fetch(`${site}/en/`)).text()).toContain(`connect-src 'self' ${sandboxUrl}`)
    expect((await sandboxAt(port)).status).toBe(200)
    expect(await demo.stop()).toBe(0)
    await expect(fetch(`${site}/en/`)).rejects.toThrow()
    await expect(sandboxAt(port)).rejects.toThrow()
  })

  it('serves pages with the sandbox’s pictures on a first start, and then with encoded ones', async () => {
    await rm(join(root, 'state/hosted-pictures'), { recursive: true, force: true })
    const port = await twoPorts({ nextTaken: false })
    const demo = await foyer.start('start', `--port=${port}`)
    onTestFinished(async () => void (await demo.stop()))
    await vi.waitFor(() => expect(demo.printed()).toContain('The pictures are encoded.'), 300_000)
    expect(demo.printed()).toMatch(/Pictures are being encoded\.[^]+Ctrl-C stops\.[^]+The pictures are encoded\./)
    const pictures = async (tree: string) => {
      const page = await readFile(join(root, 'state/sites/tiny', tree, 'en/tickets/1/index.html'), 'utf8')
      return [...page.matchAll(/<img[^>]* src="([^"]*)"/g)].map(([, address = '']) => address)
    }
    // A site has two trees, which take turns.
    const isFirst = (await readlink(join(root, 'state/sites/tiny/current'))) === 'trees/a'
    expect(await pictures(isFirst ? 'trees/b' : 'trees/a')).toContainEqual(
      expect.stringContaining(`localhost:${port}/`),
    )
    expect(await pictures('current')).toContainEqual(expect.stringMatching(/^\/pictures\//))
    expect((await pictures('current')).join()).not.toContain(String(port))
  })

  it('reports, with --json as well, which demo museum could not be published, and why', async () => {
    const file = join(root, 'tenants/tiny/tenant.json')
    const before = await readFile(file, 'utf8')
    onTestFinished(() => writeFile(file, before))
    await writeFile(file, '{ "api": ')
    const port = await twoPorts({ nextTaken: false })
    const demo = await foyer.start('start', '--json', `--port=${port}`)
    onTestFinished(async () => void (await demo.stop()))
    await vi.waitFor(() => expect(demo.printed()).toMatch(/^\}$/m), 300_000)
    expect(demo.printed()).toContain(`✗ tiny: not published.\n${file} cannot be used:`)
    const [document = ''] = /^\{[^]*?^\}$/m.exec(demo.printed()) ?? []
    expect(JSON.parse(document)).toMatchObject({ sites: [{ tenant: 'tiny', error: { name: 'FileError' } }] })
  })

  it('stops everything if a museum’s port is in use', async () => {
    const port = await twoPorts({ nextTaken: true })
    await expect(foyer.run('start', '--json', `--port=${port}`)).rejects.toThrow(String(port + 1))
    await expect(sandboxAt(port)).rejects.toThrow()
  })
})

describe('--log json', () => {
  const entry = v.strictObject({
    time: v.pipe(v.string(), v.isoTimestamp()),
    level: v.picklist(['info', 'warn', 'error']),
    museum: v.optional(v.string()),
    message: v.string(),
  })
  const entriesOf = (printed: string) =>
    printed
      .trim()
      .split('\n')
      .map((line) => v.parse(entry, JSON.parse(line)))
  const file = () => join(root, 'tenants/bad/tenant.json')
  beforeAll(async () => {
    await mkdir(join(root, 'tenants/bad'))
    await writeFile(file(), JSON.stringify({ api: `${sandbox.url}/tiny?token=very-secret-words`, site: 'x' }))
  })
  afterAll(() => rm(join(root, 'tenants/bad'), { recursive: true }))

  it('prints each message of a publish as a line with time, level, museum and message, without secrets', async () => {
    // What other tests published may differ in more than its pages, which a line would tell of.
    await foyer.run('publish', 'tiny')
    const { code, printed } = await foyer.run('publish', 'tiny', 'bad', '--log=json', '--uncompressed')
    const entries = entriesOf(printed)
    expect(code).toBe(1)
    expect(entries).toMatchObject([
      { level: 'error', museum: 'bad', message: expect.stringMatching(/^not published, .+\n.+ cannot be used:\n/) },
      { level: 'info', museum: 'tiny', message: expect.stringMatching(/^\d+ rendered, \d+ linked, \d+ in all, /) },
    ])
    expect(printed).not.toContain('very-secret-words')
    await expect(foyer.run('publish', 'tiny', '--log=json', '--json')).rejects.toThrow('use one of them')
  })

  it('prints the messages of watch as lines, too, at its start and for failures', async () => {
    const watching = await foyer.start('watch', 'tiny', 'bad', '--port=0', '--log=json')
    await vi.waitFor(
      () => expect(watching.printed()).toMatch(/"level":"info","museum":"tiny"[^]*"level":"error"|"error"[^]*"tiny"/),
      60_000,
    )
    const printed = watching.printed()
    await watching.stop()
    const entries = entriesOf(printed)
    expect(entries[0]).toMatchObject({ level: 'info', message: expect.stringMatching(/^Watching tiny, bad at http/) })
    expect(entries.find(({ museum }) => museum === 'bad')).toMatchObject({ level: 'error' })
    expect(printed).not.toContain('very-secret-words')
  })
})
