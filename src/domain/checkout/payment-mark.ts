/** A picture of a way to pay, which is the same for every provider. */
export type PaymentMark = 'card' | 'phone' | 'bank' | 'invoice' | 'other'

/** Words in the names of payment types, in the languages of the shop, and what they are about. */
const words: [PaymentMark, RegExp][] = [
  ['invoice', /invoice|rechnung|facture|fattura|factuur|factura|faktura/i],
  [
    'bank',
    /bank|ideal|sepa|debit|lastschrift|prélèvement|addebito|incasso|domiciliación|autogiro|bonifico|überweisung/i,
  ],
  ['phone', /\bpay\b|twint|mobilepay|swish|vipps|satispay|bizum|lydia|wallet/i],
  ['card', /card|karte|carte|carta|tarjeta|kort|visa|mastercard|bancontact|maestro/i],
]

/** Returns the mark of a payment type by its name; it says nothing that the name doesn't. */
export const paymentMark = (name: string): PaymentMark =>
  words.find(([, pattern]) => pattern.test(name))?.[0] ?? 'other'
