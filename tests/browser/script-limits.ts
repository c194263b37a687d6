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
  // Besides, what forwards addresses that a host can't rewrite.
  'not-found': 3200,
  'tour-list': 19_400,
  'register-success': 109_500,
  'recover-success': 109_500,
  recover: 115_300,
  'checkout-canceled': 128_600,
  'article-detail': 109_200,
  'pass-detail': 109_300,
  'checkout-success': 131_300,
  'checkout-accepted': 131_300,
  'voucher-detail': 110_300,
  'forgot-password': 115_200,
  guest: 115_500,
  login: 115_900,
  register: 115_800,
  settings: 117_900,
  // All of the booking: nothing more comes by itself.
  'event-detail': 123_300,
  'tour-detail': 125_300,
  'order-review': 128_900,
  // How a basket is paid comes once there is one, the check of an IBAN when somebody pays from an account.
  checkout: 132_700,
  'checkout-failed': 132_700,
}
