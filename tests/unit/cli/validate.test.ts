import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { foyerIn, writtenTenant } from '../../support/foyer-commands.ts'
import { tempFolder } from '../publisher/support.ts'

const root = await tempFolder(afterAll)
const foyer = await foyerIn(root)

const museum = (id: string, own: object) => writtenTenant(root, id, { site: `https://${id}.example`, ...own })

describe('foyer validate', () => {
  it('accepts valid folders, and makes no request to the API', async () => {
    await museum('one', { target: 's3://bucket/one' })
    await museum('other', { target: 's3://bucket/one-more' })
    expect(await foyer.run('validate', '--all')).toEqual({ code: 0, printed: '✓ one\n✓ other\n', said: '' })
  })

  it('warns of a logo that can hardly be seen, which is no mistake', async () => {
    const black = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 3"><path d="M1 1h7v1H1z"/></svg>'
    await writeFile(join(root, 'tenants/one/logo.svg'), black)
    const { code, printed } = await foyer.run('validate', 'one')
    expect([code, printed]).toEqual([
      0,
      expect.stringMatching(/^✓ one\n {2}! logo\.svg: 100% of the logo is #000000, .* in dark mode .*currentColor/),
    ])
  })

  it('lists all mistakes of each museum, including conflicts with others and invalid secrets in the environment', async () => {
    await museum('one', { target: 's3://bucket/one' })
    await museum('other', { target: 's3://bucket/one/other', site: 'https://one.example' })
    await museum('third', { curency: 'EUR', theme: { accent: '#ffff00' } })
    vi.stubEnv('FOYER_HOOK_SECRET_ONE', 'hunter2')
    const { code, printed } = await foyer.run('validate', '--all')
    expect(code).toBe(1)
    for (const words of [
      '✗ one\n  site: expected an address of its own, found that of other\n  target: expected a prefix of its own',
      '  FOYER_HOOK_SECRET_ONE: expected base64 of at least 24 bytes\n✗ other\n  site: ',
      'curency: expected no field of this name, found "curency". Did you mean "currency"?',
      'theme.accent: expected a contrast of at least',
    ]) {
      expect(printed).toContain(words)
    }
    expect(printed).not.toContain('hunter2')
    // One by itself is wrong beside those that aren't named, too.
    expect((await foyer.run('validate', 'other')).code).toBe(1)
  })
})
