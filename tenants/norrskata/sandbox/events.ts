import type { SeedEvent } from '#sandbox/seed.ts'
import { crossing } from './events/crossing.ts'
import { grounds } from './events/grounds.ts'
import { lanterns } from './events/lanterns.ts'
import { workshop } from './events/workshop.ts'

/** What one can buy tickets for, in the order of the list. */
export const events: SeedEvent[] = [grounds, workshop, lanterns, crossing]
