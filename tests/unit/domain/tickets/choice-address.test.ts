import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isCount } from '#domain/availability/counts.ts'
import { choiceIn, withChoice } from '#domain/tickets/choice-address.ts'
import { choicesPrice, noChoice, withCount, withSubticketCount } from '#domain/tickets/ticket-choice.ts'
import { aDay, aMoment } from '../../../support/dates.ts'
import { anId } from '../../../support/ids.ts'
import { aFamilyTicket, aTicket } from '../../../support/shop-things.ts'

const adults = aTicket({ id: anId('101') })
const family = aFamilyTicket({ id: anId('102') })
const tickets = [adults, family]
const [day, start] = [aDay('2026-12-05'), aMoment('2026-12-05 14:00:00')]

describe('the choices in the query string', () => {
  it('hold the day, the time and the count of each ticket and subticket, and are read back', () => {
    const kept = {
      day,
      start,
      tickets: {
        '101': withCount(adults, noChoice, 2),
        '102': withSubticketCount(withCount(family, noChoice, 1), 'child', 3),
      },
    }
    const search = withChoice('', kept, tickets)
    expect(search).toBe('?date=2026-12-05&time=14:00&t101=2&t102=1&t102.adult=2&t102.child=3')
    expect(choiceIn(search, tickets)).toEqual(kept)
  })

  it('are empty if nothing is chosen, and leave other parameters alone', () => {
    expect(withChoice('', { tickets: {} }, tickets)).toBe('')
    expect(withChoice('?partner=hotel&date=2026-12-05&time=10:00&t101=2', { tickets: {} }, tickets)).toBe(
      '?partner=hotel',
    )
    expect(withChoice('?partner=hotel', { day, tickets: {} }, tickets)).toBe('?partner=hotel&date=2026-12-05')
  })

  it('drop the counts of tickets that are not sold', () => {
    const kept = { tickets: { '101': withCount(adults, noChoice, 3) } }
    expect(withChoice('?t101=2&t999=2&t102.77=1&partner=hotel&n5=1', kept, tickets, tickets)).toBe(
      '?t101=3&partner=hotel',
    )
  })

  it('hold the day of a performance along with its time', () => {
    expect(withChoice('', { start, tickets: {} }, tickets)).toBe('?date=2026-12-05&time=14:00')
  })

  it('ignore invalid values', () => {
    for (const search of [
      '?date=2026-02-30&time=10:00',
      '?time=14:00',
      '?date=yesterday',
      '?t101=-2&t102=1e9&t999=4',
      '?t101=２',
      '?t102.child=3',
    ]) {
      expect(choiceIn(search, tickets), search).toEqual({ tickets: {} })
    }
    expect(choiceIn('?date=2026-12-05&time=25:00', tickets)).toEqual({ day, tickets: {} })
  })

  it('keep subticket counts within their limits', () => {
    const { tickets: chosen } = choiceIn('?t102=1&t102.adult=9&t102.child=0', tickets)
    expect(chosen).toEqual({ '102': { count: 1, subtickets: { adult: 2, child: 1 } } })
  })

  it('never give a count above 9,999, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const search = `?t101=${text}&date=${text}&time=${text}`
        const count = choiceIn(search, tickets).tickets['101']?.count ?? 0
        expect(Number.isInteger(count) && count >= 0 && count <= 9999).toBe(true)
      }),
    )
    expect(choiceIn('?t101=123456', tickets).tickets['101']?.count).toBe(9999)
  })

  it('limit every ticket and subticket count to 9,999, and keep the price a safe integer', () => {
    const number = fc.oneof(fc.nat({ max: 12_000 }), fc.maxSafeInteger(), fc.constant('9'.repeat(40)), fc.string())
    const part = fc.option(number)
    fc.assert(
      fc.property(number, number, part, part, (single, families, adult, child) => {
        const query = new URLSearchParams({ t101: `${single}`, t102: `${families}` })
        if (adult !== null) query.set('t102.adult', `${adult}`)
        if (child !== null) query.set('t102.child', `${child}`)
        const chosen = choiceIn(`?${query}`, tickets).tickets
        const counts = Object.values(chosen).flatMap(({ count, subtickets }) => [count, ...Object.values(subtickets)])
        expect(counts.every(isCount)).toBe(true)
        expect(Number.isSafeInteger(choicesPrice(tickets, chosen))).toBe(true)
      }),
    )
  })
})
