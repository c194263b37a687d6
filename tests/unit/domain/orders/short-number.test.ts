import { expect, it } from 'vitest'
import { shortNumber } from '#domain/orders/short-number.ts'

it('an order is called by its number, and by the end of one that nobody would read out', () => {
  expect(shortNumber('B-7')).toBe('B-7')
  expect(shortNumber('2026-1124-07')).toBe('2026-1124-07')
  expect(shortNumber('c84f78d77c3fd3828107d9e1')).toBe('07D9E1')
})
