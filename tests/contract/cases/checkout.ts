import { request } from '#api/client.ts'
import { getCheckoutPayments, getOrderReview } from '#contract/checkout.ts'
import type { PaymentTypeId } from '#domain/shop/ids.ts'
import {
  cancelPayment,
  execPayment,
  fetchShippingCosts,
  fetchSuggestions,
  initPayment,
  initPaymentOrder,
} from '#api/checkout.ts'
import type { LineItem } from '#domain/lines/index.ts'
import type { CallCase } from './call-case.ts'
import { anId } from '../../support/ids.ts'

const lines: LineItem[] = [
  {
    type: 'merchandise',
    id: anId('5'),
    name: 'Tasche',
    price: 2500,
    count: 2,
    vat: 8.1,
    owners: [],
  },
]
const cart = { ver: 1, items: [{ type: 'merchandise', id: '5', count: 2 }] }
const start = {
  paymentType: anId<PaymentTypeId>('74'),
  details: { accountHolder: 'Ada', iban: 'CH9300762011623852957', partner: 'P1' },
  continueUrl: 'https://shop.example/de/checkout/success/',
  cancelUrl: 'https://shop.example/de/checkout/canceled/',
}
const startOnWire = {
  payart: '74',
  aux: { accountHolder: 'Ada', iban: 'CH9300762011623852957', partner: 'P1' },
  url: {
    continue: 'https://shop.example/de/checkout/success/',
    cancel: 'https://shop.example/de/checkout/canceled/',
  },
}

export const checkoutCases: CallCase[] = [
  {
    name: 'getCheckoutPayments',
    operation: '/checkout/payments',
    run: (api) => request(api, getCheckoutPayments),
    path: 'checkout/payments',
    data: [
      { id: 164, name: 'Kreditkarte' },
      { id: 9, name: { de: 'PayPal', en: 'PayPal' }, express: true },
      { id: 10, name: 'Apple Pay', wallet: 'APPLEPAY' },
    ],
    gives: [
      { id: '164', name: 'Kreditkarte', express: false },
      { id: '9', name: { de: 'PayPal', en: 'PayPal' }, express: true },
      { id: '10', name: 'Apple Pay', express: false, wallet: 'APPLEPAY' },
    ],
  },
  {
    name: 'fetchSuggestions',
    operation: '/checkout/suggest',
    run: (api) => fetchSuggestions(api, { lines }),
    path: 'checkout/suggest',
    body: { cart },
    data: [{ type: 'ticket', id: 7, name: 'Ausstellung', price: 2000 }],
    gives: [{ type: 'ticket', id: '7', name: 'Ausstellung', price: 2000 }],
  },
  {
    name: 'fetchShippingCosts of who is signed in',
    operation: '/shipping/costs',
    run: (api) => fetchShippingCosts(api, { lines }),
    path: 'shipping/costs',
    body: { cart },
    data: 900,
    gives: 900,
    signed: true,
  },
  {
    name: 'fetchShippingCosts to a country',
    operation: '/shipping/costs',
    run: (api) => fetchShippingCosts(api, { lines, country: 'DE' }),
    path: 'shipping/costs',
    body: { country: 'DE', cart },
    data: 0,
    gives: 0,
  },
  {
    name: 'initPayment',
    operation: '/checkout/initPayment',
    run: (api) => initPayment(api, { ...start, lines, externalDocumentNumber: 'PO-1' }),
    path: 'checkout/initPayment',
    body: { ...startOnWire, cart: { ...cart, external_document_number: 'PO-1' } },
    data: 'https://pay.example/p/1?x=1',
    gives: 'https://pay.example/p/1?x=1',
    signed: true,
  },
  {
    name: 'initPaymentOrder',
    operation: '/checkout/initPaymentOrder',
    run: (api) => initPaymentOrder(api, { ...start, orderId: anId('33') }),
    path: 'checkout/initPaymentOrder',
    body: { ...startOnWire, id: '33' },
    data: 'http://localhost:4400/pay/1',
    gives: 'http://localhost:4400/pay/1',
    signed: true,
  },
  {
    name: 'execPayment',
    operation: '/checkout/execPayment',
    run: (api) =>
      execPayment(api, {
        cartId: anId('C1'),
        requestToken: 'abcdefghijk1',
        browserSessionId: 'ABCDEFGHIJK2',
        sourceUrl: 'https://shop.example/de/checkout/success/?cartId=C1',
      }),
    path: 'checkout/execPayment',
    query: {
      us: 'abcdefghijk1',
      sessionUs: 'ABCDEFGHIJK2',
      srcURL: 'https://shop.example/de/checkout/success/?cartId=C1',
    },
    body: { cartId: 'C1' },
    data: { booking_id: 4711, has_tickets: true },
    gives: { bookingId: '4711', hasTickets: true },
  },
  {
    name: 'cancelPayment',
    operation: '/checkout/cancel',
    run: (api) => cancelPayment(api, { cartId: anId('C1') }),
    path: 'checkout/cancel',
    query: { noRedirect: '1' },
    body: { cartId: 'C1' },
    data: true,
    gives: undefined,
  },
  {
    name: 'getOrderReview',
    operation: '/order/review',
    run: (api) => request(api, getOrderReview, { id: anId('33') }),
    path: 'order/review',
    query: { id: '33' },
    data: {
      id: 33,
      number: 'A-33',
      status: 'open',
      date: '2026-02-01 12:00:00',
      items: [{ name: 'Eintritt', count: 2, price: 2000, totalPrice: 4000, datetime: '2026-03-01 10:00:00' }],
      shippingCosts: 900,
      total: 4900,
      payable: true,
    },
    gives: {
      id: '33',
      number: 'A-33',
      status: 'open',
      date: '2026-02-01 12:00:00',
      items: [{ name: 'Eintritt', count: 2, price: 2000, total: 4000, start: '2026-03-01 10:00:00' }],
      shippingCosts: 900,
      total: 4900,
      payable: true,
    },
    signed: true,
  },
]
