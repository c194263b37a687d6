import type { WantedMessages } from '#i18n/message-types.ts'
import { failureStrings } from './shared.ts'

/** Messages the lines of an order show. */
const lineStrings = [
  'cart.each',
  'cart.entry',
  'cart.goods',
  'cart.shipping',
  'cart.shippingOpen',
  'cart.discount',
  'cart.vatNote',
  'common.freeOfCharge',
  'common.total',
  'vouchers.gift',
  'vouchers.redeemed',
  'vouchers.remaining',
] as const

/** Messages the basket and the payment show. */
export const checkoutStrings = [
  ...failureStrings,
  'articlePage.others',
  'availability.atMost',
  'availability.dayNotAvailable',
  'availability.daySoldOut',
  'availability.itemOutOfStock',
  'availability.onlyItemsLeft',
  'availability.onlyLeft',
  'availability.onlyParticipantsLeft',
  'availability.onlyTicketsLeft',
  'availability.soldOut',
  'availability.subticketTooMany',
  'availability.timePassed',
  'availability.timeSoldOut',
  'availability.voucherUnavailable',
  'cart',
  'checkout',
  'common.countOf',
  'common.fewer',
  'common.free',
  'common.freeOfCharge',
  'common.from',
  'common.more',
  'common.total',
  'failed',
  'forms.choosePayment',
  'forms.hasErrors',
  'forms.ibanInvalid',
  'forms.loginRequired',
  'forms.termsNotAccepted',
  'guest.optional',
  'missing.accountHolder',
  'missing.iban',
  'nav.login',
  'nav.register',
  'nav.logout',
  'nav.newTab',
  'payment',
  'titles.checkout',
  'success.alreadyPaid',
  'success.gone',
  'success.home',
  'success.tooSlow',
  'success.unconfirmed',
  'tours.notAvailable',
  'tours.soldOut',
  'vouchers',
] as const satisfies WantedMessages

/** Messages of the page one comes back to after paying. */
export const successStrings = [
  ...failureStrings,
  ...lineStrings,
  'common.toBasket',
  'failed',
  'nav.newTab',
  'success',
  'titles.accepted',
  'titles.failed',
  'titles.success',
] as const satisfies WantedMessages

/** Messages of the page one comes back to after cancelling. */
export const cancelledStrings = [
  ...failureStrings,
  'cancelled',
  'cart.browse',
  'failed',
  'nav.newTab',
  'success',
] as const satisfies WantedMessages
