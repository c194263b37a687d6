import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { islandKeys, keysOfModules } from '#site/island-keys.ts'

const folder = mkdtempSync(join(tmpdir(), 'foyer-island-'))
afterAll(() => rmSync(folder, { recursive: true }))

let count = 0
/** Returns the keys of an island with this source, beside the given modules. */
function keysOf(source: string, modules: Record<string, string> = {}): string[] {
  for (const [name, text] of Object.entries(modules)) writeFileSync(join(folder, name), text)
  const island = join(folder, `Island${(count += 1)}.tsx`)
  writeFileSync(island, source)
  return keysOfModules([island])
}

describe('the messages that an island uses', () => {
  it('are the keys in its source', () => {
    expect(keysOf(`export const Title = ({ t }) => <h1 id="cart.nothing">{t('cart.title')}</h1>`)).toEqual([
      'cart.title',
    ])
  })

  it('include the keys in its imports, static or dynamic', () => {
    const modules = {
      'sum.ts': `import {\n  total,\n} from './total.ts'`,
      'total.ts': `export const total = 'cart.empty'`,
      'late.ts': `export const key = 'failed.text'`,
      'types.ts': `export const other = 'order.back'`,
    }
    const source = `import { sum } from './sum.ts'\nimport type { T } from './types.ts'\nconst load = () => import('./late.ts')`
    expect(keysOf(source, modules)).toEqual(['cart.empty', 'failed.text'])
  })

  it('exclude keys in types only', () => {
    const source = `export type Key =\n  | 'cart.title'\n  | 'cart.empty'\n\nexport interface Row {\n  key: 'order.back'\n}\n\nconst key: Key = 'failed.text'`
    expect(keysOf(source)).toEqual(['failed.text'])
  })

  it('include all possible values of a key built from parts', () => {
    expect(keysOf('const done = (by) => t(`${by}.done`)')).toEqual(
      expect.arrayContaining(['recover.done', 'register.done']),
    )
    expect(keysOf('const day = (part) => t(`booking.${part}`)').every((key) => key.startsWith('booking.'))).toBe(true)
    expect(keysOf('const text = (a, b) => `${a}.${b}` + `${a}, ${b}`')).toEqual([])
  })
})

it('a template without an island uses no messages', () => {
  expect(islandKeys('home')).toEqual([])
  expect(islandKeys('checkout')).toContain('cart.title')
})
