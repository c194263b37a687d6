import type { Features, ShopContext } from '#domain/shop/config.ts'
import { idOf } from '#domain/shop/ids.ts'
import type { MuseumSeed } from '#sandbox/seed.ts'
import { tinyMuseum } from '../../support/museum-seed.ts'

/** Where the API and the payment page are. */
export const apiOrigin = 'https://api.example'

/** The museums of the rehearsal: one that sells in every way, one to customers alone, one to guests who confirm what they paid. */
export const museums: readonly MuseumSeed[] = [
  tinyMuseum,
  {
    ...tinyMuseum,
    id: 'members',
    currencySymbol: 'EUR',
    timeZone: 'Europe/Amsterdam',
    defaultCountry: 'DE',
    features: { ...tinyMuseum.features, guestRegistration: false },
    paymentTypes: tinyMuseum.paymentTypes.filter(({ express }) => !express),
  },
  {
    ...tinyMuseum,
    id: 'guests',
    currencySymbol: 'SEK',
    timeZone: 'Europe/Stockholm',
    features: { ...tinyMuseum.features, userRegistration: false },
    confirmPaymentOnCheckout: false,
    requiredFields: ['fname', 'lname', 'email'],
    weightFrom: undefined,
  },
]

/** Origin of the museums' other pages, which show the shop in a frame. */
export const hostOrigin = 'https://www.host.example'

/** Languages of the museums. */
export const languages = ['en', 'de'] as const
export type Language = (typeof languages)[number]

/** Origin of a museum's shop. */
export const shopOrigin = (museum: string) => `https://${museum}.example`

/** True for a museum whose pages suggest other things. The others save the call, which each change of a basket makes. */
export const suggests = ({ id }: MuseumSeed): boolean => id === tinyMuseum.id

/** What a museum sells, and to whom. */
export const featuresOf = ({ features }: MuseumSeed): Features => ({
  userRegistration: true,
  guestRegistration: true,
  ...features,
})

/** The museum as its pages know it. */
export const contextOf = (seed: MuseumSeed, lang: Language): ShopContext => ({
  tenant: seed.id,
  api: `${apiOrigin}/${seed.id}`,
  lang,
  locale: lang,
  currency: seed.currencySymbol,
  timeZone: seed.timeZone,
  features: featuresOf(seed),
  confirmPaymentOnCheckout: seed.confirmPaymentOnCheckout ?? true,
  supportEmail: seed.supportEmail,
  defaultCountry: seed.defaultCountry,
  directDebitPaymentTypes: ['74', idOf('164')],
  analyticsConsent: false,
  paymentAnalyticsCurrency: 'EUR',
})
