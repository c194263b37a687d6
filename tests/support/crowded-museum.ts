import type { MuseumSeed } from '#sandbox/seed.ts'
import { addDays, wallClock } from '#sandbox/shop/wall-clock.ts'
import { tinyMuseum } from './museum-seed.ts'

/** 50 performances of 10 places: 500 places, with 50 last ones to fight for. */
export const performances = 50
export const placesEach = 10

export const crowdedMuseum: MuseumSeed = {
  ...tinyMuseum,
  id: 'crowded',
  customers: [],
  events: [
    {
      id: 1,
      name: { en: 'Concert', de: 'Konzert' },
      teaser: { en: 'Cello', de: 'Cello' },
      text: { en: '<p>Cello</p>', de: '<p>Cello</p>' },
      image: 'room',
      from: 0,
      to: 365,
      performances: Array.from({ length: performances }, (_, day) => ({
        day: day + 2,
        time: '20:00',
        places: placesEach,
      })),
      tickets: [{ id: 1, name: { en: 'Seat', de: 'Platz' }, mode: 5, price: 1000, vat: 8.1 }],
    },
  ],
  voucherCodes: [
    { code: 'SHARED', name: { en: 'Gift', de: 'Geschenk' }, amount: 25_500, used: 0, shows: 'many hands' },
  ],
}

/** When the performances begin. */
export const starts = (at: Date): string[] => {
  const today = wallClock(at, crowdedMuseum.timeZone).slice(0, 10)
  return Array.from({ length: performances }, (_, day) => `${addDays(today, day + 2)} 20:00:00`)
}
