import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, it, onTestFinished, vi } from 'vitest'
import { reportingClient } from '#check/ask.ts'
import { foyerCalled, writtenTenant } from '../../support/foyer-commands.ts'
import { tempFolder } from '../publisher/support.ts'

/** What only the museum that runs into the program's fault has in its settings. */
const runsIntoFault = 'https://fault.example'

const root = await tempFolder(afterAll)
await writtenTenant(root, 'fine', { site: 'https://fine.example' })
await writtenTenant(root, 'faulty', { site: runsIntoFault })
await writtenTenant(root, 'looped', { site: 'https://looped.example' })
const messages = join(root, 'tenants/looped/messages.json')
await symlink(messages, messages)
const foyer = await foyerCalled(root)

/** A fault of the program, until the test ends, as it reads the settings of one museum. */
function breakProgram(): void {
  const { parse } = JSON
  const spy = vi.spyOn(JSON, 'parse').mockImplementation((text: string, ...more: unknown[]) => {
    if (text.includes(`"site":"${runsIntoFault}"`)) throw new TypeError('undefined is not a museum')
    return Reflect.apply(parse, JSON, [text, ...more])
  })
  onTestFinished(() => spy.mockRestore())
}

it.each([['check'], ['serve'], ['validate'], ['status'], ['hosts', '--for', 'nginx']])(
  'foyer %s reports a bug of the program as such, not as a mistake of the museum',
  async (...command) => {
    breakProgram()
    const { code, stdout, stderr } = await foyer(...command, 'faulty', 'fine')
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toBe(
      'undefined is not a museum\nThis is a bug in Foyer. Run the command again with --debug and report what it prints.\n',
    )
  },
)

it('a file that can’t be read is a mistake of its museum, reported with the file, and the other museums are still checked', async () => {
  const { code, stdout } = await foyer('validate', '--all', '--json')
  expect(code).toBe(1)
  expect(JSON.parse(stdout)).toEqual([
    { tenant: 'faulty', mistakes: [], warnings: [] },
    { tenant: 'fine', mistakes: [], warnings: [] },
    {
      tenant: 'looped',
      mistakes: [`${messages} cannot be used:\n  (whole file): expected a file, found a link that leads to itself`],
      warnings: [],
    },
  ])
})

it('a bug of the program during a check is thrown, not reported as a breach of the API', async () => {
  const { inLanguage, calls } = reportingClient({ base: 'https://api.example', deadline: 1000, concurrency: 1 })
  const fault = new TypeError('undefined is not a call')
  await expect(inLanguage('en').run('event/all', () => Promise.reject(fault))).rejects.toBe(fault)
  expect(calls).toEqual([expect.not.objectContaining({ problem: expect.anything() })])
})

it('the stack of a bug is printed with --debug', async () => {
  breakProgram()
  expect((await foyer('validate', 'faulty', '--debug')).stderr).toMatch(/^TypeError: undefined is not a museum\n +at /)
})
