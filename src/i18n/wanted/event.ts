import type { WantedMessages } from '#i18n/message-types.ts'
import { bookingStrings } from './booking.ts'

/** Messages the booking of an event shows: no others, since each weighs on the first view of every event. */
export const eventBookingStrings = [
  ...bookingStrings,
  'availability.chooseTickets',
  'availability.eventExpired',
  'availability.eventUnavailable',
  'availability.noTimeForParty',
  'availability.onlyTicketsLeft',
  'availability.soldOutNext',
  'eventDetail.added',
  'eventDetail.allDay',
  'eventDetail.book',
  'eventDetail.chosen',
  'eventDetail.entry',
  'eventDetail.inBasket',
  'eventDetail.noneChosen',
  'eventDetail.performance',
] as const satisfies WantedMessages
