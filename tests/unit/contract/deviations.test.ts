import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deviationsOf } from '#contract/deviations.ts'
import { ticketOffer } from '#contract/tickets.ts'
import { tourCalendar } from '#contract/tour-offer.ts'
import { arbitraryAnswer } from '../../support/arbitrary-answer.ts'
import { schemas } from '../../support/schemas.ts'
import { tries } from '../../support/full.ts'

const answers = schemas.filter(({ name }) => name.startsWith('the answer'))

test.for(answers)('$name: a tidy answer has no deviations', ({ wire }) => {
  fc.assert(
    fc.property(arbitraryAnswer(wire), (data) => {
      expect(deviationsOf(wire, JSON.parse(JSON.stringify({ data })))).toEqual([])
    }),
    { numRuns: tries(20) },
  )
})

test('each form of deviation is reported with its first path and its count', () => {
  const ticket = {
    id: 1,
    eventId: 1,
    name: 'A',
    mode: '1',
    price: '100',
    vat_value: 8.1,
    family: 1,
    text: null,
    new: 1,
  }
  const data = { tickets: { 17: ticket }, timeslot: [{ datetime: '2026-03-01 10:00:00', max_tickets: '3' }] }
  expect(deviationsOf(ticketOffer, { data, debug: true })).toEqual([
    { form: 'an unknown field', path: 'debug', count: 2 },
    { form: 'a list as an object keyed by id', path: 'data.tickets', count: 1 },
    { form: 'null in place of an absent field', path: 'data.tickets["17"].text', count: 1 },
    { form: 'a number as a text', path: 'data.tickets["17"].mode', count: 3 },
    { form: 'a boolean as 0 or 1', path: 'data.tickets["17"].family', count: 1 },
  ])
})

test('an empty map as [] is a deviation, an empty list is not', () => {
  expect(deviationsOf(tourCalendar, { data: [] })).toEqual([{ form: 'an empty map as []', path: 'data', count: 1 }])
  expect(deviationsOf(ticketOffer, { data: { tickets: [], timeslot: [] } })).toEqual([])
})
