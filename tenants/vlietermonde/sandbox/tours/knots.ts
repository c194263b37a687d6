import type { SeedTour } from '#sandbox/seed.ts'

/** A place is all that is sold, person by person, for a tour that is held as a whole. In French. */
export const knots: SeedTour = {
  id: 605,
  name: {
    nl: 'Tien knopen in een uur',
    en: 'Ten knots in an hour',
    de: 'Zehn Knoten in einer Stunde',
    fr: 'Dix nœuds en une heure',
  },
  teaser: {
    nl: 'Franstalige rondgang langs de Lijnbaan, met een eind touw in de hand.',
    en: 'A walk along the ropewalk in French, with a length of rope in your hand.',
    de: 'Auf Französisch durch die Seilerbahn, mit einem Stück Tau in der Hand.',
    fr: 'Une promenade dans la corderie, un bout de cordage à la main.',
  },
  text: {
    nl: '<p>Bij elke halte een knoop, en bij elke knoop een schip dat eraan hing. Wie aan het eind de tiende kan leggen, mag het touw houden. De anderen ook.</p>',
    en: '<p>At every stop a knot, and with every knot a ship that hung by it. Whoever can tie the tenth at the end may keep the rope. So may the others.</p>',
    de: '<p>An jeder Station ein Knoten, und an jedem Knoten ein Schiff, das daran hing. Wer am Ende den zehnten kann, darf das Tau behalten. Alle anderen auch.</p>',
    fr: '<p>À chaque halte un nœud, et à chaque nœud un navire qui y tenait. Qui réussit le dixième repart avec son cordage. Les autres aussi.</p>',
  },
  image: 'tour-harbour',
  duration: 60,
  maxParticipants: 15,
  singleTicketing: true,
  bookCompleteTour: true,
  bookingWithoutTickets: true,
  prices: [
    { id: 6051, name: { nl: 'Deelname', en: 'Place', de: 'Teilnahme', fr: 'Participation' }, price: 1100, vat: 9 },
    {
      id: 6052,
      name: { nl: 'T/m 12 jaar', en: 'Under 13', de: 'Bis 12 Jahre', fr: 'Jusqu’à 12 ans' },
      price: 600,
      vat: 9,
    },
  ],
  tickets: [],
  categories: [2],
  language: 'fr',
  venue: { nl: 'De Lijnbaan', en: 'The Ropewalk', de: 'Die Seilerbahn', fr: 'La Corderie' },
  slots: {
    weekdays: [0, 3],
    times: ['15:30'],
    minutes: 60,
    places: 15,
    scarceDays: { 3: 2, 4: 2 },
    closedDays: [35, 36],
  },
  toursPerTime: 15,
  from: 0,
  to: 110,
}
