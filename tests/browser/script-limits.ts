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
  'register-success': 96_600,
  'recover-success': 96_600,
  recover: 97_000,
  'checkout-canceled': 98_800,
  'article-detail': 98_900,
  'pass-detail': 100_100,
  'checkout-success': 104_300,
  'checkout-accepted': 104_300,
  'voucher-detail': 101_300,
  'forgot-password': 103_400,
  guest: 104_000,
  login: 103_900,
  register: 104_000,
  settings: 104_000,
  // What a ticket of several parts holds, times by the parts of the day, a party's days, and what a link asks for.
  'event-detail': 111_900,
  'tour-detail': 114_500,
  'order-review': 112_900,
  checkout: 135_500,
  'checkout-failed': 135_500,
}
