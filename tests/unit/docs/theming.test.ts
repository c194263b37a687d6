import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tenantGuide, tenantGuideFile } from '../../tenant-fields.ts'
import { picturesFolder, themingDocument, themingFile } from '../../theming.ts'
import { fieldsOf, pictureOf, variants } from '../../theming/variants.ts'

it('docs/museum/tenant.md describes every field of tenant.json as its schema does (if not: node tests/tenant-fields.ts)', async () => {
  expect(readFileSync(tenantGuideFile, 'utf8')).toBe(await tenantGuide())
})

describe('the guide to a museum’s looks', () => {
  it('describes every field of the theme as its schema does (if not: node tests/theming.ts)', async () => {
    expect(readFileSync(themingFile, 'utf8')).toBe(await themingDocument())
  })

  it('shows every choice and every token, and has no unused picture (if not: with --pictures)', () => {
    const pictures = variants().map((variant) => `${pictureOf(variant)}.webp`)
    expect(readdirSync(picturesFolder).toSorted()).toEqual(pictures.toSorted())
    expect(pictures.filter((picture) => !existsSync(join(picturesFolder, picture)))).toEqual([])
    const shown = new Set(variants().map(({ field }) => field))
    for (const part of ['colours', 'type', 'shape', 'mood']) {
      for (const [name, { enum: choices = [] }] of fieldsOf(part)) {
        expect(shown, `${part}.${name}`).toContain(`${part}.${name}`)
        const values = variants().filter(({ field }) => field === `${part}.${name}`)
        if (choices.length > 0) expect(values.map(({ value }) => value)).toEqual(choices)
      }
    }
  })
})
