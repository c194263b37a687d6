import type { Availability, Moment, Subject } from './availability.ts'
import { dayAvailability } from './day-availability.ts'
import { eventAvailability } from './event-availability.ts'
import { articleAvailability, voucherAvailability } from './goods-availability.ts'
import { slotAvailability } from './slot-availability.ts'

/**
 * The one function that says which state an event, tour, day, time slot, article or voucher is in and
 * what to offer next (section 4, "Availability states").
 */
export function availabilityOf(subject: Subject, moment: Moment): Availability {
  switch (subject.kind) {
    case 'event':
    case 'tour':
      return eventAvailability(subject, moment)
    case 'day':
      return dayAvailability(subject, moment)
    case 'slot':
      return slotAvailability(subject, moment)
    case 'article':
      return articleAvailability(subject)
    case 'voucher':
      return voucherAvailability(subject)
  }
}
