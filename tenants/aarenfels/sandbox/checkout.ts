import type { DemoMuseum } from '#sandbox/seed.ts'
import { same } from './texts.ts'

/** How one pays, in the order of the shop. */
export const paymentTypes: DemoMuseum['paymentTypes'] = [
  {
    id: 164,
    name: {
      de: 'Kreditkarte',
      en: 'Credit card',
      fr: 'Carte de crédit',
      it: 'Carta di credito',
      nl: 'Creditcard',
      es: 'Tarjeta de crédito',
      sv: 'Kreditkort',
      da: 'Kreditkort',
    },
  },
  { id: 181, name: same('TWINT') },
  { id: 190, name: same('Apple Pay'), wallet: 'APPLEPAY' },
  { id: 191, name: same('Google Pay'), wallet: 'GOOGLEPAY' },
  { id: 172, name: same('PayPal Express'), express: true },
  {
    id: 74,
    name: {
      de: 'Lastschrift',
      en: 'Direct debit',
      fr: 'Prélèvement bancaire',
      it: 'Addebito diretto',
      nl: 'Automatische incasso',
      es: 'Domiciliación bancaria',
      sv: 'Autogiro',
      da: 'Betaling via bankkonto',
    },
  },
]

/** Grams from which a parcel is heavy. */
export const weightFrom = 1000

/** Postage by country, below the threshold and from it on. The United States have none: the shop must say so. */
export const shipping: DemoMuseum['shipping'] = {
  CH: { light: 900, heavy: 1250 },
  LI: { light: 900, heavy: 1250 },
  DE: { light: 1600, heavy: 2400 },
  AT: { light: 1600, heavy: 2400 },
  FR: { light: 1700, heavy: 2600 },
  IT: { light: 1700, heavy: 2600 },
}

export const countries = ['CH', 'LI', 'DE', 'AT', 'FR', 'IT', 'US']

export const requiredFields = ['salutation', 'fname', 'lname', 'email', 'street', 'zip', 'city', 'country']

export const visibleFields = [...requiredFields, 'company', 'phone', 'send_invoice', 'shipping']

export const customers: DemoMuseum['customers'] = [
  {
    email: 'mira.hofstetter@mail.example',
    password: 'rotes-quadrat',
    salutation: 'ms',
    firstName: 'Mira',
    lastName: 'Hofstetter',
    street: 'Spinnereiweg 7',
    zip: '4990',
    city: 'Aarenfels',
    country: 'CH',
    shows: 'A customer with one address in Switzerland.',
  },
  {
    email: 'jules.perret@mail.example',
    password: 'carre-rouge',
    salutation: 'mr',
    firstName: 'Jules',
    lastName: 'Perret',
    street: 'Quai des Tanneurs 14',
    zip: '68100',
    city: 'Mulhouse',
    country: 'FR',
    shipping: {
      name: 'Atelier Perret',
      street: 'Gerbergasse 31',
      zip: '4001',
      city: 'Basel',
      country: 'CH',
    },
    shows: 'Lives in France and has parcels sent to Switzerland: the shipping address wins.',
  },
]
