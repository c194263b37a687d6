import type { SeedTour } from '#sandbox/seed.ts'
import { groupTours } from './tours/groups.ts'
import { openTours } from './tours/open.ts'

/** Tours with all the ways they can be booked, in four languages. */
export const tours: SeedTour[] = [...openTours, ...groupTours]

export const tourCategories = [
  {
    id: 31,
    name: {
      de: 'Offen für alle',
      en: 'Open to everyone',
      fr: 'Ouvertes à tous',
      it: 'Aperte a tutti',
      nl: 'Voor iedereen',
      es: 'Abiertas a todos',
      sv: 'Öppna för alla',
      da: 'Åbne for alle',
    },
  },
  {
    id: 32,
    name: {
      de: 'Für Ihre Gruppe',
      en: 'For your group',
      fr: 'Pour votre groupe',
      it: 'Per il suo gruppo',
      nl: 'Voor uw groep',
      es: 'Para su grupo',
      sv: 'För din grupp',
      da: 'For din gruppe',
    },
  },
  {
    id: 33,
    name: {
      de: 'Schulen und Familien',
      en: 'Schools and families',
      fr: 'Écoles et familles',
      it: 'Scuole e famiglie',
      nl: 'Scholen en gezinnen',
      es: 'Escuelas y familias',
      sv: 'Skolor och familjer',
      da: 'Skoler og familier',
    },
  },
]
