import type { WantedMessages } from '#i18n/message-types.ts'

/** Messages the basket and the payment show. */
export const checkoutStrings = [] as const satisfies WantedMessages

/** Messages of the page one comes back to after paying. */
export const successStrings = [] as const satisfies WantedMessages

/** Messages of the page one comes back to after canceling. */
export const canceledStrings = [] as const satisfies WantedMessages

/** Messages of the page one comes back to after a failed payment. */
export const failedStrings = [] as const satisfies WantedMessages
