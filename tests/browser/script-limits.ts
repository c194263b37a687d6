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
  'register-success': 93_200,
  'recover-success': 93_200,
  // With the parts that nearly all other screens share, which are one file for all.
  recover: 95_500,
  'checkout-canceled': 98_100,
  'article-detail': 95_500,
  'pass-detail': 96_800,
  'checkout-success': 103_800,
  'checkout-accepted': 103_800,
  'voucher-detail': 97_600,
  'forgot-password': 96_700,
  guest: 97_300,
  login: 97_400,
  register: 98_400,
  settings: 99_800,
  // What a ticket of several parts holds, times by the parts of the day, a party's days, and what a link asks for.
  'event-detail': 110_300,
  'tour-detail': 111_500,
  'order-review': 101_700,
  // The check of an IBAN, 3,400 more, comes when somebody pays from an account.
  checkout: 124_100,
  'checkout-failed': 124_100,
}
