import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { helpFor } from '#cli/help.ts'
import { commands } from '#cli/commands.ts'
import { foyerCalled, writtenTenant } from '../../support/foyer-commands.ts'
import { tempFolder } from '../publisher/support.ts'
import { program, runNode } from './support.ts'

const root = await tempFolder(afterAll)
await writtenTenant(root, 'small', {})
const foyer = await foyerCalled(root)

/** Commands whose output is a text for people or for a shell. */
const texts = ['help', 'completion']

it.each(Object.keys(commands))(
  'foyer %s has --json, and its help says its exit codes and what each option does',
  async (name) => {
    const command = await commands[name]?.load()
    const { options = {} } = command ?? {}
    if (!texts.includes(name)) expect(options['json']).toMatchObject({ type: 'boolean' })
    expect(command && helpFor(name, '', command)).toContain('\nExit codes:\n  0  done\n')
    const silent = Object.entries(options).filter(([, { help }]) => help.trim() === '')
    expect(silent.map(([option]) => option)).toEqual([])
  },
)

it('foyer hosts leaves the file of a web server unchanged if no museum is live, and prints why each is left out', async () => {
  const file = join(root, 'nginx.conf')
  await writeFile(file, 'server { }\n')
  const ended = await foyer('hosts', '--all', '--for', 'nginx', '--output', file)
  expect([ended.code, ended.stdout]).toEqual([1, `${file}: 0 museums, unchanged.\n`])
  expect(ended.stderr).toMatch(/^small is left out: .+ no live release/)
  expect(await readFile(file, 'utf8')).toBe('server { }\n')
  const none = join(root, 'none.conf')
  expect((await foyer('hosts', '--all', '--for', 'nginx', '--output', none)).code).toBe(1)
  await expect(readFile(none)).rejects.toThrow('ENOENT')
})

const small = { tenant: 'small' }
const words = { error: { name: 'UsageError' } }

it.each([
  [['start', '--port', 'x'], 2, words],
  [['new', 'Small'], 2, words],
  [['dev', 'small', 'other'], 2, words],
  [['build', '--port', '1'], 2, words],
  [['publish'], 2, words],
  [['watch', 'small', '--interval', '0'], 2, words],
  [['deploy', 'small', 'ftp://there'], 2, words],
  [['preview', 'small', '--at', 'noon'], 2, words],
  [['releases', 'small'], 0, []],
  [['diff', 'small'], 1, { error: { message: expect.stringContaining('no live release') } }],
  [['rollback', 'small'], 1, { error: { name: 'NoReleaseError' } }],
  [['hold', 'small'], 1, { error: { name: 'NoReleaseError' } }],
  [['resume', 'small'], 0, { ...small, held: null }],
  [['status', 'small'], 0, [small]],
  [['validate', 'small'], 0, [{ ...small, mistakes: [] }]],
  [['verify', 'small'], 1, { error: { name: 'NoReleaseError' } }],
  [['hosting', 'small', '--for', 'nginx'], 1, { error: { name: 'NoReleaseError' } }],
  [['hosting', 'small', '--for', 'iis'], 2, words],
  [['hosts', '--all', '--for', 'caddy'], 1, { museums: [], leftOut: { small: expect.stringContaining('no live') } }],
  [['hosts', '--all', '--for', 'netlify'], 2, words],
  [['verify', 'small', '--url', 'shop.museum.example'], 2, words],
  [['check', 'small'], 1, [{ ...small, ok: false }]],
  [['serve', 'small'], 1, [{ ...small, url: null }]],
  [['sandbox', '--port', 'x'], 2, words],
  [['reset'], 0, { reset: expect.stringContaining('state') }],
])(
  'with --json, stdout is one JSON document, and errors are on stderr as well: foyer %s exits with %i',
  async (called, code, document) => {
    const ended = await foyer(...called, '--json')
    expect([ended.code, JSON.parse(ended.stdout)]).toEqual([
      code,
      Array.isArray(document)
        ? document.map((one) => expect.objectContaining(one))
        : expect.objectContaining(matching(document)),
    ])
    expect(ended.stderr === '').toBe(!('error' in document))
  },
)

it('a process without a terminal prints no escape codes, and exits with the code of its command', async () => {
  const ended = await runNode([program, 'check', 'small', '--json'])
  expect(ended).toMatchObject({ code: 1, stderr: '', stdout: expect.not.stringContaining('\u001B') })
  expect(JSON.parse(ended.stdout)).toMatchObject([{ ...small, ok: false }])
})

const matching = (document: object): object =>
  'error' in document ? { error: expect.objectContaining(document.error) } : document
