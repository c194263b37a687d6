import type { TourSums } from './tour-choice.ts'
import type { TourRules } from './tour-limits.ts'

type Group = Pick<TourRules, 'minParticipants' | 'singleTicketing'>

/** A group starts at the fewest that it may be; those who are counted then are added one by one. */
const firstOf = ({ minParticipants = 1 }: Group, counted: number): number =>
  counted > 0 ? 1 : Math.max(1, minParticipants)

/** What the first + of a ticket leads to (section 5, "Tour ticket and tour counts"). One of several persons is one. */
export const firstTickets = (rules: Group, { ticketCount }: TourSums, parts: readonly unknown[]): number =>
  parts.length > 0 ? 1 : firstOf(rules, ticketCount)

/** What the first + of a price leads to: of places on a tour the smallest group, of tours one. */
export const firstTours = (rules: Group, { tourCount }: TourSums): number =>
  rules.singleTicketing ? firstOf(rules, tourCount) : 1
