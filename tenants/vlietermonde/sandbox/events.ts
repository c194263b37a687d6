import type { SeedEvent } from '#sandbox/seed.ts'
import { collection } from './events/collection.ts'
import { cruise } from './events/cruise.ts'
import { familyNight } from './events/family-night.ts'
import { nightSea } from './events/night-sea.ts'
import { ship } from './events/ship.ts'

/** What one can buy tickets for, in the order of the list. */
export const events: SeedEvent[] = [nightSea, ship, collection, cruise, familyNight]
