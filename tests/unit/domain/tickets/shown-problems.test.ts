import { describe, expect, it } from 'vitest'
import type { Problem } from '#domain/problems/problem.ts'
import { withDayOfTime, shownProblems } from '#domain/tickets/shown-problems.ts'

const tooMany: Problem = { key: 'availability.onlyTicketsLeft', values: { wanted: 9, count: 2 } }
const noTime: Problem = { key: 'availability.chooseTime', about: 'slot' }

describe('problems told while booking', () => {
  it('are at once that there are too few, and all others after a try', () => {
    expect(shownProblems([tooMany, noTime], false)).toEqual([tooMany])
    expect(shownProblems([tooMany, noTime], true)).toEqual([tooMany, noTime])
  })

  it('ask for the day with the time, once', () => {
    const noDay: Problem = { key: 'availability.chooseDay', about: 'day' }
    expect(withDayOfTime([tooMany, noTime], false)).toEqual([noDay, tooMany, noTime])
    expect(withDayOfTime([noDay, noTime], false)).toEqual([noDay, noTime])
    expect(withDayOfTime([tooMany, noTime], true)).toEqual([tooMany, noTime])
    expect(withDayOfTime([tooMany], false)).toEqual([tooMany])
  })
})
