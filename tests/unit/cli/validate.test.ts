import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { foyerIn } from '../../support/foyer-commands.ts'

let root: string
let foyer: Awaited<ReturnType<typeof foyerIn>>

/** Writes a museum's folder; nobody answers at its API's address. */
async function museum(id: string, own: object = {}): Promise<void> {
  const dir = join(root, 'tenants', id)
  await mkdir(dir, { recursive: true })
  const logo = { file: 'logo.svg', alt: { en: id } }
  const config = { api: `http://127.0.0.1:9/${id}`, site: `https://${id}.example`, logo, ...own }
  await writeFile(join(dir, 'tenant.json'), JSON.stringify(config))
  await writeFile(join(dir, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'foyer-validate-'))
  foyer = await foyerIn(root)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await rm(root, { recursive: true, force: true })
})

describe('foyer validate', () => {
  it('accepts valid folders, and makes no request to the API', async () => {
    await museum('one', { target: 's3://bucket/one' })
    await museum('other', { target: 's3://bucket/one-more' })
    expect(await foyer.run('validate', '--all')).toEqual({ code: 0, printed: '✓ one\n✓ other\n', said: '' })
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
