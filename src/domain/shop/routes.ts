import type { ArticleId, EventId, TourId, VoucherId } from './ids.ts'
import type { Lang } from './languages.ts'
import type { ShopContext, StaticPageId } from './config.ts'

/** The addresses of the shop, defined only here (section 2). All paths end with a slash. */
export const routes = {
  home: (lang: Lang) => `/${lang}/`,
  events: (lang: Lang) => `/${lang}/tickets/`,
  event: (lang: Lang, id: EventId) => `/${lang}/tickets/${id}/`,
  tours: (lang: Lang) => `/${lang}/guided-tours/`,
  tour: (lang: Lang, id: TourId) => `/${lang}/guided-tours/${id}/`,
  merchandise: (lang: Lang) => `/${lang}/merchandise/`,
  merchandiseCategory: (lang: Lang, category: string) => `/${lang}/merchandise/${category}/`,
  article: (lang: Lang, id: ArticleId) => `/${lang}/product/${id}/`,
  passes: (lang: Lang) => `/${lang}/passes/`,
  pass: (lang: Lang, id: ArticleId) => `/${lang}/passes/${id}/`,
  vouchers: (lang: Lang) => `/${lang}/vouchers/`,
  voucher: (lang: Lang, id: VoucherId) => `/${lang}/vouchers/${id}/`,
  checkout: (lang: Lang) => `/${lang}/checkout/`,
  guest: (lang: Lang) => `/${lang}/register-guest/`,
  login: (lang: Lang) => `/${lang}/login/`,
  logout: () => '/logout/',
  register: (lang: Lang) => `/${lang}/register/`,
  registerSuccess: (lang: Lang) => `/${lang}/register/success/`,
  forgotPassword: (lang: Lang) => `/${lang}/forgot-password/`,
  passwordResetSuccess: (lang: Lang) => `/${lang}/password-reset-success/`,
  /** Followed by the token of an e-mail, as a fragment or as the last part of the path. */
  recover: (lang: Lang) => `/${lang}/recover/`,
  recoverSuccess: (lang: Lang) => `/${lang}/recover-success/`,
  settings: (lang: Lang) => `/${lang}/settings/`,
  checkoutSuccess: (lang: Lang) => `/${lang}/checkout/success/`,
  checkoutAccepted: (lang: Lang) => `/${lang}/checkout/accepted/`,
  checkoutCanceled: (lang: Lang) => `/${lang}/checkout/canceled/`,
  checkoutFailed: (lang: Lang) => `/${lang}/checkout/failed/`,
  /** Followed by the order's id, as the last part of the path. */
  orderReview: (lang: Lang) => `/${lang}/order-review/`,
  /** A later page of a list, which is numbered from 1. */
  listPage: (list: string, number: number) => `${list}page/${number}/`,
  /** The search index of a language. */
  search: (lang: Lang) => `/${lang}/search.json`,
  /** The opening hours in a language, as data. */
  hours: (lang: Lang) => `/${lang}/hours.json`,
  /** The page of a visit: hours, access, the way. */
  visit: (lang: Lang) => `/${lang}/page/visit/`,
  page: (lang: Lang, id: StaticPageId) => `/${lang}/page/${id}/`,
  /** Hosts serve it for missing pages of a language. */
  notFound: (lang: Lang) => `/${lang}/404.html`,
}

/** Returns true for the forms that begin the session of a customer or of a guest. */
export const isRegistering = (path: string): boolean => /^\/..\/register/.test(path)

/** Returns the path to show after the logout: a customer's settings would only ask to log in again. */
export const afterLogout = (path: string): string => path.replace(/^(\/..\/)settings\/.*/, '$1')

/**
 * Returns the path that a payment page returns to: the confirmation, or the page that only says that the payment was
 * accepted (section 4).
 */
export const paidRoute = ({ lang, confirmPaymentOnCheckout }: Pick<ShopContext, 'lang' | 'confirmPaymentOnCheckout'>) =>
  confirmPaymentOnCheckout ? routes.checkoutSuccess(lang) : routes.checkoutAccepted(lang)

/**
 * Returns the path at which a buyer signs in: the login, or the guest form for a guest or if the museum has no
 * accounts. If it has neither, the checkout says what to do (section 6).
 * @param isGuest true for a guest, who has no login
 */
export function signInPath({ lang, features }: Pick<ShopContext, 'lang' | 'features'>, isGuest = false): string {
  if (features.userRegistration && !(isGuest && features.guestRegistration)) return routes.login(lang)
  return features.guestRegistration ? routes.guest(lang) : routes.checkout(lang)
}
