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
  recover: 106_500,
  'checkout-canceled': 107_600,
  'article-detail': 98_900,
  'pass-detail': 98_900,
  'checkout-success': 110_600,
  'checkout-accepted': 110_600,
  'voucher-detail': 98_000,
  'forgot-password': 106_400,
  guest: 106_600,
  login: 107_000,
  register: 107_000,
  settings: 109_200,
  // All of the booking: nothing more comes by itself.
  'event-detail': 111_200,
  'tour-detail': 111_800,
  'order-review': 108_000,
  // How a basket is paid comes once there is one, the check of an IBAN when somebody pays from an account.
  checkout: 111_800,
  'checkout-failed': 111_800,
}
