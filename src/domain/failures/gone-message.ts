import type { GoneReason } from './failed-call.ts'

/** What is said of a cart that is gone (section 8, HTTP 410). */
export const goneMessage = {
  alreadyPaid: 'success.alreadyPaid',
  tooSlow: 'success.tooSlow',
  unknown: 'success.gone',
} as const satisfies Record<GoneReason, string>
