import type { ArticleId, EventId, TourId, VoucherId } from './ids.ts'
import type { Lang } from './languages.ts'
import type { ShopContext, StaticPageId } from './config.ts'

/** The one place that knows the shop's addresses (section 2). All paths end with a slash. */
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
  /** The token of a mail follows: as fragment, or as the last part of the path. */
  recover: (lang: Lang) => `/${lang}/recover/`,
  recoverSuccess: (lang: Lang) => `/${lang}/recover-success/`,
  settings: (lang: Lang) => `/${lang}/settings/`,
  checkoutSuccess: (lang: Lang) => `/${lang}/checkout/success/`,
  checkoutAccepted: (lang: Lang) => `/${lang}/checkout/accepted/`,
  checkoutCanceled: (lang: Lang) => `/${lang}/checkout/canceled/`,
  checkoutFailed: (lang: Lang) => `/${lang}/checkout/failed/`,
  /** The order's id follows, as the last part of the path. */
  orderReview: (lang: Lang) => `/${lang}/order-review/`,
  /** A later page of a list, which is numbered from 1. */
  listPage: (list: string, number: number) => `${list}page/${number}/`,
  /** Says where the language's search finds its index. */
  search: (lang: Lang) => `/${lang}/search.json`,
  page: (lang: Lang, id: StaticPageId) => `/${lang}/page/${id}/`,
  /** Hosts answer with it for whatever isn't there below a language. */
  notFound: (lang: Lang) => `/${lang}/404.html`,
}

/** Returns where a payment page leads back to: the confirmation, or the page that only says that the payment was accepted (section 4). */
export const paidRoute = ({
  lang,
  confirmPaymentOnCheckout,
}: Pick<ShopContext, 'lang' | 'confirmPaymentOnCheckout'>) =>
  confirmPaymentOnCheckout ? routes.checkoutSuccess(lang) : routes.checkoutAccepted(lang)

/**
 * Returns the path for identifying oneself: by logging in, or as a guest in a museum that has no accounts; the checkout
 * says what there is to do in one that has neither (section 6).
 * @param isGuest whether it is a guest, who has nothing to log in with
 */
export function signInPath({ lang, features }: Pick<ShopContext, 'lang' | 'features'>, isGuest = false): string {
  if (features.userRegistration && !(isGuest && features.guestRegistration)) return routes.login(lang)
  return features.guestRegistration ? routes.guest(lang) : routes.checkout(lang)
}
