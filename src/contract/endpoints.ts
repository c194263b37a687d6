import {
  getCheckoutPayments,
  getOrderReview,
  postCheckoutCancel,
  postCheckoutExecPayment,
  postCheckoutInitPayment,
  postCheckoutInitPaymentOrder,
  postCheckoutSuggest,
  postShippingCosts,
} from './checkout.ts'
import {
  getCustomerAttr,
  postAuthGuest,
  postAuthLogin,
  postCustomerEmailchange,
  postCustomerPwdchange,
  postCustomerPwdconfirm,
  postCustomerPwdreset,
  postCustomerRegister,
  postCustomerUpdate,
  postCustomerValidate,
} from './customer.ts'
import { getEventSelect } from './events.ts'
import { getMerchandise, getMerchandiseAttr, getMerchandiseSelect } from './merchandise.ts'
import { getCustomer } from './session.ts'
import { getShopinfo, getShopinfoConfig } from './shop-info.ts'
import { getTicketCalendar, getTicketCollect, getTicketCollectOfDay, getTicketLifetime } from './tickets.ts'
import { getTour, getTourCalendar, getTourLifetime, getTourSoldout, getTourSoldoutTimeslots } from './tour-offer.ts'
import { getTourAttr, getTourOverview, getTourSelect } from './tours.ts'
import { getVoucher } from './voucher-codes.ts'
import { getVoucherAttr, getVoucherSelect, getVoucherSelectOne } from './vouchers.ts'

/**
 * The table of endpoints: every call of the contract, in the order of the document. Each endpoint is defined beside its
 * schemas, in the module for its subject, so that a page loads only the endpoints it calls.
 */
export const endpoints = {
  getShopinfoConfig,
  getShopinfo,

  getEventSelect,
  getTicketCollect,
  getTicketCollectOfDay,
  getTicketCalendar,
  getTicketLifetime,

  getMerchandiseSelect,
  getMerchandise,
  getMerchandiseAttr,

  getVoucherSelect,
  getVoucherSelectOne,
  getVoucherAttr,
  getVoucher,

  getTourSelect,
  getTourAttr,
  getTourOverview,
  getTour,
  getTourCalendar,
  getTourSoldout,
  getTourSoldoutTimeslots,
  getTourLifetime,

  getCustomerAttr,
  getCustomer,
  postAuthLogin,
  postAuthGuest,
  postCustomerRegister,
  postCustomerValidate,
  postCustomerUpdate,
  postCustomerPwdreset,
  postCustomerPwdconfirm,
  postCustomerPwdchange,
  postCustomerEmailchange,

  getCheckoutPayments,
  postCheckoutSuggest,
  postShippingCosts,
  postCheckoutInitPayment,
  postCheckoutInitPaymentOrder,
  postCheckoutExecPayment,
  postCheckoutCancel,
  getOrderReview,
}
