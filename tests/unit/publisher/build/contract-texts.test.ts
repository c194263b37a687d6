import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { withoutTexts } from '#publisher/build/contract-texts.ts'

const folder = new URL('../../../../src/contract/', import.meta.url)

it('a module of the contract is without its texts, and the same else', () => {
  const endpoint = `{\n  call: 'a',\n  summary:\n    "It's a call.",\n  token: { when: 'No such order.' },\n}`
  expect(withoutTexts(endpoint)).toBe("{\n  call: 'a',\n  token: { when: '' },\n}")
  const written = '{ description: `Id of the ${name}.`, write: encodeURIComponent, schema: { type } }'
  expect(withoutTexts(written)).toBe("{ description: '', write: encodeURIComponent, schema: { type } }")
})

it('what a parameter says of itself is left out, with its pattern, and its value stays', () => {
  const written = `textInQuery('A token: 12.', token), idInQuery<OrderId>('order'), constantInQuery('1', "It's 1.")`
  expect(withoutTexts(written)).toBe("textInQuery(''), idInQuery<OrderId>(''), constantInQuery('1', '')")
})

it('what only the document says of an endpoint is left out: what is posted, and which errors come', () => {
  const post = "  call: 'a',\n  request: fields({ a: plain }),\n  response: done,\n"
  const errors = "  errors: [\n    gone,\n    { status: 422, when: 'Sold out.' },\n  ],\n"
  expect(withoutTexts(`{\n${post}${errors}}`)).toBe("{\n  call: 'a',\n  response: done,\n}")
  expect(withoutTexts('textInQuery(description, String.raw`^\\d+$`)')).toBe('textInQuery(description)')
  const parameter =
    "  in: 'path',\n  required: true,\n  description,\n  schema: { type: 'string', pattern: `^${day}$` },\n"
  expect(withoutTexts(`{\n${parameter}}`)).toBe("{\n  in: 'path',\n}")
})

/** Words of the document that stand in no browser's errors. */
const saidOfParameters = /\b(?:(?:text|number|date)InQuery|idIn(?:Path|Query))(?:<\w+>)?\(\s*['"`][^'"`]/

it.each(readdirSync(folder))('no text of %s has an escaped quote, at which it would be cut', (name) => {
  const code = readFileSync(new URL(name, folder), 'utf8')
  expect(withoutTexts(code)).not.toMatch(/\b(?:when|description): ''[^,;\n} ]/)
  expect(withoutTexts(code)).not.toMatch(saidOfParameters)
  if (code.includes('satisfies Endpoint')) expect(withoutTexts(code)).not.toMatch(/^ {2}(?:summary|request|errors):/m)
  expect(withoutTexts(code)).not.toMatch(/\(''\w/)
})
