import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, it } from 'vitest'

const isWaiting = (node: ts.Node): boolean =>
  ts.isAwaitExpression(node) || (!ts.isFunctionLike(node) && (ts.forEachChild(node, isWaiting) ?? false))

const waits = (file: string, code = readFileSync(file, 'utf8')) =>
  isWaiting(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true))

// WebKit hands such a module to its second importer before it is evaluated: the screen was missing there.
it('no module that browsers load uses top-level await', () => {
  const files = globSync('src/{api,components,contract,domain,embed,islands,stores,ui}/**/*.{ts,tsx}')
  expect(files.length).toBeGreaterThan(200)
  expect(files.filter((file) => waits(file))).toEqual([])
})

it('top-level await is found, and await inside functions is not', () => {
  expect(waits('a.ts', "if (typeof document !== 'undefined') { const file = await import('./b.ts') }")).toBe(true)
  expect(waits('a.ts', 'export const load = async () => { await go() }\nclass A { async b() { await go() } }')).toBe(
    false,
  )
})
