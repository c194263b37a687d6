import type { WantedMessages } from '#i18n/message-types.ts'
import { orderStrings } from '#islands/shared/strings.ts'

/** Messages the booking of a tour shows. */
export const tourBookingStrings = [
  ...orderStrings,
  'availability',
  'calendar',
  'common.free',
  'common.included',
  'eventDetail.begun',
  'eventDetail.chooseDayFirst',
  'eventDetail.day',
  'eventDetail.nextDay',
  'eventDetail.partsOf',
  'eventDetail.tickets',
  'eventDetail.time',
  'eventDetail.timesOn',
  'forms.chooseFromList',
  'forms.notANumber',
  'guest.choose',
  'guest.optional',
  'tourDetail.added',
  'tourDetail.book',
  'tourDetail.change',
  'tourDetail.changed',
  'tourDetail.clear',
  'tourDetail.clearName',
  'tourDetail.places',
  'tourDetail.price',
  'tourDetail.questions',
  'tourDetail.tours',
  'tours',
] as const satisfies WantedMessages
