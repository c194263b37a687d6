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
  'event-list': 3300,
  'password-reset-success': still,
  'static-page': still,
  'not-found': still,
  'tour-list': 15_700,
  'register-success': 83_400,
  'recover-success': 83_400,
  recover: 99_700,
  'checkout-canceled': 106_200,
  'article-detail': 88_100,
  'pass-detail': 89_000,
  'checkout-success': 108_900,
  'checkout-accepted': 108_900,
  'voucher-detail': 88_700,
  'forgot-password': 99_500,
  guest: 111_100,
  login: 100_200,
  register: 100_200,
  settings: 101_800,
  // What is shown from the first: 29,600 more come once that is read, of what follows from the server's answers.
  'event-detail': 91_400,
  'tour-detail': 95_300,
  'order-review': 106_600,
  // How a basket is paid, and what it is held against, comes once there is one: 15,000 more. The check of an IBAN, 3,400
  // more, comes when somebody pays from an account.
  checkout: 117_000,
  'checkout-failed': 117_000,
}
