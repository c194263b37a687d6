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
  'register-success': 93_400,
  'recover-success': 93_400,
  recover: 93_800,
  'checkout-canceled': 97_000,
  'article-detail': 95_300,
  'pass-detail': 96_600,
  'checkout-success': 102_800,
  'checkout-accepted': 102_800,
  'voucher-detail': 97_700,
  'forgot-password': 99_100,
  guest: 99_600,
  login: 99_800,
  register: 99_800,
  settings: 101_000,
  // What a ticket of several parts holds, times by the parts of the day, a party's days, and what a link asks for.
  'event-detail': 110_400,
  'tour-detail': 113_300,
  'order-review': 108_900,
  checkout: 135_300,
  'checkout-failed': 135_300,
}
