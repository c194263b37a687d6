import { expect, it } from 'vitest'
import { paymentMark } from '#islands/checkout/PaymentMark.tsx'

it.each([
  ['Kreditkarte', 'card'],
  ['Carta di credito', 'card'],
  ['Kort', 'card'],
  ['TWINT', 'phone'],
  ['Apple Pay', 'phone'],
  ['MobilePay', 'phone'],
  ['Betaling via bankkonto', 'bank'],
  ['Nätbank', 'bank'],
  ['iDEAL', 'bank'],
  ['Lastschrift', 'bank'],
  ['Kauf auf Rechnung', 'invoice'],
  ['PayPal Express', 'other'],
  ['Gutschein', 'other'],
])('a payment type called %s has the mark of %s', (name, mark) => {
  expect(paymentMark(name)).toBe(mark)
})
