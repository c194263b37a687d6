import type { SeedTour } from '#sandbox/seed.ts'
import { nowIn, todayIn, type Shop } from '#sandbox/shop/shop.ts'
import { addMinutes } from '#sandbox/shop/wall-clock.ts'
import { isOpenOn, placesOn, type Slot } from './slots.ts'
import { leftOf, type Resource } from './stock.ts'

export const tourResource = (tour: SeedTour, start: string): Resource => `tour:${tour.id} ${start}`

/** Returns true if a day is a day of the tour, sold out or not. */
const takesPlaceOn = (shop: Shop, tour: SeedTour, date: string): boolean =>
  isOpenOn(shop, { plan: tour.slots, from: tour.from, to: tour.to }, date)

/**
 * Returns the times at which a tour still begins on a date. `places` are people for a tour that is sold ticket by
 * ticket, else whole tours.
 */
export const tourSlotsOn = (shop: Shop, tour: SeedTour, date: string): Slot[] => {
  if (!takesPlaceOn(shop, tour, date)) return []
  const people = placesOn({ plan: tour.slots, from: tour.from, to: tour.to }, date, todayIn(shop))
  const places = tour.singleTicketing ? people : Math.min(people, tour.toursPerTime)
  return tour.slots.times
    .map((time) => `${date} ${time}:00`)
    .filter((start) => start > nowIn(shop))
    .map((start) => ({
      start,
      end: addMinutes(start, tour.duration),
      places: leftOf(shop, tourResource(tour, start), places),
    }))
}

/** Returns the number of people who can still take part in a slot. */
export const peopleLeft = (tour: SeedTour, slot: Slot): number =>
  tour.singleTicketing ? slot.places : slot.places * tour.maxParticipants

/** Returns the number of tours that can still be booked in a slot. */
export const toursLeft = (tour: SeedTour, slot: Slot): number => {
  if (!tour.singleTicketing) return slot.places
  return slot.places > 0 ? tour.toursPerTime : 0
}

/** Returns true if a tour's day has slots but no place in any of them. */
export const isSoldOutOn = (shop: Shop, tour: SeedTour, date: string): boolean =>
  tourSlotsOn(shop, tour, date).every(({ places }) => places === 0)
