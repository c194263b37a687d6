import type { Template } from '#site/page.ts'

/** Where nothing is operated: menu, basket count, notices. */
const still = 3000

/**
 * The most bytes of script that a page of each template loads, with gzip: what it loaded when that was last looked at,
 * and a little more. `node tests/bench/page-weights.ts` says where it stands; who raises one says what for.
 */
export const maxScript: Record<Template, number> = {
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
  // A link whose address is where one came from.
  'register-success': 4000,
  'recover-success': 4000,
  recover: 115_500,
  'checkout-canceled': 125_200,
  'article-detail': 109_600,
  'pass-detail': 109_700,
  'checkout-success': 128_200,
  'checkout-accepted': 128_200,
  'voucher-detail': 110_700,
  'forgot-password': 115_400,
  guest: 115_700,
  login: 116_100,
  register: 116_000,
  settings: 118_200,
  // All of the booking: nothing more comes by itself.
  'event-detail': 123_800,
  'tour-detail': 125_900,
  'order-review': 125_600,
  // How a basket is paid comes once there is one, the check of an IBAN when somebody pays from an account.
  checkout: 129_200,
  'checkout-failed': 129_200,
}
