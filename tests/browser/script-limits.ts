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
  'tour-list': 13_000,
  'register-success': 81_800,
  'recover-success': 81_800,
  recover: 95_400,
  'checkout-canceled': 101_300,
  'article-detail': 84_600,
  'pass-detail': 85_400,
  'checkout-success': 104_200,
  'checkout-accepted': 104_200,
  'voucher-detail': 85_300,
  'forgot-password': 95_200,
  guest: 95_700,
  login: 95_900,
  register: 95_900,
  settings: 96_600,
  // What is shown from the first: 29,600 more come once that is read, of what follows from the server's answers.
  'event-detail': 88_300,
  'tour-detail': 89_700,
  'order-review': 96_900,
  // How a basket is paid, and what it is held against, comes once there is one: 15,000 more. The check of an IBAN, 3,400
  // more, comes when somebody pays from an account.
  checkout: 107_200,
  'checkout-failed': 107_200,
}
