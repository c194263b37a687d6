import type { WantedMessages } from '#i18n/message-types.ts'
import { failureStrings } from './shared.ts'

/** Messages the review of an order shows. */
export const orderReviewStrings = [
  ...failureStrings,
  'cart.incomplete',
  'cart.shipping',
  'cart.vatNote',
  'checkout.noWay',
  'checkout.writeTo',
  'common.total',
  'errors.orderNotAvailable',
  'forms.choosePayment',
  'forms.ibanInvalid',
  'forms.loginRequired',
  'forms.termsNotAccepted',
  'missing.accountHolder',
  'missing.iban',
  'nav.login',
  'nav.newTab',
  'order',
  'payment',
  'success.number',
  'success.order',
] as const satisfies WantedMessages
