import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { secretName } from '#publisher/watch/hook.ts'
import { startAlteredSandbox } from '../support/altered-sandbox.ts'
import { foyerCalled, foyerIn } from '../support/foyer-commands.ts'
import { tinyMuseum } from '../support/museum-seed.ts'

/* All that an API says and Foyer repeats: in a terminal, a log, JSON, a status page and messages. */

/** Clears the screen, begins a line that reads like one of ours, turns the direction. */
const attack = '\u001B[2J\u009B2J\r\n✓ forged: all is well\u2028\u202Edrawkcab\u0007'
const obeyed = /[^\P{Cc}\n]|[\p{Cf}\p{Zl}\p{Zp}]/u
const forged = /^\W*forged/m
const picture = 'http://ada:geheim-pw@127.0.0.1:9/{width}/a.jpg?sig=geheim-pw'

let root: string
let address: string
let stop: () => Promise<void>
let foyer: Awaited<ReturnType<typeof foyerCalled>>
let staying: Awaited<ReturnType<typeof foyerIn>>
let mode: 'texts' | 'refusal' | 'page' | 'broken' = 'texts'
const secret = Buffer.from('a secret of thirty-two bytes, ok').toString('base64')

/** Ids, times and choices, without which there would be nothing to say anything about. */
const needed =
  /^(?:languages|timeZone|homeView|type|\w*date\w*|first|last|end|sorting\w*|\w*_fields|currencySymbol|lang)$/

/** The same data with the attack in every text; the fourth thing of a list has it in its id, too. */
function attacked(value: unknown, key = '', at = 0): unknown {
  if (needed.test(key)) return value
  if (Array.isArray(value)) return value.map((one, place) => attacked(one, key, place))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, attacked(one, name, at)]))
  if (/^id$/.test(key)) return at === 3 ? `${String(value)}${attack}` : value
  if (typeof value !== 'string' || /^-?\d+$/.test(value)) return value
  return /image/.test(key) ? picture : /link|url/i.test(key) ? `javascript:${attack}` : `${value}${attack}`
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'foyer-printed-'))
  const sandbox = await startAlteredSandbox({ museums: [tinyMuseum], database: ':memory:' }, (_, body) => {
    if (mode === 'refusal') return Response.json({ error: `refused${attack}` }, { status: 422 })
    if (mode === 'page') return new Response(attack, { headers: { 'content-type': 'text/html; a="\u009B2J"' } })
    if (mode === 'broken') return Response.json({ data: { [`languages${attack}`]: attack, languages: [attack] } })
    const data = attacked(body.data)
    if (typeof data === 'object') Object.assign(body.data, data)
    return undefined
  })
  stop = () => sandbox.stop()
  address = sandbox.url
  await mkdir(join(root, 'tenants/tiny'), { recursive: true })
  const config = {
    api: `${sandbox.url}/tiny`,
    site: 'http://localhost:4471',
    logo: { file: 'logo.svg', alt: { en: 'Tiny', de: 'Klein' } },
  }
  await writeFile(join(root, 'tenants/tiny/tenant.json'), JSON.stringify(config))
  await writeFile(join(root, 'tenants/tiny/logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 3"/>')
  vi.stubEnv(secretName('tiny'), secret)
  foyer = await foyerCalled(root)
  staying = await foyerIn(root)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await stop()
  await rm(root, { recursive: true, force: true })
})

/** Expects that nothing printed does more than show itself, and that it holds no secret. */
function expectHarmless(printed: string) {
  expect(printed).not.toMatch(obeyed)
  expect(printed).not.toMatch(forged)
  expect(printed).not.toContain('geheim')
}

const always = ['publish tiny', 'status tiny', 'new other --site=http://localhost:4472 --yes --currency=EUR']
const more = [
  'publish tiny --json',
  'publish tiny --log json',
  'publish tiny --log text',
  'publish tiny --dry-run',
  'check tiny --verbose',
  'check tiny --json',
  'status tiny --json',
  'verify tiny',
]

it.each([
  ['in texts, ids and addresses', 'texts', [...always, ...more]],
  ['in the reason of a refusal', 'refusal', [...always, ...more]],
  ['in a page in place of an answer', 'page', always],
  ['in names of fields, and in fields that are wrong', 'broken', [...always, 'check tiny --json']],
] as const)('a terminal obeys nothing that an API says, and shows no password of it: %s', async (_, how, calls) => {
  mode = how
  let all = ''
  for (const call of calls) {
    const api = call.startsWith('new') ? [`--api=${address}/tiny`] : []
    const { stdout, stderr } = await foyer(...call.split(' '), ...api)
    expectHarmless(stdout + stderr)
    if (call.includes('--json')) expect(() => JSON.parse(stdout)).not.toThrow()
    all += stdout + stderr
    await rm(join(root, 'tenants/other'), { recursive: true, force: true })
  }
  // What was said is repeated, so that somebody can find it.
  expect(all).toContain(how === 'page' ? 'text/html' : '\\u001b')
})

it('neither does one in the log of a watch, on its status page or in the name of a thing that a hook gives', async () => {
  mode = 'texts'
  const watch = await staying.start('watch', 'tiny', '--port=0')
  const said = async (words: RegExp) => {
    await expect.poll(() => watch.printed(), { timeout: 30_000 }).toMatch(words)
    return watch.printed()
  }
  const [, url = ''] = /(http:\S+)\. Ctrl-C/.exec(await said(/Ctrl-C/)) ?? []
  const page = async () => (await fetch(url)).text()
  await said(/left out/)
  mode = 'refusal'
  const body = JSON.stringify({ articles: [`1${attack}`, '1'] })
  const sent = new Date()
  const headers = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(sent.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign('msg_1', sent, body),
  }
  expect((await fetch(`${url}/hooks/tiny`, { method: 'POST', body, headers })).status).toBe(202)
  await said(/not accepted/)
  const [shown, printed] = [await page(), watch.printed()]
  await watch.stop()
  expectHarmless(printed)
  expect(shown).toContain('forged')
  expectHarmless(shown)
})
