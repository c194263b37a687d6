import type { SeedEvent } from '#sandbox/seed.ts'
import { brunnegg } from './events/brunnegg.ts'
import { collection } from './events/collection.ts'

/** What one can buy a ticket for, in the order of the shop. */
export const events: SeedEvent[] = [brunnegg, collection]
