import type { WantedMessages } from '#i18n/message-types.ts'
import { orderStrings } from '#islands/shared/strings.ts'

/** Messages the booking of an event shows. */
export const eventBookingStrings = [
  ...orderStrings,
  'availability',
  'calendar',
  'common.free',
  'eventDetail',
] as const satisfies WantedMessages
