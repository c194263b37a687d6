import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysFrom } from '#domain/dates/calendar.ts'
import { dateOfNamedDay, namedDays } from '#domain/dates/named-days.ts'
import { today } from '#domain/dates/zone.ts'

const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
const zones = ['Europe/Zurich', 'Pacific/Auckland', 'America/Sao_Paulo']

describe('a named day', () => {
  it.each([
    ['today', '2026-11-28'],
    ['tomorrow', '2026-11-29'],
    ['saturday', '2026-11-28'],
    ['sunday', '2026-11-29'],
    ['monday', undefined],
    [null, undefined],
  ])('%s on a Saturday is %s', (name, expected) => {
    expect(dateOfNamedDay(name, new Date('2026-11-28T09:00:00Z'), 'Europe/Zurich')).toBe(expected)
  })

  it('of the weekend is the next one of its name, which may be today', () => {
    fc.assert(
      fc.property(moments, fc.constantFrom(...zones), (moment, zone) => {
        const first = today(moment, zone)
        const near = daysFrom(first, addDays(first, 6))
        const [saturday, sunday] = namedDays.slice(2).map((day) => dateOfNamedDay(day, moment, zone))
        expect(near).toEqual(expect.arrayContaining([saturday, sunday]))
        expect([saturday, sunday].map((day) => new Date(`${day}T00:00:00Z`).getUTCDay())).toEqual([6, 0])
      }),
    )
  })
})
