import type { DemoMuseum, SeedCustomer, SeedVoucher, SeedVoucherCode } from '#sandbox/seed.ts'

export const voucherGroups: DemoMuseum['voucherGroups'] = [
  { id: 1, name: { nl: 'Cadeaubonnen', en: 'Gift vouchers', de: 'Gutscheine', fr: 'Bons cadeaux' } },
]

export const vouchers: SeedVoucher[] = [
  {
    id: 701,
    name: {
      nl: 'Twee aan boord',
      en: 'Two aboard',
      de: 'Zu zweit an Bord',
      fr: 'À deux à bord',
    },
    text: {
      nl: 'Twee dagtickets voor het museum, en de middag om ze op te maken.',
      en: 'Two day tickets for the museum, and an afternoon to use them in.',
      de: 'Zwei Tageskarten für das Museum und ein Nachmittag dazu.',
      fr: 'Deux billets d’un jour pour le musée, et tout un après-midi pour en profiter.',
    },
    image: 'voucher-aboard',
    price: 3500,
    vat: 0,
    variableAmount: false,
    group: 1,
  },
  {
    id: 702,
    name: { nl: 'Vrije lading', en: 'Free cargo', de: 'Freie Fracht', fr: 'Fret libre' },
    text: {
      nl: 'U kiest het bedrag. Te besteden aan tickets, rondleidingen en alles uit de winkel.',
      en: 'You choose the amount. Good for tickets, tours and everything in the shop.',
      de: 'Sie bestimmen den Betrag. Einzulösen für Tickets, Führungen und alles aus dem Shop.',
      fr: 'Vous choisissez le montant. Valable pour les billets, les visites et toute la boutique.',
    },
    image: 'voucher-cargo',
    price: 2500,
    vat: 0,
    variableAmount: true,
    group: 1,
  },
]

const giftVoucher = { nl: 'Cadeaubon', en: 'Gift voucher', de: 'Gutschein', fr: 'Bon cadeau' }

export const voucherCodes: SeedVoucherCode[] = [
  { code: 'ZEEBENEN', name: giftVoucher, amount: 2500, used: 0, shows: 'a good code worth EUR 25.00' },
  {
    code: 'HOOGWATER',
    barcode: '8710000000420',
    name: { nl: 'Reisbeurs', en: 'Travel grant', de: 'Reisekasse', fr: 'Bourse de voyage' },
    amount: 20000,
    used: 3500,
    shows: 'a code that outlasts a small basket: EUR 165.00 of 200.00 left',
  },
  { code: 'LAAGWATER', name: giftVoucher, amount: 1750, used: 1750, shows: 'a code with nothing left on it' },
  { code: 'VERJAARD', name: giftVoucher, amount: 3000, used: 0, validTo: -1, shows: 'a code that expired yesterday' },
]

export const customers: SeedCustomer[] = [
  {
    email: 'marijke@museum.example',
    password: 'ankerketting',
    firstName: 'Marijke',
    lastName: 'van der Vliet',
    salutation: 'ms',
    street: 'Noordwal 14',
    zip: '4381 AB',
    city: 'Vlietermonde',
    country: 'NL',
    shipping: {
      name: 'Atelier Lijnbaan',
      street: 'Lijnbaan 3',
      zip: '2000',
      city: 'Antwerpen',
      country: 'BE',
    },
    shows: 'a customer whose parcels go to another address, in another country',
  },
]
