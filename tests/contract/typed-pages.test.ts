import { execFile, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:https'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { close, listen } from '#publisher/serve/listen.ts'
import { createSandbox } from '#sandbox/server.ts'
import { missingHere } from '../support/missing-tool.ts'
import { tinyMuseum } from '../support/museum-seed.ts'
import { startS3Server, type S3Server } from '../support/s3-server.ts'
import { freePort } from '../unit/publisher/hosting/servers.ts'
import { blocksOf, programsIn } from './typed/page.ts'
import { certificate, inScratchRoot, prelude, standIns, writeStandIns } from './typed/stand-ins.ts'
import { isFull } from '../support/full.ts'

/*
 * The pages that operators type from, typed: every command of theirs runs in order in a scratch root, with the stand-ins of
 * typed/stand-ins.ts. All of it with `FOYER_FULL=1`, which takes half a minute of a processor; else whether bash reads the commands, and
 * whether a test has all programs that they name.
 */

const run = promisify(execFile)
const pages = ['docs/operator/one-machine.md', 'docs/operator/many-museums.md']

/** Returns what is typed on a page, in order. */
const commandsOf = async (page: string): Promise<string> =>
  (await blocksOf(page))
    .filter(({ language }) => language === 'sh')
    .map(({ text }) => text)
    .join('')

/** Programs of every machine with bash, and Foyer itself. */
const usual = ['.', 'cat', 'cd', 'chmod', 'cp', 'echo', 'foyer', 'ln', 'printf', 'rm']

it.each(pages)('%s: bash reads every command, and a test knows its programs', async (page) => {
  const commands = await commandsOf(page)
  await run('bash', ['-n', '-c', commands])
  expect(programsIn(commands).filter((name) => ![...usual, ...standIns].includes(name))).toEqual([])
})

const museums = ['aarenfels', 'norrskata', 'vlietermonde']

/** Serves the museums' APIs and Amazon's storage, by name. */
async function startOthers(root: string, buckets: Record<string, S3Server>): Promise<number> {
  let origin = ''
  const sandbox = await createSandbox({
    museums: museums.map((id) => ({ ...tinyMuseum, id })),
    database: ':memory:',
    origin: () => origin,
  })
  const names = [
    ...museums.map((id) => `api.${id}.example`),
    'staging.aarenfels.example',
    'storage.example',
    '*.s3.eu-central-1.amazonaws.com',
    '*.s3.us-east-1.amazonaws.com',
  ]
  const folder = join(root, 'others')
  const alternatives = names.map((name) => `DNS:${name}`).join()
  const make = `${certificate}\nmake_certificate "${folder}" others "${alternatives}"`
  await run('bash', ['-c', make], { env: { ...process.env, ROOT: root } })
  const [key, cert] = await Promise.all(['privkey', 'fullchain'].map((file) => readFile(join(folder, `${file}.pem`))))
  const server: Server = createServer({ key, cert }, (asked, answer) => {
    const { host = '', ...headers } = asked.headers
    const [, museum] = /^(?:api|staging)\.(\w+)\.example$/.exec(host) ?? []
    const [, bucket] = /^(\w+)\.s3\./.exec(host) ?? []
    const reply = async () => {
      const method = asked.method ?? 'GET'
      const body = await buffer(asked)
      const path =
        museum === undefined
          ? `${bucket === undefined ? '' : `/${bucket}`}${asked.url}`
          : String(asked.url).replace('/shop', `/${museum}`)
      const place = museum === undefined ? buckets[path.split('/')[1] ?? '']?.endpoint : origin
      const given = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)])
      const request = new Request(`${place}${path}`, {
        method,
        headers: given.filter(
          ([name]) => !['connection', 'content-length', 'transfer-encoding', 'expect'].includes(name),
        ),
        ...(body.length > 0 && { body: new Uint8Array(body) }),
      })
      const found = museum === undefined ? await fetch(request) : await sandbox.fetch(request)
      const sent = new Headers(found.headers)
      for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection']) sent.delete(name)
      answer.writeHead(found.status, Object.fromEntries(sent)).end(Buffer.from(await found.arrayBuffer()))
    }
    reply().catch((error: unknown) => answer.destroy(error instanceof Error ? error : undefined))
  })
  const port = await listen(server, 0, '127.0.0.1')
  origin = `http://127.0.0.1:${port}`
  onTestFinished(async () => {
    await close(server)
    sandbox.close()
  })
  return port
}

/** A machine as the pages find it: nothing but a copy of Foyer in the folder where somebody types. */
async function scratchMachine() {
  const root = await mkdtemp(join(tmpdir(), 'foyer-typed-'))
  onTestFinished(() => rm(root, { recursive: true, force: true, maxRetries: 3 }))
  const bin = await writeStandIns(root)
  const here = join(root, 'root')
  // What is written there isn't written here.
  await mkdir(join(here, 'foyer'), { recursive: true })
  for (const name of await readdir('.')) await symlink(resolve(name), join(here, 'foyer', name))
  const buckets = { museums: await startS3Server('museums'), bucket: await startS3Server('bucket') }
  for (const server of Object.values(buckets)) onTestFinished(() => server.stop())
  const [shops, http, watch] = [await freePort(), await freePort(), await freePort()]
  const env = {
    PATH: [bin, join(root, 'usr/local/bin'), '/usr/sbin', '/usr/bin', '/bin'].join(':'),
    HOME: here,
    ROOT: root,
    NODE_OPTIONS: `--import ${resolve('tests/contract/typed/names-here.mjs')}`,
    NODE_EXTRA_CA_CERTS: join(root, 'trusted.pem'),
    TYPED_OTHERS: String(await startOthers(root, buckets)),
    TYPED_SHOPS: String(shops),
    TYPED_HTTP: String(http),
    TYPED_WATCH: String(watch),
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
    AWS_REGION: 'us-east-1',
  }
  /** Types commands; throws with what was typed last, and what was said of it. */
  const type = async (commands: string, cwd = here): Promise<string> => {
    const script = prelude + inScratchRoot(commands)
    const options = { env, cwd, maxBuffer: 2 ** 26 }
    const { stdout } = await run('bash', ['-xc', script], options)
    return stdout
  }
  onTestFinished(async () => {
    await type('kill $(cat "$ROOT"/run/watch.pid "$ROOT"/run/nginx/pid 2> /dev/null) 2> /dev/null || true')
  })
  return { root, type, buckets }
}

const needed = ['nginx', 'openssl', 'curl'].find((name) => spawnSync(name, ['version']).error !== undefined)
const lack = needed === undefined ? '' : missingHere(needed, `apt-get install ${needed}`)

describe.skipIf(!isFull || lack !== '')(`the pages for operators, typed in a scratch root${lack}`, () => {
  it(
    'make three museums, their web server, their service and their storage, command by command',
    { timeout: 900_000 },
    async () => {
      const { root, type, buckets } = await scratchMachine()
      const site = (id: string) => join(root, 'var/lib/foyer/sites', id)

      await type(await commandsOf('docs/operator/one-machine.md'))
      for (const id of museums) expect(existsSync(join(site(id), 'current/en/index.html'))).toBe(true)
      expect(await readFile(join(root, 'etc/apache2/sites-available/foyer.conf'), 'utf8')).toContain('norrskata')
      // The service has published, and what it notes of rules is acted on by its unit.
      const note = join(root, 'var/lib/foyer/rules-changed')
      const settings = join(root, 'etc/foyer/tenants/aarenfels/tenant.json')
      const written = JSON.parse(await readFile(settings, 'utf8'))
      await writeFile(settings, JSON.stringify({ ...written, embedOn: ['https://www.aarenfels.example'] }))
      await vi.waitFor(() => expect(existsSync(note)).toBe(true), { timeout: 120_000, interval: 200 })
      await type('systemctl start foyer-rules@nginx')
      expect(existsSync(note)).toBe(false)
      const rules = () => readFile(join(root, 'run/nginx/conf.d/foyer.conf'), 'utf8')
      expect(await rules()).toContain("frame-ancestors 'self' https://www.aarenfels.example")

      // Hooks have a name of their own, below which nothing else is.
      const hooks = (await blocksOf('docs/operator/one-machine.md')).find(({ text }) => text.includes('/hooks/'))
      await writeFile(
        join(root, 'etc/nginx/conf.d/hooks.conf'),
        inScratchRoot(hooks?.text ?? '').replaceAll('$ROOT', root),
      )
      await type('certbot certonly --nginx -d hooks.museums.example && nginx -t && systemctl reload nginx')
      const there = 'hooks.museums.example:$TYPED_SHOPS'
      const ask = "/usr/bin/curl -sk -o /dev/null -w '%{http_code} '"
      const at = (path: string) => `--resolve ${there}:127.0.0.1 https://${there}${path}`
      const asked = `${ask} -X POST ${at('/hooks/aarenfels')}\n${ask} ${at('/metrics')}`
      // nginx reads its files again while it goes on.
      await vi.waitFor(async () => expect(await type(asked)).toBe('401 404 '), { timeout: 60_000, interval: 200 })

      const many = await blocksOf('docs/operator/many-museums.md')
      const [target] = many.filter(({ language }) => language === 'json')
      await writeFile(settings, JSON.stringify({ ...written, ...JSON.parse(target?.text ?? '') }))
      // Its museum of the examples, and a machine without a CDN to verify.
      const before = 'cp -r /etc/foyer/tenants/norrskata /etc/foyer/tenants/museum\n. /etc/profile.d/foyer.sh\n'
      const commands = (await commandsOf('docs/operator/many-museums.md')).replaceAll(
        /^foyer verify .* --url .*$/gm,
        '',
      )
      await type(before + commands, join(root, 'root/foyer'))
      for (const { seen } of Object.values(buckets))
        expect(seen.some((line) => line.endsWith('/en/index.html'))).toBe(true)
    },
  )
})
