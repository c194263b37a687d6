import { expect, it } from 'vitest'
import { wantedKinds } from '#domain/tickets/wanted-kinds.ts'
import { aTicket } from '../../../support/shop-things.ts'
import { aMoment } from '../../../support/dates.ts'
import { anId } from '../../../support/ids.ts'

const schedule = [{ start: aMoment('2026-07-04 10:00:00'), left: 3 }]
const two = { count: 2, subtickets: {} }

it('the kinds of tickets that are wanted are those chosen that need a time, and have one', () => {
  const tickets = [
    aTicket({ id: anId('chosen'), schedule }),
    aTicket({ id: anId('none'), schedule }),
    aTicket({ id: anId('gone'), schedule: [] }),
    aTicket({ id: anId('day'), mode: 3, schedule }),
  ]
  const choices = { chosen: two, none: { count: 0, subtickets: {} }, gone: two, day: two }
  expect(wantedKinds(tickets, choices)).toEqual(['chosen'])
})
