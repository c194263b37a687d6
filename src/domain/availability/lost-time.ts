import { formatTime } from '#domain/dates/format-date.ts'
import type { WallDateTime } from '#domain/dates/wall-clock.ts'
import type { Problem } from '#domain/problems/problem.ts'
import { canBuy } from './availability.ts'
import { nearest } from './nearest.ts'
import { mostInstead } from './party.ts'
import type { SlotState } from './slot-availability.ts'

interface Slot {
  start: WallDateTime
  state: SlotState
}

/** A time that was asked for and can't be had, and those to offer in its place. */
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
 * What is said of a time that a link asked for, where it can't be had (section 4, "Availability states").
 * @param asked what the link said; undefined once the visitor has chosen
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
