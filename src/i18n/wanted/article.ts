import type { WantedMessages } from '#i18n/message-types.ts'
import { orderStrings } from './shared.ts'

/** Messages the order of an article shows. */
export const articleOrderStrings = [
  ...orderStrings,
  'articleDetail',
  'availability.itemOutOfStock',
  'availability.onlyItemsLeft',
  'availability.onlyLeft',
  'common.freeOfCharge',
  'forms.required',
] as const satisfies WantedMessages
