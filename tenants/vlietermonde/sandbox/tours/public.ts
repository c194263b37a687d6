import type { SeedTour } from '#sandbox/seed.ts'

/** A public tour: single tickets, in English. */
export const publicTour: SeedTour = {
  id: 602,
  name: {
    nl: 'Nachtzee bij lantaarnlicht',
    en: 'Night Sea by lantern light',
    de: 'Nachtsee im Laternenschein',
    fr: 'Mer de nuit à la lanterne',
  },
  eventName: {
    nl: 'Nachtzee. Schilders van het donker',
    en: 'Night Sea: Painters of the Dark',
    de: 'Nachtsee. Maler der Dunkelheit',
    fr: 'Mer de nuit. Peindre l’obscur',
  },
  teaser: {
    nl: 'Openbare rondleiding in het Engels, na sluitingstijd: twaalf mensen, één lantaarn.',
    en: 'A public tour after closing time: twelve people, one lantern.',
    de: 'Öffentliche Führung auf Englisch, nach Torschluss: zwölf Menschen, eine Laterne.',
    fr: 'Visite publique en anglais, après la fermeture : douze personnes, une lanterne.',
  },
  text: {
    nl: '<p>Als de laatste bezoeker weg is, doen we ook de noodverlichting uit. De conservator loopt voorop. U ziet de schilderijen zoals ze gemaakt zijn: een voor een, in het schijnsel van een vlam die beweegt.</p>',
    en: '<p>When the last visitor has gone we put out even the emergency lights. The curator walks ahead. You see the paintings as they were made: one by one, in the light of a flame that moves.</p>',
    de: '<p>Wenn der letzte Gast gegangen ist, löschen wir auch die Notbeleuchtung. Die Kuratorin geht voran. Sie sehen die Bilder so, wie sie entstanden: eines nach dem anderen, im Schein einer Flamme, die sich bewegt.</p>',
    fr: '<p>Quand le dernier visiteur est parti, nous éteignons jusqu’aux veilleuses. La conservatrice ouvre la marche. Vous voyez les tableaux comme ils ont été peints : un par un, à la lueur d’une flamme qui bouge.</p>',
  },
  image: 'tour-lantern',
  duration: 60,
  maxParticipants: 12,
  singleTicketing: true,
  bookCompleteTour: false,
  bookingWithoutTickets: false,
  prices: [],
  tickets: [
    {
      id: 6021,
      name: { nl: 'Volwassene', en: 'Adult', de: 'Erwachsene', fr: 'Adulte' },
      price: 2950,
      vat: 9,
    },
    {
      id: 6022,
      name: {
        nl: 'Jongere 13–17 jaar, student',
        en: 'Ages 13–17, student',
        de: '13–17 Jahre, Studierende',
        fr: '13–17 ans, étudiant',
      },
      price: 1950,
      vat: 9,
    },
  ],
  categories: [2],
  language: 'en',
  venue: { nl: 'Zeilzolder', en: 'Sail Loft', de: 'Segelboden', fr: 'Grenier aux voiles' },
  slots: {
    weekdays: [4, 5, 6],
    times: ['17:30'],
    minutes: 60,
    places: 12,
    soldOutDays: [3, 4],
    scarceDays: { 1: 3, 2: 3, 8: 2, 9: 2 },
    closedDays: [35, 36],
  },
  toursPerTime: 1,
  from: 0,
  to: 108,
}
