import { describe, expect, it } from 'vitest'
import { randomToken } from '#stores/checkout/random-token.ts'

describe('random session and request tokens', () => {
  it('are 12 characters of [A-Za-z0-9], and all of them', () => {
    const tokens = Array.from({ length: 2000 }, randomToken)
    for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9]{12}$/)
    expect(new Set(tokens).size).toBe(2000)
    expect(new Set(tokens.join('')).size).toBe(62)
  })
})
