import type { DemoMuseum, SeedTour } from '#sandbox/seed.ts'
import { boats } from './tours/boats.ts'
import { harbourWalk } from './tours/harbour-walk.ts'
import { highlights } from './tours/highlights.ts'
import { knots } from './tours/knots.ts'
import { publicTour } from './tours/public.ts'

export const tourCategories: DemoMuseum['tourCategories'] = [
  { id: 1, name: { nl: 'Schip en haven', en: 'Ship and harbour', de: 'Schiff und Hafen', fr: 'Navire et port' } },
  { id: 2, name: { nl: 'Openbaar', en: 'Open to all', de: 'Öffentlich', fr: 'Ouvert à tous' } },
]

export const tours: SeedTour[] = [highlights, publicTour, harbourWalk, boats, knots]
