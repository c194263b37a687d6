import type { WantedMessages } from '#i18n/message-types.ts'
import { bookingStrings } from './booking.ts'

/** Messages the booking of a tour shows: no others, since each weighs on the first view of every tour. */
export const tourBookingStrings = [
  ...bookingStrings,
  'availability.onlyParticipantsLeft',
  'forms.chooseFromList',
  'forms.notANumber',
  'guest.choose',
  'guest.optional',
  'tourDetail.added',
  'tourDetail.book',
  'tourDetail.clear',
  'tourDetail.clearName',
  'tourDetail.expired',
  'tourDetail.places',
  'tourDetail.price',
  'tourDetail.questions',
  'tourDetail.tours',
  'tours',
] as const satisfies WantedMessages
