import { afterEach, describe, expect, it, vi } from 'vitest'
import { inZone } from '../../../support/in-zone.ts'

const Original = Date

/** What extensions put in place of `Date`, to blur the clock or to hide the time zone. */
const replacements: Record<string, () => DateConstructor> = {
  'a subclass': () => class extends Original {} as DateConstructor,
  'a subclass with a blurred clock': () => {
    class Blurred extends Original {
      constructor(...args: []) {
        super(...args)
        if (args.length === 0) this.setTime(Blurred.now())
      }
      static override now = () => Math.floor(Original.now() / 100) * 100
    }
    return Blurred as DateConstructor
  },
  'a proxy that passes everything on': () => new Proxy(Original, {}),
  'a proxy that makes dates of the original': () =>
    new Proxy(Original, { construct: (target, args: []) => new target(...args) }),
  'a function that returns dates of the original': () => {
    function Replaced(...args: []) {
      return new Original(...args)
    }
    return Object.assign(Replaced, { now: Original.now, UTC: Original.UTC, parse: Original.parse }) as never
  },
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

describe('A browser whose extensions replace Date', () => {
  it.each(Object.keys(replacements))('%s: days, months and the museum’s clock are the same', async (name) => {
    vi.resetModules()
    vi.stubGlobal('Date', replacements[name]?.())
    const calendar = await import('#domain/dates/calendar.ts')
    const { today } = await import('#domain/dates/zone.ts')
    const { parseCalendarDate } = await import('#domain/dates/wall-clock.ts')
    // In America the clock is put forward on 8 March, and the day before it has no midnight in UTC.
    for (const zone of ['America/New_York', 'Europe/Zurich', 'Pacific/Auckland']) {
      inZone(zone, () => {
        const first = parseCalendarDate('2026-01-31') ?? expect.fail()
        let day = first
        for (let count = 1; count <= 400; count += 1) {
          const next = calendar.addDays(day, 1)
          expect(next > day).toBe(true)
          day = next
        }
        expect(day).toBe('2027-03-07')
        expect(calendar.sameDayIn(first, 1)).toBe('2026-02-28')
        expect(calendar.monthGrid({ year: 2026, month: 3 })).toHaveLength(6)
        expect(today(new Date(Original.UTC(2026, 2, 8, 23, 30)), 'Europe/Zurich')).toBe('2026-03-09')
      })
    }
  })
})
