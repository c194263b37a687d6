import type { WantedMessages } from '#i18n/message-types.ts'

/** Messages the billing form shows. */
export const guestFormStrings = [] as const satisfies WantedMessages
