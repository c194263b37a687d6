import { describe, expect, it } from 'vitest'
import { requestedCounts, exceedsAvailable } from '#domain/availability/requested-counts.ts'
import { namedCounts } from '#domain/tickets/choice-address.ts'
import { noChoice, withCount } from '#domain/tickets/ticket-choice.ts'
import { namedPrices, namedTourCounts } from '#domain/tours/tour-address.ts'
import { anId } from '../../../support/ids.ts'
import { aFamilyTicket, aTicket } from '../../../support/shop-things.ts'

const adults = aTicket({ id: anId('101') })
const family = aFamilyTicket({ id: anId('102') })
const chosen = { '101': withCount(adults, noChoice, 2), '102': withCount(family, noChoice, 1) }
const had = namedCounts([adults, family], chosen)

describe('the counts that a link requests', () => {
  it('include tickets and prices sold now or earlier, and no other parameters', () => {
    const search = '?t101=2&t999=1&t102.7=3&n5=1&tab=4&t=5&time=14:00&tracker=9&t101.child=x'
    expect(requestedCounts(search, { ...had, tab: 0 })).toEqual({
      t101: 2,
      't101.child': 0,
      t999: 1,
      't102.7': 3,
      n5: 1,
      tab: 4,
    })
  })

  it('include those of any id with a digit', () => {
    const search = '?t9f1c-4b2a=2&t9f1c-4b2a.x7=1&nA_3=1&ttclid=7&twitter=1&time=14:00'
    expect(requestedCounts(search, {})).toEqual({ 't9f1c-4b2a': 2, 't9f1c-4b2a.x7': 1, nA_3: 1 })
  })

  it.each([
    ['', false],
    ['?t101=2&t102=1', false],
    ['?t101=1', false],
    ['?t999=0&t999.1=-4', false],
    ['?t999=1', true],
    ['?t101=2&t101=5', false],
    ['?t101=3', true],
    ['?t102=1&t102.child=9', true],
    ['?t102=1&t102.55=1', true],
  ])('of "%s" exceed those available: %s', (search, isLost) => {
    expect(exceedsAvailable(requestedCounts(search, had), had)).toBe(isLost)
  })

  it('exceed those available once a ticket is no longer sold', () => {
    expect(exceedsAvailable(requestedCounts('?t101=2&t102=1', had), namedCounts([adults], chosen))).toBe(true)
  })

  it('include the counted prices of a tour', () => {
    const price = { id: '9', name: 'Guidance', price: 700, vat: 0 }
    const counts = namedTourCounts({ tickets: [], prices: [price] }, { tickets: {}, tours: { '9': 2 } })
    expect(counts).toEqual({ n9: 2 })
    expect(exceedsAvailable(requestedCounts('?n9=2', counts), counts)).toBe(false)
    expect(exceedsAvailable(requestedCounts('?n8=1', counts), counts)).toBe(true)
  })

  it('include the single price that a tour is booked at', () => {
    const had = namedPrices({ prices: [{ id: '9' }] })
    expect(exceedsAvailable(requestedCounts('?price=9', had), had)).toBe(false)
    expect(exceedsAvailable(requestedCounts('?price=8', had), had)).toBe(true)
    // Where nothing is chosen by price, the parameter is somebody else's.
    expect(requestedCounts('?price=8', {})).toEqual({})
  })
})
