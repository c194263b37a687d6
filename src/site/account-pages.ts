import { routes } from '#domain/shop/routes.ts'
import { alternatesOf } from './alternates.ts'
import { buyerAddress } from './buyer-address.ts'
import { termsLink } from './footer.ts'
import { makePage, type Source } from './make-page.ts'
import type { Page } from './page.ts'

/** Pages of an account that show the same in every museum. */
const plain = [
  { template: 'login', path: routes.login, title: 'titles.login' },
  { template: 'register-success', path: routes.registerSuccess, title: 'titles.registered' },
  { template: 'forgot-password', path: routes.forgotPassword, title: 'titles.forgotPassword' },
  { template: 'password-reset-success', path: routes.passwordResetSuccess, title: 'titles.resetSent' },
  { template: 'recover-success', path: routes.recoverSuccess, title: 'titles.recovered' },
] as const

/** The pages of a museum that has accounts, in one language. Search engines leave them out. */
export function accountPages(source: Source): Page[] {
  const { snapshot, catalogue, lang, t } = source
  if (!snapshot.config.features.userRegistration) return []
  const { customerForm, info } = catalogue
  const privacy = termsLink(snapshot.config, info, lang, 'data_protection', t)?.href
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
