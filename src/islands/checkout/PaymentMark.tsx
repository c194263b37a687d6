import './PaymentMark.css'

/** A picture of a way to pay, which is the same for every provider. */
type Mark = 'card' | 'phone' | 'bank' | 'invoice' | 'other'

/** Words in the names of payment types, in the languages of the shop, and what they are about. */
const words: [Mark, RegExp][] = [
  ['invoice', /invoice|rechnung|facture|fattura|factuur|factura|faktura/i],
  [
    'bank',
    /bank|ideal|sepa|debit|lastschrift|prélèvement|addebito|incasso|domiciliación|autogiro|bonifico|überweisung/i,
  ],
  ['phone', /\bpay\b|twint|mobilepay|swish|vipps|satispay|bizum|lydia|wallet/i],
  ['card', /card|karte|carte|carta|tarjeta|kort|visa|mastercard|bancontact|maestro/i],
]

/** Returns the mark of a payment type by its name; it says nothing that the name doesn't. */
export const paymentMark = (name: string): Mark => words.find(([, pattern]) => pattern.test(name))?.[0] ?? 'other'

/** Lines of each mark, in a box of 32 by 20. */
const drawings: Record<Mark, string> = {
  card: 'M3 2h26v16H3zM3 7h26M7 13h6',
  phone: 'M11 1h10v18H11zM15 16h2',
  bank: 'M4 8 16 2l12 6zM7 8v7M13 8v7M19 8v7M25 8v7M4 18h24',
  invoice: 'M8 1h12l4 4v14H8zM12 8h8M12 12h8M12 16h4',
  other: 'M16 2a8 8 0 1 0 0 16a8 8 0 1 0 0-16zM13 10h6',
}

/** Mark of a payment type beside its name. */
export const PaymentMark = ({ name }: { name: string }) => (
  <svg className="payment-mark" viewBox="0 0 32 20" width="32" height="20" aria-hidden="true">
    <path d={drawings[paymentMark(name)]} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
  </svg>
)
