import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { allMessages } from '#i18n/messages.ts'
import { coverageDocument, testOf } from '../../coverage.ts'
import { addresses } from '../../coverage/addresses.ts'
import { calls } from '../../coverage/calls.ts'
import { constants } from '../../coverage/constants.ts'
import { messages } from '../../coverage/messages.ts'
import { states } from '../../coverage/states.ts'
import { addressesOfSpecification } from '../../support/addresses.ts'
import { sourcesOf } from '../../support/sources.ts'

const [{ text: contract } = { text: '{}' }] = await sourcesOf('docs/reference/openapi.json')

/** The longest part of a message in each language that no value interrupts. */
function wordsOf(key: string): string[] {
  const [namespace = '', name = ''] = key.split('.')
  return [...allMessages.values()].flatMap((all) => {
    const text = all[namespace]?.[name] ?? all[namespace]?.[`${name}_other`] ?? ''
    const parts = text.split(/\{\{\w+\}\}/).map((part) => part.trim().replace(/[.?!]$/, ''))
    return parts.toSorted((one, other) => other.length - one.length).slice(0, 1)
  })
}

/** Whether a test asks for a message by its key or by its words, be they in a pattern. */
function speaksOf(file: string, key: string): boolean {
  const text = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8').replaceAll('\\', '')
  return new RegExp(`\\b${key}(?:_\\w+)?['"\`]`).test(text) || wordsOf(key).some((words) => text.includes(words))
}

describe('the output of node tests/coverage.ts', () => {
  it('names an existing test for every address, call, state, message and constant', async () => {
    const printed = await coverageDocument()
    const rows = [addresses, calls, states, messages, constants].flatMap((part) => Object.values(part))
    expect(printed.match(/^\| .+ \| .+ \| +`.+` +\|$/gm)).toHaveLength(rows.length)
  })

  it('has every address of the specification', async () => {
    expect(Object.keys(addresses)).toEqual(await addressesOfSpecification())
  })

  it('has every call of the contract', () => {
    const all = [...contract.matchAll(/"operationId": "(\w+)"/g)].map(([, id]) => id)
    expect(Object.keys(calls)).toEqual(all)
  })

  it('names for each message a test that expects it on a screen', () => {
    const blind = Object.entries(messages).filter(([key, reference]) => {
      const { file } = testOf(reference)
      return !/^tests\/(?:browser|components|contract\/shown)/.test(file) || !speaksOf(file, key)
    })
    expect(blind).toEqual([])
  })
})
