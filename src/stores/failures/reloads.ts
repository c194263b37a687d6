import { atom } from 'nanostores'
import { checked, isWhole } from '#stores/storage/checks.ts'
import { persisted } from '#stores/storage/storage.ts'

/** How often this tab was loaded again because the server was overloaded (section 8, HTTP 503). */
export const $reloads = persisted<number>('reloads', 0, checked(isWhole))

/** Whether this page has sent a payment. */
export const $paymentPosted = atom(false)
