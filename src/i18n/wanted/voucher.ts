import type { WantedMessages } from '#i18n/message-types.ts'
import { orderStrings } from './shared.ts'

/** Messages the order of a voucher shows. */
export const voucherOrderStrings = [
  ...orderStrings,
  'articleDetail.added',
  'articleDetail.allInBasket',
  'articleDetail.inBasket',
  'articleDetail.order',
  'availability.subticketTooMany',
  'availability.voucherUnavailable',
  'common.freeOfCharge',
  'forms.amountInvalid',
  'forms.amountTooLarge',
  'forms.amountTooSmall',
  'forms.required',
  'voucherDetail',
] as const satisfies WantedMessages
