import type { StaticPageId } from '#domain/shop/config.ts'
import { routes } from '#domain/shop/routes.ts'
import { suggestedPages } from '#domain/cart/suggestions.ts'
import { buyerAddress } from './buyer-address.ts'
import { termsLink } from './footer.ts'
import { directionsIn } from './directions.ts'
import { makePage, type Source } from './make-page.ts'
import type { Page } from './page.ts'

const confirmations = [
  { template: 'checkout-success', path: routes.checkoutSuccess, title: 'titles.success' },
  { template: 'checkout-accepted', path: routes.checkoutAccepted, title: 'titles.accepted' },
] as const

/** Basket, billing form and what becomes of a payment. A buyer's pages: search engines leave them out. */
export function checkoutPages(source: Source): Page[] {
  const { snapshot, catalogue, lang, t } = source
  const { customerForm, info } = catalogue
  const hrefOf = (id: StaticPageId) => termsLink(snapshot.config, info, lang, id, t)?.href
  const privacy = hrefOf('data_protection')
  const checkout = {
    countries: customerForm.countries,
    terms: { terms: hrefOf('terms'), privacy },
    voucherCodes: snapshot.config.features.voucherCodes,
    suggests: suggestedPages(snapshot.config.features, catalogue.passes),
  }
  return [
    makePage<'checkout'>(source, {
      ...buyerAddress(source, t('titles.checkout'), routes.checkout),
      template: 'checkout',
      props: checkout,
    }),
    makePage<'checkout-failed'>(source, {
      ...buyerAddress(source, t('titles.failed'), routes.checkoutFailed),
      template: 'checkout-failed',
      props: checkout,
    }),
    ...(snapshot.config.features.guestRegistration
      ? [
          makePage<'guest'>(source, {
            ...buyerAddress(source, t('titles.guest'), routes.guest),
            template: 'guest',
            props: { customerForm, privacy, ...(snapshot.tenant.config.briefGuestForm && { brief: true as const }) },
          }),
        ]
      : []),
    makePage<'order-review'>(source, {
      ...buyerAddress(source, t('titles.order'), routes.orderReview),
      template: 'order-review',
      answersBelow: true,
      props: { terms: checkout.terms },
    }),
    makePage<'checkout-canceled'>(source, {
      ...buyerAddress(source, t('titles.cancelled'), routes.checkoutCanceled),
      template: 'checkout-canceled',
      props: {},
    }),
    ...confirmations.map(({ template, path, title }): Page =>
      makePage<typeof template>(source, {
        ...buyerAddress(source, t(title), path),
        template,
        props: { directions: directionsIn(snapshot.tenant.config, lang) },
      }),
    ),
  ]
}
