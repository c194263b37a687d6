import type { DemoMuseum, SeedArticle } from '#sandbox/seed.ts'
import { books } from './articles/books.ts'
import { instruments } from './articles/instruments.ts'
import { table } from './articles/table.ts'

export const articleCategories: DemoMuseum['articleCategories'] = [
  { id: 1, name: { nl: 'Boeken en kaarten', en: 'Books and charts', de: 'Bücher und Karten', fr: 'Livres et cartes' } },
  {
    id: 2,
    name: {
      nl: 'Instrumenten en ambacht',
      en: 'Instruments and craft',
      de: 'Instrumente und Handwerk',
      fr: 'Instruments et artisanat',
    },
  },
  { id: 3, name: { nl: 'Huis en dek', en: 'House and deck', de: 'Haus und Deck', fr: 'Maison et pont' } },
]

export const articles: SeedArticle[] = [...books, ...instruments, ...table]
