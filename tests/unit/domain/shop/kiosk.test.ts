import { describe, expect, it } from 'vitest'
import { idleStateAfter } from '#domain/shop/kiosk.ts'

describe('section 2, Kiosk: how long nobody may do anything', () => {
  it('is two minutes, the last thirty seconds of which are counted down', () => {
    expect(idleStateAfter(0, false)).toEqual({ state: 'used' })
    expect(idleStateAfter(89_999, false)).toEqual({ state: 'used' })
    expect(idleStateAfter(90_000, false)).toEqual({ state: 'counting', left: 30 })
    expect(idleStateAfter(119_001, false)).toEqual({ state: 'counting', left: 1 })
    expect(idleStateAfter(120_000, false)).toEqual({ state: 'over' })
  })

  it('is one minute once an order is confirmed', () => {
    expect(idleStateAfter(29_999, true)).toEqual({ state: 'used' })
    expect(idleStateAfter(30_000, true)).toEqual({ state: 'counting', left: 30 })
    expect(idleStateAfter(60_000, true)).toEqual({ state: 'over' })
  })

  it('leaves at least twenty seconds to say that one is there, as WCAG 2.2.1 asks', () => {
    for (const isConfirmed of [false, true]) {
      const counted = Array.from({ length: 121 }, (_, second) => idleStateAfter(second * 1000, isConfirmed))
      expect(counted.filter(({ state }) => state === 'counting').length).toBeGreaterThanOrEqual(20)
    }
  })
})
