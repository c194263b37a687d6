import { expect, it } from 'vitest'
import { placesOfDays } from '#domain/tickets/day-slots.ts'
import { aTicket, aTicketLine } from '../../../support/shop-things.ts'
import { aDay, aMoment } from '../../../support/dates.ts'
import { anId } from '../../../support/ids.ts'

const slot = (start: string, left: number) => ({ start: aMoment(start), left })
const visitor = { now: new Date('2026-07-04T06:00:00Z'), timeZone: 'Europe/Zurich', lines: [] }
const four = [slot('2026-07-05 10:00:00', 4), slot('2026-07-05 11:00:00', 3)]

it('a day with known slots has the places of its most available slot, minus those in the cart', () => {
  const offers = { [aDay('2026-07-05')]: { tickets: [aTicket({ schedule: four })], timeSlots: [] } }
  expect(placesOfDays(anId('e1'), offers, visitor)).toEqual({ '2026-07-05': 4 })
  const lines = [aTicketLine({ start: aMoment('2026-07-05 10:00:00'), count: 4 })]
  expect(placesOfDays(anId('e1'), offers, { ...visitor, lines })).toEqual({ '2026-07-05': 3 })
  expect(placesOfDays(anId('e1'), offers, { ...visitor, now: new Date('2026-07-06T06:00:00Z') })).toEqual({
    '2026-07-05': 0,
  })
})

it('a day with tickets that need no time has no number of places', () => {
  const tickets = [aTicket({ schedule: four }), aTicket({ id: anId('day'), mode: 3, schedule: [] })]
  expect(placesOfDays(anId('e1'), { [aDay('2026-07-05')]: { tickets, timeSlots: [] } }, visitor)).toEqual({})
})
