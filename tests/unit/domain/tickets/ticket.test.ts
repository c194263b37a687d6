import { describe, expect, it } from 'vitest'
import { groupTickets, isTimed, kindOf, isUnscheduled, visibleTickets } from '#domain/tickets/ticket.ts'
import { aMoment } from '../../../support/dates.ts'
import { aTicket } from '../../../support/shop-things.ts'
import { anId } from '../../../support/ids.ts'

const at = (left: number) => ({ start: aMoment('2026-07-04 10:00:00'), left })

describe('Event tickets (section 5)', () => {
  it.each([1, 5])('tickets in mode %i with no schedule entry having places left are hidden', (mode) => {
    expect(visibleTickets([aTicket({ mode, schedule: [] })])).toEqual([])
    expect(visibleTickets([aTicket({ mode, schedule: [at(0), at(0)] })])).toEqual([])
    expect(visibleTickets([aTicket({ mode, schedule: [at(0), at(1)] })])).toHaveLength(1)
  })

  it.each([0, 2, 3, 4, 6, 7])('tickets in mode %i are shown without a schedule', (mode) => {
    expect(visibleTickets([aTicket({ mode, schedule: [] })])).toHaveLength(1)
  })

  it('visible tickets keep their order', () => {
    const tickets = [
      aTicket({ id: anId('a') }),
      aTicket({ id: anId('b'), schedule: [] }),
      aTicket({ id: anId('c'), mode: 3 }),
    ]
    expect(visibleTickets(tickets).map(({ id }) => id)).toEqual(['a', 'c'])
  })
})

describe('Ticket modes (section 3)', () => {
  it('mode 1 is a time slot, 5 a performance, 3 a day; any other is open', () => {
    expect([1, 5, 3, 0, 2, 99].map((mode) => kindOf({ mode }))).toEqual([
      'slot',
      'performance',
      'day',
      'open',
      'open',
      'open',
    ])
    expect([1, 5, 3, 0].map((mode) => isTimed({ mode }))).toEqual([true, true, false, false])
  })
})

describe('Ticket groups (section 3)', () => {
  it('tickets stand under their group, groups in the order they first appear', () => {
    const groups = groupTickets([
      aTicket({ id: anId('a'), groupId: 'g1', groupName: 'Single' }),
      aTicket({ id: anId('b') }),
      aTicket({ id: anId('c'), groupId: 'g2', groupName: 'Groups' }),
      aTicket({ id: anId('d'), groupId: 'g1', groupName: 'Single' }),
    ])
    expect(groups.map(({ name, tickets }) => [name, tickets.map(({ id }) => id)])).toEqual([
      ['Single', ['a', 'd']],
      [undefined, ['b']],
      ['Groups', ['c']],
    ])
    expect(groups[0]?.id).toBe('g1')
    expect(groups[1]?.id).toBeUndefined()
  })
})

describe('Event tickets: those that nobody can buy (section 5)', () => {
  it('is a ticket that needs a time slot and has no schedule; a sold-out ticket is not', () => {
    const [entry] = aTicket().schedule
    for (const mode of [1, 5]) {
      expect(isUnscheduled(aTicket({ mode, schedule: [] }))).toBe(true)
      expect(isUnscheduled(aTicket({ mode, schedule: entry ? [{ ...entry, left: 0 }] : [] }))).toBe(false)
    }
    for (const mode of [3, 7]) expect(isUnscheduled(aTicket({ mode, schedule: [] }))).toBe(false)
  })
})
