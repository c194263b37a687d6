import type { WantedMessages } from '#i18n/message-types.ts'

/** Messages for when a call failed. */
export const failureStrings = [
  'common.loading',
  'common.retry',
  'errors.answerNotUnderstood',
  'errors.loginNeeded',
  'errors.maintenance',
  'errors.overloaded',
  'errors.timedOut',
  'errors.unexpected',
  'errors.unexpectedContact',
  'errors.unreachable',
  'forms.hasErrors',
] as const satisfies WantedMessages

/** Messages wherever something is counted and put into the basket. */
export const orderStrings = [
  ...failureStrings,
  'common.addToBasket',
  'common.countOf',
  'common.fewer',
  'common.inclVat',
  'common.more',
  'common.storageTrouble',
  'common.toBasket',
  'common.total',
] as const satisfies WantedMessages
