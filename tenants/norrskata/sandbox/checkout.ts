import type { DemoMuseum } from '#sandbox/seed.ts'

/** What it takes to order at Norrskata: countries, postage, ways to pay and the fields of the form. */
export const checkout: Pick<
  DemoMuseum,
  'weightFrom' | 'shipping' | 'countries' | 'paymentTypes' | 'requiredFields' | 'visibleFields' | 'suggestions'
> = {
  weightFrom: 1000,
  shipping: {
    FI: { light: 690, heavy: 990 },
    AX: { light: 690, heavy: 990 },
    SE: { light: 990, heavy: 1590 },
    DK: { light: 1190, heavy: 1790 },
    DE: { light: 1190, heavy: 1890 },
  },
  countries: ['FI', 'AX', 'SE', 'DK', 'DE'],
  paymentTypes: [
    {
      id: 164,
      name: { sv: 'Kreditkort', da: 'Kreditkort', en: 'Credit card', de: 'Kreditkarte' },
    },
    {
      id: 181,
      name: { sv: 'Nätbank', da: 'Netbank', en: 'Online bank transfer', de: 'Onlinebanking' },
    },
    {
      id: 182,
      name: { sv: 'MobilePay', da: 'MobilePay', en: 'MobilePay', de: 'MobilePay' },
    },
  ],
  requiredFields: ['email', 'fname', 'lname'],
  visibleFields: ['email', 'phone', 'fname', 'lname', 'street', 'zip', 'city', 'country'],
  suggestions: [
    { type: 'merchandise', id: 354 },
    { type: 'merchandise', id: 353 },
    { type: 'ticket', id: 304 },
  ],
}
