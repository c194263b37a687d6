import type { WantedMessages } from '#i18n/message-types.ts'
import { articleOrderStrings } from './article.ts'

/** Messages the order of a pass shows. */
export const passOrderStrings = [
  ...articleOrderStrings,
  'availability.subticketTooMany',
  'passDetail',
] as const satisfies WantedMessages
