import { formatTime } from '#domain/dates/format-date.ts'
import type { WallDateTime } from '#domain/dates/wall-clock.ts'
import type { Problem } from '#domain/forms/problem.ts'
import { canBuy, type SlotState } from './availability.ts'
import { nearest } from './day-availability.ts'
import { mostInstead } from './asked-counts.ts'

/** The number of times in a day that can be taken in at a glance. */
const mostTogether = 8

/** The times at which afternoon and evening begin. */
const noon = '12:00'
const dusk = '18:00'

type DayPart = 'morning' | 'afternoon' | 'evening'

/** Times shown together, under the name of their part of the day if there are several parts. */
interface TimesOfPart<Slot> {
  part?: DayPart
  slots: Slot[]
}

function partOf(start: WallDateTime): DayPart {
  const time = formatTime(start)
  if (time < noon) return 'morning'
  return time < dusk ? 'afternoon' : 'evening'
}

/** Groups the times of a day: all together or, if there are more than eight, by morning, afternoon and evening. */
export function byDayPart<Slot extends { start: WallDateTime }>(slots: readonly Slot[]): TimesOfPart<Slot>[] {
  if (slots.length <= mostTogether) return [{ slots: [...slots] }]
  const parts = Map.groupBy(slots, ({ start }) => partOf(start))
  return [...parts].map(([part, slots]) => ({ part, slots }))
}

interface Slot {
  start: WallDateTime
  state: SlotState
}

/** A requested time that isn't available, and the times to offer instead. */
export interface LostTime<Offered> {
  problem: Problem
  instead: Offered[]
}

const keys = {
  tooFew: 'availability.timeTooFew',
  soldOut: 'availability.timeSoldOut',
  expired: 'availability.timePassed',
  otherKinds: 'availability.timeOtherKinds',
} as const

/**
 * Returns the message for an unavailable time that a link asked for (section 4, "Availability states").
 * @param asked the time in the link; undefined once the visitor has chosen
 * @param slots all of that day
 */
export function lostTime<Offered extends Slot>(
  asked: WallDateTime | undefined,
  slots: readonly Offered[],
  party?: number,
): LostTime<Offered> | undefined {
  if (asked === undefined || slots.length === 0) return undefined
  const state = slots.find(({ start }) => start === asked)?.state
  if (state !== undefined && canBuy({ state })) return undefined
  const time = formatTime(asked)
  return {
    problem:
      state === undefined || state === 'open' || state === 'fewLeft'
        ? { key: 'availability.timeNotOffered', values: { time } }
        : { key: keys[state], values: { time } },
    instead: nearest(slots.filter(canBuy), ({ start }) => start, asked, mostInstead(party)),
  }
}
