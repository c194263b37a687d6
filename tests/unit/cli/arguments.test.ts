import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { commands } from '#cli/commands.ts'
import { positionalsOf } from '#cli/command.ts'
import { foyerCalled, writtenTenant } from '../../support/foyer-commands.ts'
import { tempFolder } from '../publisher/support.ts'
import { program, runNode } from './support.ts'

const secret = 'geheim+/0123456789abcdef=='

const root = await tempFolder(afterAll)
await writtenTenant(root, 'small', {})
const foyer = await foyerCalled(root)

describe('an unknown or wrong argument is rejected, with a suggestion or the usage', () => {
  it.each([
    ['a command', 'pubish', 'There is no command "pubish". Did you mean "publish"?\n`foyer help` lists the commands.'],
    ['a command like none', 'frobnicate', 'There is no command "frobnicate".\n`foyer help` lists the commands.'],
    ['help for one', 'help verfy', 'There is no command "verfy". Did you mean "verify"?'],
    ['an option of the program', '--vresion', 'There is no option --vresion. Did you mean "--version"?\n`foyer help`'],
    ['a word after the version', '--version now', '"now" is one argument too many.\n'],
    ['an option before it', '--json', 'Expected a command before --json: foyer <command> --json'],
    ['an option', 'verify small --jsno', 'There is no option --jsno. Did you mean "--json"?\nUsage: foyer verify '],
    ['an option with one hyphen', 'verify small -json', 'There is no option -json. Did you mean "--json"?'],
    ['a name of every object', 'verify --constructor', 'There is no option --constructor.\n'],
    ['a value of a switch', 'reset --json=1', '--json takes no value, found "1"'],
    ['an option without its value', 'serve --port', '--port needs a value: --port <port>'],
    ['an option in place of a value', 'serve --port --json', '--port needs a value: --port <port>'],
    ['an option twice', 'serve --port 1 --port=2', '--port was given twice.'],
    ['a choice', 'new x --mood cabinett', 'expected one of gallery, programme, cabinet, found "cabinett".'],
    ['an argument', 'reset all', '"all" is one argument too many.\nUsage: foyer reset [options]\n'],
    ['a museum', 'releases smal', 'There is no museum "smal". Did you mean "small"? There are: small.'],
    ['some museums and all', 'publish small --all', 'Name museums or use --all, not both.'],
  ])('%s', async (_, words, message) => {
    const { code, stderr } = await foyer(...words.split(' '))
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)])
    expect(stderr).not.toMatch(/^ +at /m)
  })

  it('an argument too many, for every command', async () => {
    for (const [name, { load }] of Object.entries(commands)) {
      const known = positionalsOf(await load())
      if (known.at(-1)?.isRepeated) continue
      const words = [...known.map(() => 'word'), 'besides']
      const { code, stderr } = await foyer(name, ...words)
      expect([name, code, stderr]).toEqual([name, 2, expect.stringContaining('"besides" is one argument too many.')])
    }
  })
})

describe('help and version', () => {
  it.each([[['-h']], [['--help']], [['help']]])('%j prints the overview', async (words) => {
    const { code, stdout } = await foyer(...words)
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^foyer <command> \[options\]\n\nCommands:\n/)])
  })

  it.each([[['help', 'diff']], [['diff', '-h']], [['diff', '--help']], [['--help', 'diff']]])(
    '%j prints the help of the command',
    async (words) => {
      const { code, stdout } = await foyer(...words)
      expect([code, stdout]).toEqual([0, expect.stringMatching(/^foyer diff <museum> \[release\]/)])
    },
  )

  it('print the version of package.json, also as JSON', async () => {
    for (const word of ['--version', '-v']) expect((await foyer(word)).stdout).toMatch(/^foyer \d+\.\d+\.\d+\n$/)
    expect(JSON.parse((await foyer('--version', '--json')).stdout)).toHaveProperty('version')
  })
})

describe('an error', () => {
  it('shows its message and the next step, and its stack only with --debug', async () => {
    const plain = await foyer('diff', 'small')
    expect([plain.code, plain.stderr]).toEqual([1, expect.stringContaining('foyer publish')])
    expect(plain.stderr).not.toMatch(/^ +at /m)
    expect((await runNode([program, 'diff', 'small', '--debug'])).stderr).toMatch(/^ +at .*compare-releases\.ts/m)
  })

  it('is reported even if it isn’t caught, and a bug of the program as such', async () => {
    const late = `process.on('newListener', (name) => name === 'uncaughtException' && setImmediate(() => null.late))`
    const first = ['--import', `data:text/javascript,${encodeURIComponent(late)}`]
    const { code, stderr } = await runNode([...first, program, 'sandbox', '--port=0'])
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^Cannot read .*\nThis is a bug in Foyer\. .*--debug/)])
    expect(stderr).not.toMatch(/^ +at /m)
  })
})

describe('a secret is never printed', () => {
  const address = 'https://ada:geheim-pw@api.museum.example'

  it.each([
    ['in the address of an API', ['preview', 'small', `--api=${address}/?token=geheim-pw`]],
    ['in the address of an API, behind its hash', ['preview', 'small', '--api=https://x.example/#access_token=geheim']],
    ['in the address of object storage', ['deploy', 'small', 's3://bucket/x', `--endpoint=${address}`]],
    ['in place of object storage', ['deploy', 'small', 's3://key:geheim-pw@bucket']],
    ['in an argument too many', ['reset', address]],
    ['in a word that is no command', [address]],
    ['in place of a port', ['serve', `--port=${secret}`]],
    ['in a word that is no museum', ['releases', 'ada:geheim-pw@museum']],
  ])('%s', async (_, words) => {
    vi.stubEnv('FOYER_HOOK_SECRET_SMALL', secret)
    for (const more of [[], ['--json']]) {
      const { code, stdout, stderr } = await foyer(...words, ...more)
      expect(code).toBe(2)
      expect(stderr).toContain('…')
      expect(stdout + stderr).not.toMatch(/geheim/)
    }
  })

  it('in tenant.json, whatever is invalid in it', async () => {
    const configs = [
      { api: address },
      { api: 'ada:geheim-pw@api.museum.example' },
      { endpoint: address, target: 's3://bucket/x' },
      { target: 's3://key:geheim-pw@bucket' },
      { apiToken: 'geheim-pw' },
      `{ "api": "${address}", "token": "geheim-pw" "site": 1 }`,
      `{ "api": geheim-pw }`,
    ]
    for (const [at, config] of configs.entries()) {
      const dir = join(root, 'tenants', `t${at}`)
      await mkdir(dir)
      if (typeof config === 'string') await writeFile(join(dir, 'tenant.json'), config)
      else await writtenTenant(root, `t${at}`, config)
      for (const command of ['check', 'serve', 'releases']) {
        const { stdout, stderr } = await foyer(command, `t${at}`)
        expect([config, stdout + stderr]).toEqual([config, expect.not.stringMatching(/geheim/)])
      }
      await rm(dir, { recursive: true })
    }
  })
})
