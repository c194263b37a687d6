import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { withoutTexts } from '#publisher/build/contract-texts.ts'

const folder = new URL('../../../../src/contract/', import.meta.url)

it('a module of the contract is without its texts, and the same else', () => {
  const endpoint = `{ call: 'a', summary:\n  "It's gone.", errors: [{ status: 406, when: 'No such order.' }] }`
  expect(withoutTexts(endpoint)).toBe("{ call: 'a', summary: '', errors: [{ status: 406, when: '' }] }")
})

it.each(readdirSync(folder))('no text of %s has an escaped quote, at which it would be cut', (name) => {
  const code = readFileSync(new URL(name, folder), 'utf8')
  expect(withoutTexts(code)).not.toMatch(/\b(?:summary|when): ''[^,\n} ]/)
})
