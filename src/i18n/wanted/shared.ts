import type { WantedMessages } from '#i18n/message-types.ts'

/** Messages for when a call, or a whole screen, failed. */
export const failureStrings = [
  'common.loading',
  'common.reload',
  'common.retry',
  'common.storageTrouble',
  'errors.answerNotUnderstood',
  'errors.basketKept',
  'errors.loginNeeded',
  'errors.maintenance',
  'errors.overloaded',
  'errors.screenBroken',
  'errors.timedOut',
  'errors.unexpected',
  'errors.unexpectedContact',
  'errors.unreachable',
  'forms.hasErrors',
] as const satisfies WantedMessages

/** Messages wherever something is counted and put into the basket. */
export const orderStrings = [
  ...failureStrings,
  'availability.atMost',
  'common.addToBasket',
  'common.countOf',
  'common.fewer',
  'common.inclVat',
  'common.more',
  'common.toBasket',
  'common.total',
] as const satisfies WantedMessages
