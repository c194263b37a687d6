import type { WantedMessages } from '#i18n/message-types.ts'

/** Messages the booking of an event shows. */
export const eventBookingStrings = [] as const satisfies WantedMessages
