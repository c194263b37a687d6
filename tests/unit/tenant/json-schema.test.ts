import { readFile } from 'node:fs/promises'
import type { JsonSchema } from '@valibot/to-json-schema'
import { expect, it } from 'vitest'
import { tenantJsonSchema } from '#tenant/json-schema.ts'

/** All fields at any depth, as path and schema. */
const fieldsOf = (schema: JsonSchema, at = ''): [string, JsonSchema][] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    if (typeof field === 'boolean') return []
    const path = at === '' ? name : `${at}.${name}`
    return [[path, field] as [string, JsonSchema], ...fieldsOf(field, path)]
  })

it('the JSON schema for editors is current (if not: node src/tenant/json-schema.ts)', async () => {
  const file: unknown = JSON.parse(await readFile('src/tenant/tenant.schema.json', 'utf8'))
  expect(file).toEqual(JSON.parse(JSON.stringify(tenantJsonSchema())))
})

it('every field of tenant.json is described in a sentence, down to the light and dark variant of a colour', () => {
  const fields = fieldsOf(tenantJsonSchema())
  expect(fields.map(([path]) => path)).toContain('theme.colours.onAccent.dark')
  expect(fields.filter(([, { description = '' }]) => !/^[A-Z].*\.$/.test(description)).map(([path]) => path)).toEqual(
    [],
  )
})

it('the descriptions of hero, list and header explain each of their values', () => {
  const fields = new Map(fieldsOf(tenantJsonSchema()))
  for (const field of ['hero', 'list', 'header']) {
    const { enum: choices = [], description } = fields.get(`theme.mood.${field}`) ?? {}
    expect(choices.length).toBeGreaterThan(1)
    for (const choice of choices) expect(description).toContain(`${JSON.stringify(choice)}:`)
  }
})
