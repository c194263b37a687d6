import { atom } from 'nanostores'
import { isWhole } from '#stores/storage/checks.ts'
import { persisted } from '#stores/storage/storage.ts'

/** How often this tab was loaded again because the server was overloaded (section 8, HTTP 503). */
export const $reloads = persisted<number>('reloads', 0, (stored) => (isWhole(stored) ? stored : undefined))

/** Whether this page has sent a payment. */
export const $paymentPosted = atom(false)
