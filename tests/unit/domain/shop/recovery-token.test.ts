import { describe, expect, it } from 'vitest'
import { recoveryToken } from '#domain/shop/recovery-token.ts'

describe('section 2, recover/{guid}', () => {
  it('the token is the fragment, or else the last part of the path', () => {
    expect(recoveryToken({ pathname: '/de/recover/', hash: '#a-b_c' })).toBe('a-b_c')
    expect(recoveryToken({ pathname: '/de/recover/a-b_c/', hash: '' })).toBe('a-b_c')
    expect(recoveryToken({ pathname: '/de/recover/a-b_c', hash: '' })).toBe('a-b_c')
    expect(recoveryToken({ pathname: '/de/recover/', hash: '#a%2Bb' })).toBe('a+b')
    expect(recoveryToken({ pathname: '/de/recover/', hash: '#/a-b_c/' })).toBe('a-b_c')
  })

  it('is nothing where the link is cut short or broken', () => {
    for (const hash of ['', '#', '#%', '#%E0%A4%A']) expect(recoveryToken({ pathname: '/de/recover/', hash })).toBe('')
  })
})
