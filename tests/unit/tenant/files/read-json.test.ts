import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { readJson } from '#tenant/files/read-json.ts'

let file: string
beforeEach(async () => {
  const dir = await mkdtemp(join(tmpdir(), 'json-'))
  file = join(dir, 'a.json')
  return () => rm(dir, { recursive: true, force: true })
})

/** What is wrong with a file, line by line. */
async function mistakesIn(value: unknown, schema: v.GenericSchema): Promise<string[]> {
  await writeFile(file, JSON.stringify(value))
  const error: unknown = await readJson(file, schema).catch((reason: unknown) => reason)
  if (!(error instanceof Error)) throw new Error('The file was read.')
  const [first, ...lines] = error.message.split('\n')
  expect(first).toBe(`${file} cannot be used:`)
  return lines
}

const place = v.object({ city: v.string(), country: v.picklist(['CHE', 'AUT']) })

describe('a JSON file', () => {
  it('is undefined, and no error, if it does not exist', async () => {
    expect(await readJson(file, place)).toBeUndefined()
  })

  it('is rejected if a file stands in place of its folder', async () => {
    await writeFile(file, '{}')
    await expect(readJson(join(file, 'b.json'), place)).rejects.toThrow(
      'b.json cannot be used:\n  (whole file): expected a file, found a file in place of a folder',
    )
  })

  it('is parsed by its schema', async () => {
    await writeFile(file, '{ "city": "Bern", "country": "CHE", "more": 1 }')
    expect(await readJson(file, place)).toEqual({ city: 'Bern', country: 'CHE' })
  })

  it.each([place, v.strictObject(place.entries)])('is rejected with the name of a missing field', async (schema) => {
    expect(await mistakesIn({ country: 'CHE' }, schema)).toEqual(['  city: expected this field, found nothing'])
  })

  it('is rejected with every mistake, each with its path, the expected and the found value', async () => {
    expect(await mistakesIn({ at: { city: 7, country: 'CH' } }, v.object({ at: place }))).toEqual([
      '  at.city: expected a text in quotation marks, found 7',
      '  at.country: expected one of CHE, AUT, found "CH". Did you mean "CHE"?',
    ])
  })

  it('is rejected with a suggestion for a name with up to four wrong letters', async () => {
    const schema = v.strictObject({ accessibility: v.optional(v.string()) })
    expect(await mistakesIn({ accessibxxxx: '' }, schema)).toEqual([
      '  accessibxxxx: expected no field of this name, found "accessibxxxx"',
    ])
    expect(await mistakesIn({ accessibilxxx: '' }, schema)).toEqual([
      '  accessibilxxx: expected no field of this name, found "accessibilxxx". Did you mean "accessibility"?',
    ])
  })

  it('is rejected with at most 60 characters of the found value', async () => {
    const schema = v.object({ n: v.number() })
    expect(await mistakesIn({ n: 'x'.repeat(58) }, schema)).toEqual([
      `  n: expected a number without quotation marks, found "${'x'.repeat(58)}"`,
    ])
    expect(await mistakesIn({ n: 'x'.repeat(59) }, schema)).toEqual([
      `  n: expected a number without quotation marks, found "${'x'.repeat(56)}…`,
    ])
  })

  it.each([[[]], [['x']], [[{ city: 'Bern' }]]])('is rejected for a list in place of fields: %j', async (list) => {
    const schema = v.strictObject({
      at: v.optional(v.strictObject(place.entries)),
      names: v.optional(v.record(v.string(), v.string())),
      all: v.optional(v.array(v.strictObject({ city: v.optional(v.string()) }))),
    })
    expect(await mistakesIn({ at: list, names: list, all: [{}, list] }, schema)).toEqual(
      ['at', 'names', 'all.1'].map((path) => `  ${path}: expected fields in braces, found a list in brackets`),
    )
    expect(await mistakesIn(list, schema)).toEqual([
      '  (whole file): expected fields in braces, found a list in brackets',
    ])
  })

  it.each(['constructor', 'prototype', '__proto__'])('is rejected with a name that schemas skip: %s', async (name) => {
    const found = (expected: string) => [`  at.${name}: expected ${expected}, found "${name}"`]
    const mistakes = (at: v.GenericSchema) => mistakesIn({ at: { [name]: 1 } }, v.object({ at }))
    expect(await mistakes(v.record(v.string(), v.number()))).toEqual(found('another name'))
    expect(await mistakes(v.strictObject({}))).toEqual(found('no field of this name'))
  })
})
