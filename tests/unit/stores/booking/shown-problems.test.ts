import { expect, it } from 'vitest'
import type { Problem } from '#domain/forms/problem.ts'
import { shownProblems } from '#stores/booking/day/order.ts'

it('the problems shown while booking include too many at once, and the others only after a first attempt', () => {
  const tooMany: Problem = { key: 'availability.onlyTicketsLeft', values: { wanted: 9, count: 2 }, about: 'tickets' }
  const noTime: Problem = { key: 'availability.chooseTime', about: 'time' }
  expect(shownProblems([tooMany, noTime], false)).toEqual([tooMany])
  expect(shownProblems([tooMany, noTime], true)).toEqual([tooMany, noTime])
})
