import * as v from 'valibot'
import { expect, it } from 'vitest'
import { tenantSchema } from '#tenant/schema.ts'

const { regions } = tenantSchema.entries

it('regions map a language to one of its own countries, and are optional', () => {
  expect(v.parse(regions, undefined)).toEqual({})
  expect(v.is(regions, { de: 'de-CH', fr: 'fr-CH', it: 'it-CH' })).toBe(true)
  expect(v.is(regions, { sv: 'sv-FI' })).toBe(true)
  for (const wrong of [{ de: 'fr-CH' }, { de: 'CH' }, { de: 'de-XX' }, { rm: 'rm-CH' }]) {
    expect(v.is(regions, wrong)).toBe(false)
  }
})
