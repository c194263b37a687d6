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
  'register-success': 82_200,
  'recover-success': 82_200,
  recover: 94_200,
  'checkout-canceled': 97_800,
  'article-detail': 92_800,
  'pass-detail': 94_000,
  'checkout-success': 102_200,
  'checkout-accepted': 102_200,
  'voucher-detail': 96_200,
  'forgot-password': 94_000,
  guest: 96_200,
  login: 94_700,
  register: 96_400,
  settings: 97_900,
  // What is shown from the first: 18,500 more come once that has woken, of what follows from the server's answers.
  'event-detail': 87_600,
  'tour-detail': 88_900,
  'order-review': 92_100,
  // How a basket is paid, and what it is held against, comes once there is one: 15,000 more. The check of an IBAN, 3,400
  // more, comes when somebody pays from an account.
  checkout: 107_300,
  'checkout-failed': 107_300,
}
