import type { SeedArticle } from '#sandbox/seed.ts'
import { books } from './articles/books.ts'
import { objects } from './articles/objects.ts'
import { passes } from './articles/passes.ts'
import { prints } from './articles/prints.ts'

/** What is on the shelves, and the passes (kind 13). */
export const articles: SeedArticle[] = [...books, ...prints, ...objects, ...passes]

export const articleCategories = [
  {
    id: 21,
    name: {
      de: 'Kataloge und Bücher',
      en: 'Catalogues and books',
      fr: 'Catalogues et livres',
      it: 'Cataloghi e libri',
      nl: 'Catalogi en boeken',
      es: 'Catálogos y libros',
      sv: 'Kataloger och böcker',
      da: 'Kataloger og bøger',
    },
  },
  {
    id: 22,
    name: {
      de: 'Drucke und Plakate',
      en: 'Prints and posters',
      fr: 'Estampes et affiches',
      it: 'Stampe e manifesti',
      nl: 'Prenten en affiches',
      es: 'Estampas y carteles',
      sv: 'Grafik och affischer',
      da: 'Grafik og plakater',
    },
  },
  {
    id: 23,
    name: {
      de: 'Designobjekte',
      en: 'Design objects',
      fr: 'Objets de design',
      it: 'Oggetti di design',
      nl: 'Designobjecten',
      es: 'Objetos de diseño',
      sv: 'Designföremål',
      da: 'Designobjekter',
    },
  },
]

export const passCategories = [
  {
    id: 25,
    name: {
      de: 'Jahreskarten',
      en: 'Annual passes',
      fr: 'Abonnements annuels',
      it: 'Abbonamenti annuali',
      nl: 'Jaarkaarten',
      es: 'Pases anuales',
      sv: 'Årskort',
      da: 'Årskort',
    },
  },
]
