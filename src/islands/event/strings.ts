import type { WantedMessages } from '#i18n/message-types.ts'
import { orderStrings } from '#islands/shared/strings.ts'

/** Messages the booking of an event shows. */
export const eventBookingStrings = [
  ...orderStrings,
  'availability',
  'calendar',
  'common.free',
  'common.included',
  'eventDetail.added',
  'eventDetail.allDay',
  'eventDetail.begun',
  'eventDetail.book',
  'eventDetail.chooseDayFirst',
  'eventDetail.chosen',
  'eventDetail.day',
  'eventDetail.inBasket',
  'eventDetail.nextDay',
  'eventDetail.noneChosen',
  'eventDetail.partsOf',
  'eventDetail.performance',
  'eventDetail.tickets',
  'eventDetail.time',
  'eventDetail.timesOn',
] as const satisfies WantedMessages
