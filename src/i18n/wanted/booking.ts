import type { WantedMessages } from '#i18n/message-types.ts'
import { orderStrings } from './shared.ts'

/** Messages every booking of a day shows: no others, since each weighs on the first view of every event and tour. */
export const bookingStrings = [
  ...orderStrings,
  'availability.chooseDay',
  'availability.chooseTime',
  'availability.dayNotAvailable',
  'availability.daySoldOut',
  'availability.eventExpired',
  'availability.familyIncomplete',
  'availability.notYetOnSale',
  'availability.onlyLeftAt',
  'availability.onlyLeftOn',
  'availability.placesLeft',
  'availability.soldOut',
  'availability.soldOutShort',
  'availability.subticketTooFew',
  'availability.subticketTooMany',
  'availability.timePassed',
  'availability.timeSoldOut',
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
] as const satisfies WantedMessages
