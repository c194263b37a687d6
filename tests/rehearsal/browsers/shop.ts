/*
 * Everything of the shop that a page of the rehearsal runs, named once: what the islands and the shell call. A store that is
 * renamed is renamed here. The file and its imports are compiled for the pages (`../bundle.ts`) and start anew with each page.
 */

export { startShell } from '#components/shell/shell.ts'
export { joinPage } from '#islands/shared/page-listeners.ts'
export { shareCart } from '#stores/cart/share.ts'
export { $now } from '#stores/derived/now.ts'
export { $waiting, shopApi } from '#stores/calls/shop-api.ts'
export { $message } from '#stores/failures/messages.ts'
export { clearFailures } from '#stores/failures/failure.ts'
export { showToastAcross } from '#stores/failures/messages.ts'

export { $cart } from '#stores/cart/cart.ts'
export { clearCart, reportLostLines } from '#stores/cart/changes.ts'

export { eventBooking } from '#stores/booking/event/booking.ts'
export { tourBooking } from '#stores/booking/tour/booking.ts'
export { articleOrder, passOrder } from '#stores/booking/goods/article.ts'
export { lineOwners } from '#stores/booking/goods/owners.ts'
export { voucherOrder } from '#stores/booking/goods/voucher.ts'
export { pageAddress } from '#stores/booking/day/address.ts'

export { basketFragment } from '#domain/cart/basket-link.ts'
export { offeredLines } from '#domain/cart/linked-things.check.ts'
export { $basketLink, takeBasketLink } from '#stores/checkout/basket-link.ts'
export { linkedBasket } from '#stores/checkout/linked-basket.ts'
export { derived } from '#stores/derived/derived.ts'
export { checkoutScreen } from '#stores/checkout/screen.ts'
export { checkoutPayment } from '#stores/checkout/basket-payment.ts'
export { startCheckoutAnalytics } from '#stores/checkout/analytics.ts'
export { $ordered, $payment, dispatch } from '#stores/checkout/checkout.ts'
export {
  $openPayment,
  abandonPayment,
  continueAddress,
  retryConfirmation,
  watchPayment,
} from '#stores/checkout/open-payment.ts'
export { isGivenUp, isRefused, isUnsettled } from '#stores/checkout/payment-record.ts'
export { $payments, dismissPayment, recordGivenUp } from '#stores/checkout/payment-records.ts'
export { confirmPayment } from '#stores/checkout/outcome.ts'
export {
  $candidates,
  $returned,
  failedUnpaid,
  giveUpPayment,
  handleReturn,
  identifyPayment,
  withoutReturnToken,
} from '#stores/checkout/returned.ts'
export { $isLocalStorageUnusable } from '#stores/checkout/payment-records.ts'
export { suggestions } from '#stores/checkout/suggestions.ts'
export { nearestTimes } from '#stores/checkout/other-times.ts'
export { orderPayment } from '#stores/checkout/order-payment.ts'
export { orderReview } from '#stores/checkout/order.ts'

export { $buyer, $documentNumber } from '#stores/customer/buyer.ts'
export { guestDetails } from '#stores/customer/guest-details.ts'
export { $guestForm, keepForm } from '#stores/customer/guest-form.ts'
export { registerCustomer, registerGuest } from '#stores/customer/register.ts'
export { signIn } from '#stores/customer/sign-in.ts'
export { signOut } from '#stores/customer/sign-out.ts'
export { $settings, openSettings, saveChanges } from '#stores/customer/settings.ts'
export { $customer, $isSignedIn } from '#stores/session/customer.ts'
export { $afterSignIn } from '#stores/session/visit.ts'
export { returnAfterSignIn } from '#stores/session/after-sign-in.ts'
export { redirectAfterLogin, redirectSignedIn } from '#stores/session/signed-in.ts'
export { basketPayment, discardDraft } from '#stores/session/drafts.ts'
export { focusNextStep } from '#stores/session/step-focus.ts'

export { lineFormAddress } from '#domain/cart/line-page.ts'
export { lineCount } from '#domain/lines/count.ts'
export { needsOtherTime } from '#domain/cart/line-state.ts'
export { bookingOf, isBookedLine, isCountable } from '#domain/lines/cart.ts'
export { hasGoods, linePage } from '#domain/lines/checkout.ts'
export { suggestedPages } from '#domain/cart/suggestions.ts'
export { isShippingSettled, needsShipping } from '#domain/cart/shipping.ts'
export { totals } from '#domain/cart/totals.ts'
export { isResumed } from '#domain/checkout/payment-state.ts'
export { orderAddress, orderOfAddress } from '#domain/checkout/order.ts'
export { customerFormProblems, guestRules } from '#domain/customer/customer-form.ts'
export { formOfCustomer } from '#domain/customer/customer-details.ts'
export { canBuy } from '#domain/availability/availability.ts'
export {
  withCount as withTicketCount,
  withSubticketCount,
  noChoice,
  subticketLimits,
} from '#domain/tickets/ticket-choice.ts'
export { kindOf } from '#domain/tickets/ticket.ts'
export { isBookedByPrice, firstTickets, firstTours, priceKey, ticketKey } from '#domain/tours/tour-limits.ts'
export { withPrice, withTicketCount as withTourTicketCount, withTourCount } from '#domain/tours/tour-choice.ts'
export { withAnswer, withToggled } from '#domain/forms/answers.ts'
export { withReturnTo } from '#domain/shop/addresses.ts'
export { fullPath } from '#domain/shop/full-path.ts'
export { routes } from '#domain/shop/routes.ts'

export { request } from '#api/client.ts'
export { getCustomerAttr } from '#contract/customer.ts'
export { getEventSelect } from '#contract/events.ts'
export { getMerchandiseSelect } from '#contract/merchandise.ts'
export { getTicketCollect, getTicketLifetime } from '#contract/tickets.ts'
export { getTour, getTourLifetime } from '#contract/tour-offer.ts'
export { getTourSelect } from '#contract/tours.ts'
export { getVoucherSelect } from '#contract/vouchers.ts'
export { entriesOf } from '#domain/collections/records.ts'
