import { describe, expect, it } from 'vitest'
import { type DaySlot, keptSlot } from '#domain/tickets/day-slots.ts'
import { aMoment } from '../../../support/dates.ts'

const slot = (start: string, state: DaySlot['state'] = 'open'): DaySlot => ({
  start: aMoment(start),
  left: state === 'open' ? 9 : 0,
  state,
})
const ten = slot('2026-11-25 10:00:00')
const eleven = slot('2026-11-25 11:00:00')

describe('picking a date (section 4)', () => {
  it('selects the time by itself if only one can be booked', () => {
    expect(keptSlot([ten, slot('2026-11-25 11:00:00', 'soldOut')], undefined)).toBe(ten)
    expect(keptSlot([ten, eleven], undefined)).toBeUndefined()
    expect(keptSlot([], undefined)).toBeUndefined()
  })

  it('keeps the current time if another day still offers it', () => {
    expect(keptSlot([ten, eleven], aMoment('2026-11-24 11:00:00'))).toBe(eleven)
    expect(keptSlot([ten, eleven], aMoment('2026-11-24 12:00:00'))).toBeUndefined()
    expect(
      keptSlot(
        [ten, slot('2026-11-25 11:00:00', 'soldOut'), slot('2026-11-25 12:00:00')],
        aMoment('2026-11-24 11:00:00'),
      ),
    ).toBe(undefined)
  })

  it('keeps the chosen time even after the cart has taken its last places', () => {
    const full = slot('2026-11-25 11:00:00', 'soldOut')
    expect(keptSlot([ten, full], full.start)).toBe(full)
  })

  it('drops the chosen time if it has too few places or lacks a chosen kind of ticket', () => {
    for (const state of ['tooFew', 'otherKinds'] as const)
      expect(
        keptSlot([ten, eleven, slot('2026-11-25 12:00:00', state)], aMoment('2026-11-25 12:00:00')),
      ).toBeUndefined()
  })
})
