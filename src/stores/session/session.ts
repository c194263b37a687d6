import { persisted, storedText } from '#stores/storage/storage.ts'

/**
 * Customer's name in the header, empty for visitors and guests; it follows `$customer`. Stored separately, since
 * validating a whole customer on every page would take more code than the menu.
 */
export const $accountName = persisted<string>('accountName', '', storedText)

/** Toast for the next page about something done on this one; empty if there is none. */
export const $nextToast = persisted<string>('toast', '', storedText)

/** Names of the stores with data about the customer or guest, which signing out clears. */
export const personalKeys = [
  'token',
  'customer',
  'accountName',
  'guestForm',
  'guest',
  'shippingCountry',
  'typed',
  'sentTo',
  'shippedTo',
  'documentNumber',
] as const

/**
 * Names of the stores with what was ordered, such as owners of passes. Logging out clears them too; a guest is forgotten
 * before their confirmation is shown.
 */
export const orderKeys = ['ordered', 'paidOrder'] as const

/**
 * Answer to the cookie notice in this session (section 4, "Cookie disclaimer"): "yes", also if it is the only answer,
 * or "no"; empty until then, and after it is withdrawn.
 */
export const $cookies = persisted<string>('cookiesAccepted', '', storedText, 'cookies')
