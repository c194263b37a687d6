import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { randomToken } from '#stores/checkout/random-token.ts'

describe('random session and request tokens', () => {
  it('have 12 characters of [A-Za-z0-9], and use all of them', () => {
    const tokens = Array.from({ length: 2000 }, randomToken)
    for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9]{12}$/)
    expect(new Set(tokens).size).toBe(2000)
    expect(new Set(tokens.join('')).size).toBe(62)
  })

  it('have uniformly distributed characters: bytes that would favour some are skipped', () => {
    const bytes = [248, 249, 255, 247, ...Array<number>(8).fill(250), ...Array<number>(12).fill(61)]
    const source = vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
      if (array instanceof Uint8Array) array.set(bytes.splice(0, array.length))
      return array
    })
    onTestFinished(() => source.mockRestore())
    // 247 and 61 stand for the last of the 62 characters; of the second twelve one is too many.
    expect(randomToken()).toBe('9'.repeat(12))
    expect(bytes).toEqual([])
  })
})
