import { asMap } from '#sandbox/http/answer.ts'
import { timeOf } from '#sandbox/inventory/slots.ts'
import { toursLeft, tourSlotsOn } from '#sandbox/inventory/tours.ts'
import type { SeedTour } from '#sandbox/seed.ts'
import { say, type Shop } from '#sandbox/shop/shop.ts'

/** `PriceListEntry[]` of the contract. */
export const priceList = (shop: Shop, prices: SeedTour['prices']) =>
  prices.map(({ id, name, price, vat }, index) => ({
    id,
    name: say(shop, name),
    price,
    vat_value: vat,
    sequence_no: index + 1,
  }))

const scheduleOn = (shop: Shop, tour: SeedTour, date: string) => {
  const entries = tourSlotsOn(shop, tour, date).map((slot) => {
    const prices = tour.timePrices?.[timeOf(slot)]
    return [timeOf(slot), { tours: toursLeft(tour, slot), priceList: prices && priceList(shop, prices) }] as const
  })
  return asMap(Object.fromEntries(entries))
}

/** A tour's tickets and prices; with a date, what begins when and how many tours are left then. */
export const tourOffer = (shop: Shop, tour: SeedTour, date: string | undefined) => ({
  tickets: tour.tickets.map(({ id, name, price, vat, subtickets }, index) => ({
    id,
    name: say(shop, name),
    price,
    vat_value: vat,
    sequence_no: index + 1,
    subtickets: subtickets?.map((one) => ({ id: one.id, name: say(shop, one.name), price: one.price })),
  })),
  priceList: priceList(shop, tour.prices),
  schedule: date === undefined ? asMap({}) : scheduleOn(shop, tour, date),
})
