import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { conformanceDocument, conformanceFile } from '../../conformance.ts'
import { criteria } from '../../conformance/criteria.ts'

describe('docs/reference/generated/accessibility.md', () => {
  it('is current (if not: node tests/conformance.ts)', async () => {
    expect(readFileSync(conformanceFile, 'utf8')).toBe(await conformanceDocument())
  })

  it('has every criterion of WCAG 2.2 at the levels A and AA', () => {
    const levels = Object.values(criteria).map(({ level }) => level)
    // 4.1.1 is gone since 2.2.
    expect(levels.filter((level) => level === 'A')).toHaveLength(31)
    expect(levels.filter((level) => level === 'AA')).toHaveLength(24)
  })
})
