import type { WantedMessages } from '#i18n/message-types.ts'

/** Messages the order of an article shows. */
export const articleOrderStrings = [] as const satisfies WantedMessages
