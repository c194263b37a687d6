import { pagePicturesPath } from './page-pictures.ts'
import type { Lang } from '#domain/shop/languages.ts'
import { alternatesOf, type Source, makePage } from './make-page.ts'
import type { StaticPageId } from '#domain/shop/config.ts'
import { routes } from '#domain/shop/routes.ts'
import { suggestedPages } from '#domain/cart/suggestions.ts'
import { termsLink } from './navigation.ts'
import { confirmationIn } from './typeset-config.ts'
import type { Page } from './page.ts'

/**
 * Returns the shared fields of pages that only a buyer needs, at an address of each language: search engines leave them
 * out.
 */
const buyerAddress = ({ snapshot, lang, frame }: Source, title: string, path: (lang: Lang) => string) => ({
  path: path(lang),
  title,
  description: `${title} – ${frame.siteName}`,
  alternates: alternatesOf(snapshot, path),
  index: false,
})

const confirmations = [
  { template: 'checkout-success', path: routes.checkoutSuccess, title: 'titles.order' },
  { template: 'checkout-accepted', path: routes.checkoutAccepted, title: 'titles.accepted' },
] as const

/** Returns the pages of basket, billing form and payment outcome, which search engines don't index. */
export function checkoutPages(source: Source): Page[] {
  const { snapshot, catalogue, lang, t } = source
  const { customerForm, info } = catalogue
  const hrefOf = (id: StaticPageId) => termsLink({ config: snapshot.config, info, lang, t }, id)?.href
  const privacy = hrefOf('data_protection')
  const guest = snapshot.config.features.guestRegistration
    ? { customerForm, ...(snapshot.tenant.config.briefGuestForm && { brief: true as const }) }
    : undefined
  const checkout = {
    countries: customerForm.countries,
    terms: { terms: hrefOf('terms'), privacy },
    voucherCodes: snapshot.config.features.voucherCodes,
    suggests: {
      ...suggestedPages(snapshot.config.features, catalogue.passes),
      ...(snapshot.tenant.config.pictures === 'hosted' && { pictures: pagePicturesPath(lang) }),
    },
    ...(guest ? { guest } : snapshot.config.features.userRegistration && { account: customerForm }),
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
    ...(guest
      ? [
          makePage<'guest'>(source, {
            ...buyerAddress(source, t('titles.guest'), routes.guest),
            template: 'guest',
            props: { ...guest, privacy },
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
        props: {
          ...confirmationIn(snapshot.tenant.config, lang),
          email: source.frame.contact?.email,
          pictures: pagePicturesPath(lang),
        },
      }),
    ),
  ]
}

/** Pages of an account that are the same in every museum. */
const plain = [
  { template: 'login', path: routes.login, title: 'titles.login' },
  { template: 'register-success', path: routes.registerSuccess, title: 'titles.registered' },
  { template: 'forgot-password', path: routes.forgotPassword, title: 'titles.forgotPassword' },
  { template: 'password-reset-success', path: routes.passwordResetSuccess, title: 'titles.resetSent' },
  { template: 'recover-success', path: routes.recoverSuccess, title: 'titles.recovered' },
] as const

/** Returns the pages of a museum that has accounts, in one language. Search engines leave them out. */
export function accountPages(source: Source): Page[] {
  const { snapshot, catalogue, lang, t } = source
  if (!snapshot.config.features.userRegistration) return []
  const { customerForm, info } = catalogue
  const privacy = termsLink({ config: snapshot.config, info, lang, t }, 'data_protection')?.href
  return [
    ...plain.map(({ template, path, title }): Page =>
      makePage<typeof template>(source, { ...buyerAddress(source, t(title), path), template, props: {} }),
    ),
    makePage<'recover'>(source, {
      ...buyerAddress(source, t('titles.recover'), routes.recover),
      template: 'recover',
      answersBelow: true,
      props: {},
    }),
    makePage<'register'>(source, {
      ...buyerAddress(source, t('titles.register'), routes.register),
      template: 'register',
      props: { customerForm, privacy },
    }),
    makePage<'settings'>(source, {
      ...buyerAddress(source, t('titles.settings'), routes.settings),
      template: 'settings',
      props: { customerForm },
    }),
  ]
}

/** Returns the page for signing out: one for all languages (section 2). */
export function logoutPages(source: Source, sources: Source[]): Page[] {
  const { snapshot, frame, t } = source
  if (!snapshot.config.features.userRegistration) return []
  return [
    makePage<'logout'>(source, {
      template: 'logout',
      path: routes.logout(),
      title: t('titles.logout'),
      description: `${t('titles.logout')} – ${frame.siteName}`,
      alternates: alternatesOf(snapshot, routes.home),
      index: false,
      props: { done: sources.map(({ lang, t: say }) => ({ lang, text: say('account.loggedOut') })) },
    }),
  ]
}
