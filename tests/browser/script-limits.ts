import type { Template } from '#site/page.ts'

/** Where nothing is operated: menu, basket count, notices. */
const still = 3000

/**
 * The most bytes of script that a page of each template loads, with gzip: what it loaded when that was last looked at,
 * and a little more. `node tests/bench/page-weights.ts` says where it stands; who raises one says what for. Last: 100 to
 * 300 bytes for finding the line that a link changes, and for answers that belong to the session that asked.
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
  recover: 115_400,
  'checkout-canceled': 116_500,
  'article-detail': 108_300,
  'pass-detail': 108_300,
  'checkout-success': 119_500,
  'checkout-accepted': 119_500,
  'voucher-detail': 109_300,
  'forgot-password': 115_200,
  guest: 115_500,
  login: 115_900,
  register: 115_900,
  settings: 118_100,
  // All of the booking: nothing more comes by itself.
  'event-detail': 120_200,
  'tour-detail': 120_800,
  'order-review': 116_800,
  // How a basket is paid comes once there is one, the check of an IBAN when somebody pays from an account.
  checkout: 120_700,
  'checkout-failed': 120_700,
}
