import type { DemoMuseum } from '#sandbox/seed.ts'

/** What it takes to order at Vlietermonde: countries, postage, ways to pay and the fields of the form. */
export const checkout: Pick<
  DemoMuseum,
  'weightFrom' | 'shipping' | 'countries' | 'paymentTypes' | 'requiredFields' | 'visibleFields' | 'suggestions'
> = {
  weightFrom: 2000,
  shipping: {
    NL: { light: 495, heavy: 795 },
    BE: { light: 750, heavy: 1250 },
    LU: { light: 950, heavy: 1650 },
    DE: { light: 950, heavy: 1550 },
    FR: { light: 1150, heavy: 1950 },
  },
  countries: ['NL', 'BE', 'DE', 'FR', 'LU'],
  paymentTypes: [
    { id: 201, name: { nl: 'iDEAL', en: 'iDEAL', de: 'iDEAL', fr: 'iDEAL' } },
    { id: 164, name: { nl: 'Creditcard', en: 'Credit card', de: 'Kreditkarte', fr: 'Carte bancaire' } },
    {
      id: 74,
      name: { nl: 'Automatische incasso', en: 'Direct debit', de: 'Lastschrift', fr: 'Prélèvement automatique' },
    },
    {
      id: 210,
      name: { nl: 'PayPal Express', en: 'PayPal Express', de: 'PayPal Express', fr: 'PayPal Express' },
      express: true,
    },
  ],
  requiredFields: ['email', 'salutation', 'fname', 'lname', 'street', 'zip', 'city', 'country'],
  visibleFields: [
    'email',
    'salutation',
    'fname',
    'lname',
    'company',
    'street',
    'zip',
    'city',
    'country',
    'send_invoice',
    'shipping',
  ],
  suggestions: [
    { type: 'merchandise', id: 501 },
    { type: 'ticket', id: 404 },
    { type: 'guidedTour', id: 602 },
    { type: 'merchandise', id: 504 },
  ],
}
