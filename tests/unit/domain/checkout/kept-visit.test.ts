import { expect, it } from 'vitest'
import { keptUntil, keptVisitPath } from '#domain/checkout/kept-visit.ts'
import { aDay } from '../../../support/dates.ts'
import { anId } from '../../../support/ids.ts'

const on = (...days: string[]) => days.map((day) => ({ day: aDay(day) }))

it('visits are kept to the end of the day after the last of them, on the museum’s clock', () => {
  expect(keptUntil(on('2026-12-01', '2026-12-24', '2026-12-03'), 'Europe/Zurich')).toEqual({
    day: '2026-12-25',
    end: Date.UTC(2026, 11, 25, 23),
  })
  expect(keptUntil(on('2026-12-01'), 'Pacific/Auckland')?.end).toBe(Date.UTC(2026, 11, 2, 11))
  expect(keptUntil([], 'Europe/Zurich')).toBeUndefined()
})

it('a day on which the clocks change is kept whole', () => {
  expect(keptUntil(on('2027-03-27'), 'Europe/Zurich')?.end).toBe(Date.UTC(2027, 2, 28, 22))
})

it('a number with any characters is one part of the path', () => {
  expect(keptVisitPath('de', anId('A/7 ?'))).toBe('/de/checkout/kept/A%2F7%20%3F/')
})
