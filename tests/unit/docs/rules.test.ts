import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { rulesDocument, rulesFile } from '../../rules.ts'

it('docs/rules.md lists every rule with its test (if not: node tests/rules.ts)', async () => {
  expect(readFileSync(rulesFile, 'utf8')).toBe(await rulesDocument())
})
