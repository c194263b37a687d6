import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { byDayPart } from '#domain/availability/times.ts'
import { aMoment } from '../../../support/dates.ts'

const at = (minute: number) => {
  const two = (value: number) => String(value).padStart(2, '0')
  return { start: aMoment(`2026-07-04 ${two(Math.floor(minute / 60))}:${two(minute % 60)}:00`) }
}
const times = fc
  .uniqueArray(fc.nat(24 * 60 - 1), { maxLength: 40 })
  .map((minutes) => minutes.toSorted((a, b) => a - b).map(at))

describe('section 4, The times of a day', () => {
  it('stand together up to eight, and by morning, afternoon and evening beyond', () => {
    fc.assert(
      fc.property(times, (slots) => {
        const parts = byDayPart(slots)
        expect(parts.flatMap(({ slots }) => slots)).toEqual(slots)
        if (slots.length <= 8) expect(parts).toEqual([{ slots }])
        if (slots.length <= 8) return
        const names = parts.map(({ part }) => part)
        expect(names).toEqual(['morning', 'afternoon', 'evening'].filter((name) => names.some((one) => one === name)))
      }),
    )
  })

  it('are of the afternoon from noon on, and of the evening from six', () => {
    const slots = [...Array(7).keys()].map((index) => at(9 * 60 + index)).concat([719, 720, 1079, 1080].map(at))
    expect(byDayPart(slots).map(({ part, slots }) => [part, slots.at(0)?.start, slots.at(-1)?.start])).toEqual([
      ['morning', '2026-07-04 09:00:00', '2026-07-04 11:59:00'],
      ['afternoon', '2026-07-04 12:00:00', '2026-07-04 17:59:00'],
      ['evening', '2026-07-04 18:00:00', '2026-07-04 18:00:00'],
    ])
  })
})
