import type { SeedTour } from '#sandbox/seed.ts'

/** A tour with tickets: the number of tours follows the tickets. In German. */
export const harbourWalk: SeedTour = {
  id: 603,
  name: {
    nl: 'Havenwandeling: zeven bruggen',
    en: 'Harbour walk: seven bridges',
    de: 'Hafenspaziergang: sieben Brücken',
    fr: 'Promenade au port : sept ponts',
  },
  teaser: {
    nl: 'Duitstalige wandeling langs pakhuizen, sluizen en de kroeg waar de loodsen wachtten.',
    en: 'A walk in German past warehouses, locks and the tavern where the pilots waited.',
    de: 'Zu Fuß vorbei an Speichern, Schleusen und der Kneipe, in der die Lotsen warteten.',
    fr: 'Une promenade en allemand, des entrepôts aux écluses, jusqu’au café où attendaient les pilotes.',
  },
  text: {
    nl: '<p>Twee uur, drie kilometer, zeven bruggen waarvan er altijd één openstaat. Dat is geen oponthoud, dat is het moment waarop de gids zijn beste verhaal vertelt.</p><p>Bij elk weer. De regen hoort erbij.</p>',
    en: '<p>Two hours, three kilometres, seven bridges, one of which is always open. That is not a delay; that is when the guide tells the best story.</p><p>In any weather. The rain is part of it.</p>',
    de: '<p>Zwei Stunden, drei Kilometer, sieben Brücken, von denen immer eine offen steht. Das ist keine Wartezeit, das ist der Moment für die beste Geschichte.</p><p>Bei jedem Wetter. Der Regen gehört dazu.</p>',
    fr: '<p>Deux heures, trois kilomètres, sept ponts dont un toujours levé. Ce n’est pas un contretemps : c’est le moment où le guide raconte sa meilleure histoire.</p><p>Par tous les temps. La pluie est du voyage.</p>',
  },
  image: 'tour-harbour',
  duration: 120,
  maxParticipants: 18,
  minParticipants: 2,
  singleTicketing: true,
  bookCompleteTour: true,
  bookingWithoutTickets: false,
  prices: [
    {
      id: 6031,
      name: { nl: 'Wandeling met gids', en: 'Guided walk', de: 'Geführter Spaziergang', fr: 'Promenade guidée' },
      price: 1400,
      vat: 9,
    },
  ],
  tickets: [
    {
      id: 6032,
      name: { nl: 'Deelnemer', en: 'Participant', de: 'Teilnehmende', fr: 'Participant' },
      price: 350,
      vat: 9,
    },
  ],
  categories: [1, 2],
  language: 'de',
  venue: { nl: 'Oosthoofd', en: 'Oosthoofd', de: 'Oosthoofd', fr: 'Oosthoofd' },
  questions: [
    {
      id: 6103,
      type: 'checkbox',
      text: {
        nl: 'Waar mag de gids langer bij stilstaan?',
        en: 'Where may the guide linger?',
        de: 'Wobei darf der Guide länger verweilen?',
        fr: 'Où le guide peut-il s’attarder ?',
      },
      options: [
        { id: 1, text: { nl: 'Sluizen', en: 'Locks', de: 'Schleusen', fr: 'Écluses' } },
        { id: 2, text: { nl: 'Schepen', en: 'Ships', de: 'Schiffe', fr: 'Navires' } },
        { id: 3, text: { nl: 'Kroegen', en: 'Taverns', de: 'Kneipen', fr: 'Tavernes' } },
      ],
    },
  ],
  slots: {
    weekdays: [0, 6],
    times: ['11:00', '14:30'],
    minutes: 120,
    places: 18,
    soldOutDays: [14, 15],
    closedDays: [35, 36],
  },
  toursPerTime: 18,
  from: 1,
  to: 100,
}
