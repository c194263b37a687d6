import { describe, expect, it } from 'vitest'
import { idleStateAfter } from '#domain/shop/kiosk.ts'

describe('Kiosk: the idle time (section 2)', () => {
  it('the idle time is two minutes, with a countdown in the last 30 seconds', () => {
    expect(idleStateAfter(0, false)).toEqual({ state: 'used' })
    expect(idleStateAfter(89_999, false)).toEqual({ state: 'used' })
    expect(idleStateAfter(90_000, false)).toEqual({ state: 'counting', left: 30 })
    expect(idleStateAfter(119_001, false)).toEqual({ state: 'counting', left: 1 })
    expect(idleStateAfter(120_000, false)).toEqual({ state: 'over' })
  })

  it('the idle time is one minute once an order is confirmed', () => {
    expect(idleStateAfter(29_999, true)).toEqual({ state: 'used' })
    expect(idleStateAfter(30_000, true)).toEqual({ state: 'counting', left: 30 })
    expect(idleStateAfter(60_000, true)).toEqual({ state: 'over' })
  })

  it('the countdown lasts at least 20 seconds, as WCAG 2.2.1 requires', () => {
    for (const isConfirmed of [false, true]) {
      const counted = Array.from({ length: 121 }, (_, second) => idleStateAfter(second * 1000, isConfirmed))
      expect(counted.filter(({ state }) => state === 'counting').length).toBeGreaterThanOrEqual(20)
    }
  })
})
