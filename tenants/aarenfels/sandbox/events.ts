import type { SeedEvent } from '#sandbox/seed.ts'
import { brunnegg } from './events/brunnegg.ts'
import { collection } from './events/collection.ts'
import { concerts } from './events/concerts.ts'
import { dayTicket } from './events/day-ticket.ts'
import { haldi } from './events/haldi.ts'
import { onePicture } from './events/one-picture.ts'
import { printWorkshop } from './events/print-workshop.ts'

/** What one can buy a ticket for, in the order of the shop. */
export const events: SeedEvent[] = [brunnegg, collection, haldi, dayTicket, concerts, onePicture, printWorkshop]
