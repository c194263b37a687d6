import type { SeedTour } from '#sandbox/seed.ts'

/** Sold as a whole to a group: a price for the tour, no tickets. */
export const highlights: SeedTour = {
  id: 601,
  name: {
    nl: 'Van kiel tot kluiver: groepsrondleiding',
    en: 'From keel to jib: group tour',
    de: 'Vom Kiel bis zum Klüver: Gruppenführung',
    fr: 'De la quille au foc : visite de groupe',
  },
  teaser: {
    nl: 'Uw eigen gids door de Lijnbaan en over de museumkade.',
    en: 'A guide of your own through the ropewalk and along the quay.',
    de: 'Ihr eigener Guide durch die Seilerbahn und über den Museumskai.',
    fr: 'Un guide rien que pour vous, de la corderie au quai.',
  },
  text: {
    nl: '<p>Anderhalf uur, tot twintig mensen, en een gids die het tempo van uw groep aanhoudt. U krijgt te horen waarom een schip een zij is, hoe men op een kanon slaapt en wat er in het kistje van de chirurgijn zat.</p><p>De entree zit in de prijs.</p>',
    en: '<p>An hour and a half, up to twenty people, and a guide who keeps your group’s pace. You will hear why a ship is a she, how one sleeps on a cannon, and what was in the surgeon’s chest.</p><p>Admission is included.</p>',
    de: '<p>Anderthalb Stunden, bis zu zwanzig Personen und ein Guide, der sich nach Ihrer Gruppe richtet. Sie erfahren, warum ein Schiff eine Sie ist, wie man auf einer Kanone schläft und was in der Kiste des Wundarztes lag.</p><p>Der Eintritt ist inbegriffen.</p>',
    fr: '<p>Une heure et demie, vingt personnes au plus, et un guide qui suit le rythme de votre groupe. Vous saurez comment l’on dort sur un canon, pourquoi un navire a une âme et ce que contenait le coffre du chirurgien.</p><p>L’entrée est comprise.</p>',
  },
  image: 'tour-highlights',
  duration: 90,
  maxParticipants: 20,
  minParticipants: 5,
  singleTicketing: false,
  bookCompleteTour: true,
  bookingWithoutTickets: true,
  prices: [
    {
      id: 6011,
      name: { nl: 'Groep tot 20', en: 'Group of up to 20', de: 'Gruppe bis 20', fr: 'Groupe jusqu’à 20' },
      price: 19500,
      vat: 9,
    },
    {
      id: 6012,
      name: { nl: 'Schoolklas', en: 'School class', de: 'Schulklasse', fr: 'Classe scolaire' },
      price: 9500,
      vat: 9,
    },
  ],
  tickets: [],
  categories: [1],
  language: 'nl',
  venue: { nl: 'De Lijnbaan', en: 'The Ropewalk', de: 'Die Seilerbahn', fr: 'La Corderie' },
  questions: [
    {
      id: 6101,
      type: 'text',
      text: {
        nl: 'Naam van de groep of school',
        en: 'Name of the group or school',
        de: 'Name der Gruppe oder Schule',
        fr: 'Nom du groupe ou de l’école',
      },
      mandatory: true,
    },
    {
      id: 6102,
      type: 'radio',
      text: {
        nl: 'Komt er iemand met een rolstoel mee?',
        en: 'Is anybody coming in a wheelchair?',
        de: 'Kommt jemand mit Rollstuhl?',
        fr: 'Quelqu’un vient-il en fauteuil roulant ?',
      },
      mandatory: true,
      options: [
        { id: 1, text: { nl: 'Nee', en: 'No', de: 'Nein', fr: 'Non' } },
        { id: 2, text: { nl: 'Ja', en: 'Yes', de: 'Ja', fr: 'Oui' } },
      ],
    },
  ],
  slots: {
    weekdays: [2, 3, 4, 5, 6],
    times: ['10:15', '13:15', '15:15'],
    minutes: 90,
    places: 20,
    soldOutDays: [7],
    closedDays: [35, 36],
  },
  toursPerTime: 2,
  timePrices: {
    '15:15': [
      {
        id: 6013,
        name: {
          nl: 'Groep tot 20, laatste ronde',
          en: 'Group of up to 20, last round',
          de: 'Gruppe bis 20, letzte Runde',
          fr: 'Groupe jusqu’à 20, dernier tour',
        },
        price: 16500,
        vat: 9,
      },
    ],
  },
  from: 2,
  to: 120,
}
