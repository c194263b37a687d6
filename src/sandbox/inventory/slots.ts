import type { SlotPlan } from '#sandbox/seed.ts'
import { isMuseumOpen, type Shop, todayIn } from '#sandbox/shop/shop.ts'
import { addDays, daysBetween, weekday } from '#sandbox/shop/wall-clock.ts'

/** A beginning time with its number of places, sold or not. */
export interface Slot {
  /** `YYYY-MM-DD HH:mm:ss` */
  start: string
  end: string
  places: number
}

/** A plan with the days, counted from today, on which it holds. */
export interface Season {
  plan: SlotPlan
  from: number
  to: number
}

/** Returns true if the museum and the plan are open on a date, sold out or not. */
export const isOpenOn = (shop: Shop, { plan, from, to }: Season, date: string): boolean => {
  const day = daysBetween(todayIn(shop), date)
  const isInSeason = day >= from && day <= to && plan.weekdays.includes(weekday(date))
  return isInSeason && !plan.closedDays?.includes(day) && isMuseumOpen(shop, date)
}

/** Returns the places of each slot on a date, before anything is sold: 0 on a sold-out day, few on a scarce one. */
export const placesOn = ({ plan }: Season, date: string, today: string): number => {
  const day = daysBetween(today, date)
  if (plan.soldOutDays?.includes(day)) return 0
  return plan.scarceDays?.[day] ?? plan.places
}

/** Returns the first and last date of a season. */
export const lifetimeOf = (season: { from: number; to: number }, today: string): { first: string; last: string } => ({
  first: addDays(today, season.from),
  last: addDays(today, season.to),
})

/** Returns the time of a slot, `HH:mm`. */
export const timeOf = (slot: Pick<Slot, 'start'>): string => slot.start.slice(11, 16)
