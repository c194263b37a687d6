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
  recover: 115_300,
  'checkout-canceled': 116_400,
  'article-detail': 108_200,
  'pass-detail': 108_200,
  'checkout-success': 119_400,
  'checkout-accepted': 119_400,
  'voucher-detail': 109_200,
  'forgot-password': 115_100,
  guest: 115_400,
  login: 115_800,
  register: 115_800,
  settings: 118_000,
  // All of the booking: nothing more comes by itself.
  'event-detail': 120_200,
  'tour-detail': 120_800,
  'order-review': 116_700,
  // How a basket is paid comes once there is one, the check of an IBAN when somebody pays from an account.
  checkout: 120_600,
  'checkout-failed': 120_600,
}
