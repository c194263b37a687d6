import type { Template } from '#site/page.ts'

/** Where nothing is operated: menu, basket count, notices. */
const still = 3000

/**
 * The most bytes of script that a page of each template loads, with gzip: what it loaded when that was last looked at,
 * and a little more. It only ever goes down; `node tests/bench/page-weights.ts` says where it stands.
 */
export const mostScript: Record<Template, number> = {
  'language-choice': still,
  logout: still,
  home: still,
  'article-list': still,
  'event-list': still,
  'password-reset-success': still,
  'static-page': still,
  'not-found': still,
  'tour-list': 17_500,
  'register-success': 99_000,
  'recover-success': 99_000,
  recover: 99_500,
  'checkout-canceled': 101_500,
  'article-detail': 101_500,
  'pass-detail': 103_000,
  'checkout-success': 104_000,
  'checkout-accepted': 104_000,
  'voucher-detail': 105_000,
  'forgot-password': 106_000,
  guest: 106_000,
  login: 106_500,
  register: 106_500,
  settings: 107_500,
  'event-detail': 114_000,
  'tour-detail': 117_000,
  'order-review': 118_500,
  checkout: 136_000,
  'checkout-failed': 136_000,
}
