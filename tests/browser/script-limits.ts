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
  // Besides, what forwards addresses that a host can't rewrite, and shows the page in the language of the address. Each page
  // restored by Back asks whether the shop answers before it is loaded again, which took 30 bytes.
  'not-found': 3300,
  'tour-list': 22_500,
  // A link whose address is where one came from.
  'register-success': 4080,
  'recover-success': 4080,
  recover: 104_800,
  'checkout-canceled': 110_900,
  'article-detail': 102_200,
  'pass-detail': 102_200,
  'checkout-success': 113_900,
  'checkout-accepted': 113_900,
  'voucher-detail': 101_300,
  'forgot-password': 104_700,
  guest: 105_000,
  login: 105_400,
  register: 105_400,
  settings: 107_600,
  // All of the booking: nothing more comes by itself. What leaves out a day ticket that would be sold below its price took
  // 100 bytes.
  'event-detail': 114_650,
  'tour-detail': 115_000,
  'order-review': 111_300,
  // How a basket is paid comes once there is one, the check of an IBAN when somebody pays from an account. The guest as
  // the server knows them, beside what was typed since, and an Enter in a count that doesn't pay took 150 bytes.
  checkout: 115_250,
  'checkout-failed': 115_250,
}
