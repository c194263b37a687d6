import type { Template } from '#site/page.ts'

/** Where nothing is operated: menu, basket count, notices. */
const still = 3000

/**
 * The most bytes of script that a page of each template loads, with gzip: what it loaded when that was last looked at,
 * and a little more. `node tests/bench/page-weights.ts` says where it stands; who raises one says what for.
 */
export const mostScript: Record<Template, number> = {
  'language-choice': still,
  logout: still,
  home: still,
  'article-list': still,
  // A day can be chosen: what asks for the code of that.
  'event-list': 3200,
  'password-reset-success': still,
  'static-page': still,
  'not-found': still,
  'tour-list': 13_400,
  'register-success': 89_800,
  'recover-success': 89_800,
  recover: 93_800,
  'checkout-canceled': 97_500,
  'article-detail': 95_500,
  'pass-detail': 96_800,
  'checkout-success': 103_200,
  'checkout-accepted': 103_200,
  'voucher-detail': 97_700,
  'forgot-password': 93_400,
  guest: 96_500,
  login: 94_700,
  register: 96_700,
  settings: 96_600,
  // What a ticket of several parts holds, times by the parts of the day, a party's days, and what a link asks for.
  'event-detail': 110_100,
  'tour-detail': 111_300,
  'order-review': 94_100,
  // How a basket is paid, and what it is held against, comes once there is one: 15,000 more. The check of an IBAN, 3,400
  // more, comes when somebody pays from an account.
  checkout: 109_600,
  'checkout-failed': 109_600,
}
