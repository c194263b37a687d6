import type { SeedTour } from '#sandbox/seed.ts'

/** Boats are counted, each a tour of its own; a picnic for those on board can be had with them. In Dutch. */
export const boats: SeedTour = {
  id: 604,
  name: {
    nl: 'In de sloep: roeien met de bootsman',
    en: 'In the rowing boat, with the boatswain',
    de: 'In der Schaluppe: rudern mit dem Bootsmann',
    fr: 'Dans la chaloupe, avec le maître d’équipage',
  },
  teaser: {
    nl: 'Een sloep, zes riemen, één bootsman. Hoeveel boten hebt u nodig?',
    en: 'One boat, six oars, one boatswain. How many boats do you need?',
    de: 'Ein Boot, sechs Riemen, ein Bootsmann. Wie viele Boote brauchen Sie?',
    fr: 'Une chaloupe, six avirons, un maître d’équipage. Combien vous en faut-il ?',
  },
  text: {
    nl: '<p>U roeit, hij telt. In een uur gaat het van de museumkade naar het Oosthoofd en met het tij terug. Per boot is er plaats voor zes mensen; vier boten varen tegelijk, en meestal wordt het een wedstrijd.</p>',
    en: '<p>You row, he counts. An hour takes you from the quay to the Oosthoofd and home on the tide. Each boat has room for six; four of them go at once, and as a rule it ends in a race.</p>',
    de: '<p>Sie rudern, er zählt. In einer Stunde geht es vom Museumskai zum Oosthoofd und mit der Tide zurück. In jedem Boot ist Platz für sechs; vier fahren zugleich, und meist wird es ein Rennen.</p>',
    fr: '<p>Vous ramez, il compte. Une heure suffit pour aller du quai à l’Oosthoofd et revenir avec la marée. Chaque chaloupe accueille six personnes ; quatre partent ensemble, et cela finit souvent en régate.</p>',
  },
  image: 'tour-highlights',
  duration: 60,
  maxParticipants: 6,
  singleTicketing: false,
  bookCompleteTour: false,
  bookingWithoutTickets: true,
  prices: [
    {
      id: 6041,
      name: {
        nl: 'Sloep met bootsman',
        en: 'Boat with boatswain',
        de: 'Boot mit Bootsmann',
        fr: 'Chaloupe avec maître d’équipage',
      },
      price: 8400,
      vat: 9,
    },
  ],
  tickets: [
    {
      id: 6042,
      name: { nl: 'Picknickmand', en: 'Picnic hamper', de: 'Picknickkorb', fr: 'Panier pique-nique' },
      price: 500,
      vat: 9,
      subtickets: [
        { id: 60421, name: { nl: 'Volwassenen', en: 'Adults', de: 'Erwachsene', fr: 'Adultes' }, price: 1450 },
        { id: 60422, name: { nl: 'Kinderen', en: 'Children', de: 'Kinder', fr: 'Enfants' }, price: 850 },
      ],
    },
  ],
  categories: [1],
  language: 'nl',
  venue: { nl: 'Oosthoofd', en: 'Oosthoofd', de: 'Oosthoofd', fr: 'Oosthoofd' },
  slots: { weekdays: [3, 5, 6], times: ['11:15', '14:15'], minutes: 60, places: 24, closedDays: [35, 36] },
  toursPerTime: 4,
  from: 1,
  to: 110,
}
